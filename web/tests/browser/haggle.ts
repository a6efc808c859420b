// Truce talks of the Iron Throne as a person holds them: by the buttons beside each term.
import type { Locator } from 'playwright-core';
import { words } from '../../src/games/iron-throne/words.ts';
import { parties, terms, type Party } from '../../src/games/iron-throne/terms.ts';
import type { Deal } from '../../src/games/iron-throne/view.ts';
import type { Language, Seat } from './table.ts';

export const talksOf = (seat: Seat): Locator =>
  seat.page.getByRole('region', { name: words[seat.language]('talks') });

const press = async (seat: Seat, button: Locator) => {
  const box = await button.boundingBox();
  if (box) await seat.press({ what: '', x: box.x + box.width / 2, y: box.y + box.height / 2 });
};

// Less and more until the deal on the table's steppers is this one.
export async function layDeal(seat: Seat, deal: Deal): Promise<void> {
  const say = words[seat.language];
  const column = (party: Party) => talksOf(seat).locator('fieldset').nth(parties.indexOf(party));
  for (const party of parties)
    for (const term of terms) {
      const stepper = column(party).getByRole('group', {
        name: new RegExp(`^${say(`term.${term}`)}: `),
      });
      for (let tries = 0; tries < 8; tries++) {
        const now = Number(await stepper.locator('output').textContent());
        if (now === deal[party][term]) break;
        const way = now < deal[party][term] ? 'more' : 'less';
        const name = say(way, say(`term.${term}`));
        await press(seat, stepper.getByRole('button', { name }));
      }
    }
}

// A proposal to the other side's taste, while one may still be made: one thing more for each. False if
// nobody talks, or nothing can be added.
export async function haggle(seat: Seat): Promise<boolean> {
  if ((await talksOf(seat).count()) === 0) return false;
  const more = talksOf(seat)
    .locator('fieldset')
    .getByRole('button', { name: /^(More|Więcej)/ });
  const legal = more.and(seat.page.locator('[aria-disabled=false]:enabled'));
  if ((await legal.count()) === 0) return false;
  await press(seat, legal.first());
  await press(seat, legal.last());
  const { gold } = await seat.sight();
  if (!gold) return false;
  await seat.press(gold);
  seat.answered++;
  return true;
}

// What a proposal's button says, as a deal; null for another button.
const spoken = {
  en: { says: /^Propose: attacker (.*); defender (.*)$/, words: ['influence', 'hostage', 'power'] },
  pl: { says: /^Zaproponuj atakującemu (.*), obrońcy (.*)$/, words: ['wpływ', 'zakładni', 'wład'] },
};
export function dealIn(said: string, language: Language): Deal | null {
  const { says, words } = spoken[language];
  const match = says.exec(said);
  if (!match) return null;
  const gain = (text = '') => {
    const [influence = 0, hostages = 0, power = 0] = words.map((word) =>
      Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0),
    );
    return { influence, hostages, power };
  };
  return { attacker: gain(match[1]), defender: gain(match[2]) };
}
