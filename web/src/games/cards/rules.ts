// Questions by their names, and the order of what the engine names by numbers: steps, tokens, stages
// (games/cards/procedures.h, pieces.h).
import type { Challenge } from './faces/card';

export const asks = [
  'nothing',
  'mulligan',
  'lay_out',
  'attach',
  'plot',
  'first_player',
  'next_revealed',
  'action',
  'challenge',
  'attackers',
  'stealth',
  'defenders',
  'claim_kill',
  'keyword',
  'use_keyword',
  'intimidate',
  'would',
  'interrupt',
  'reaction',
  'next_forced',
  'next_delayed',
  'pay_with',
  'pay_card',
  'amount',
  'target',
  'targets',
  'pick',
  'player',
  'icon',
  'may',
  'either',
  'instead',
  'type',
  'bottom',
  'top',
  'stand',
  'reserve',
  'winner',
  'title',
  'redirect',
  'redirect_to',
  'claim_on',
] as const;
export type Ask = (typeof asks)[number];
// By the key of the question: `ask.action.marshal` is an action.
export const askOf = (key: string | undefined): Ask => {
  const name = key?.split('.')[1];
  return asks.find((ask) => ask === name) ?? 'nothing';
};

export const icons: readonly Challenge[] = ['military', 'intrigue', 'power'];
export const tokens = ['stand', 'poison', 'betrayal'] as const;
export const role = { card: 1, attachment: 2, duplicate: 3 } as const;
export const noRef = 0xffff;
export const slotsOfSeat = 64;

export const phases = [
  'plot',
  'draw',
  'marshalling',
  'challenges',
  'dominance',
  'standing',
  'taxation',
] as const;
export type Phase = (typeof phases)[number];

// The steps of a challenge as the strip shows them, and those of the engine that each of them covers.
export const challengeSteps = [
  'attack',
  'actions_attack',
  'defence',
  'actions_defence',
  'compare',
  'bonus',
  'claim',
  'keywords',
] as const;
export type ChallengeStep = (typeof challengeSteps)[number];
const ofEngine: readonly ChallengeStep[] = [
  'attack',
  'attack',
  'attack',
  'actions_attack',
  'defence',
  'actions_defence',
  'compare',
  'bonus',
  'claim',
  'claim',
  'keywords',
  'keywords',
  'keywords',
];
export const challengeStep = (engine: number): ChallengeStep => ofEngine[engine] ?? 'attack';

// The steps of each phase, by the names that views write.
export const phaseSteps: Record<string, readonly (readonly [string, readonly string[]])[]> = {
  setup: [
    ['mulligans', ['first_player', 'draw_hands', 'mulligans']],
    ['lay_out', ['lay_out', 'reveal_setup', 'attach_setup']],
    ['fill_hands', ['fill_hands']],
  ],
  plot: [
    ['choose_plots', ['begin_plot', 'choose_plots']],
    ['initiative', ['reveal_plots', 'initiative', 'name_first']],
    ['when_revealed', ['when_revealed', 'recycle', 'plots_seen']],
    ['titles', ['titles']],
    ['window', ['plot_window', 'end_plot']],
  ],
  draw: [
    ['draw_cards', ['begin_draw', 'draw_cards']],
    ['window', ['draw_window', 'end_draw']],
  ],
  marshalling: [
    ['income', ['begin_marshalling', 'income']],
    ['marshal', ['marshal_window', 'next_marshal', 'end_marshalling']],
  ],
  challenges: [
    ['window', ['begin_challenges', 'challenge_window']],
    ['challenge', ['may_challenge', 'next_challenger', 'end_challenges']],
  ],
  dominance: [
    ['dominance', ['begin_dominance', 'dominance']],
    ['window', ['dominance_window', 'end_dominance']],
  ],
  standing: [
    ['stand', ['begin_standing', 'stand']],
    ['window', ['standing_window', 'end_standing']],
  ],
  taxation: [
    ['return_gold', ['begin_taxation', 'return_gold']],
    ['reserve', ['reserve', 'return_titles']],
    ['window', ['taxation_window', 'end_taxation']],
  ],
};

// What an occurrence is a stage of; its place is the engine's number.
export const stages = [
  'would',
  'forced_interrupts',
  'interrupts',
  'occurs',
  'forced_reactions',
  'reactions',
] as const;
export const untils = ['challenge_ends', 'phase_ends', 'round_ends', 'new_plot'] as const;
