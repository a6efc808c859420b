// A card with its state, as screen readers are told of it.
import type { Language } from '../../protocol';
import { phrase } from './data';
import type { Card } from './faces/card';
import { tokens } from './rules';
import type { CardView } from './view';
import { words } from './words';

const listed = (parts: readonly string[]) => parts.filter(Boolean).join(', ');

export function cardLabel(
  language: Language,
  card: Card | null,
  of: CardView | null,
  duplicates: number,
  attachments: readonly { label: string }[] = [],
): string {
  const say = words[language];
  if (!card) return say('facedown');
  const icons = (of?.icons ?? card.icons ?? []).map((icon) => phrase(`icon_${icon}`, language));
  return listed([
    card.name,
    of?.strength === undefined ? '' : say('strength', of.strength),
    card.type === 'character' && of ? icons.join(', ') : '',
    of?.kneeling ? say('is_kneeling') : '',
    of?.power ? say('power', of.power) : '',
    ...tokens.map((token, i) =>
      of?.tokens[i] ? `${phrase(`token_${token}`, language)}: ${of.tokens[i]}` : '',
    ),
    duplicates ? say('duplicates', duplicates) : '',
    of?.bypassed ? say('is_bypassed') : '',
    attachments.length > 0 ? say('bears', attachments.map(({ label }) => label).join(', ')) : '',
  ]);
}
