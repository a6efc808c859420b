// What a moment is called, and what stands beside its title.
import type { IconName } from '../../art/icons';
import { trackName, trackOrder } from './data';
import type { Here } from './here.svelte';
import type { Moment } from './moments';

export interface Title {
  icon: IconName;
  title: string;
  aside: string;
}

export const trackIcons = {
  iron_throne: 'crown',
  fiefdoms: 'sword',
  kings_court: 'raven',
} as const satisfies Record<string, IconName>;

export function titleOf({ words: say, language, view }: Here, moment: Moment): Title {
  switch (moment.kind) {
    case 'westeros':
      return {
        icon: 'scroll',
        title: say('phase.westeros'),
        aside: say('round_begins', view.round),
      };
    case 'clash': {
      const n = trackOrder.indexOf(moment.track) + 1;
      const title = moment.open ? say('bidding_secret') : say('bids_open');
      return {
        icon: trackIcons[moment.track],
        title,
        aside: `${trackName(moment.track)[language]} · ${say('of', n, trackOrder.length)}`,
      };
    }
    case 'attack':
      return {
        icon: 'skull',
        title: say('wildling_attack'),
        aside: moment.counted
          ? moment.attack.won
            ? say('watch')
            : say('wild')
          : say('strength_is', moment.attack.strength),
      };
    case 'supply':
      return { icon: 'barrel', title: say('supply_title'), aside: '' };
    case 'raven':
      return { icon: 'raven', title: say('step.raven'), aside: say('raven_only_you') };
    case 'choice':
      return { icon: 'scroll', title: say('phase.westeros'), aside: say('holds_for_all') };
    case 'news':
      return { icon: 'warning', title: '', aside: '' };
    case 'orders':
      return { icon: 'banner', title: say('orders_revealed'), aside: '' };
  }
}
