// The first duel taught, from the page that tells how to play to the end of the game; and the lessons after it.
import { expect, test } from 'vitest';
import { follow } from './guide.ts';
import { person, shot } from './people.ts';
import { playOut, Seat, texts } from './table.ts';

const screens = [
  { language: 'en', theme: 'dark', size: { width: 1440, height: 900 }, touch: false },
  { language: 'pl', theme: 'light', size: { width: 390, height: 844 }, touch: true },
] as const;
const titles = {
  en: { duel: 'Your first duel', answers: 'Interrupts and reactions', melee: 'A melee of four' },
  pl: {
    duel: 'Pierwszy pojedynek',
    answers: 'Przerwania i reakcje',
    melee: 'Starcie czterech rodów',
  },
};

test.each(screens)(
  'the first duel taught and played to its end, $size.width wide',
  async (wishes) => {
    const me = await person(wishes);
    const { page } = me;
    const { language, size, touch } = wishes;
    await page.goto(`${me.site}/how/cards`);
    const seat = new Seat(me, { touch, language, seed: 5 });
    let steps = 0;
    await follow(me, seat, titles[language].duel, async (step) => {
      steps = step;
      await shot(page, `cards-duel-lesson-${size.width}-${String(step).padStart(2, '0')}`);
    });
    expect(steps).toBeGreaterThan(25);
    await page.getByRole('link', { name: texts[language].table.playGame }).waitFor();
    // The rest is the learner's own; once is enough to play it out.
    if (!touch) await playOut([seat], 1500);
    await shot(page, `cards-duel-lesson-${size.width}-over`);
  },
  400_000,
);

test('interrupts and reactions taught', async () => {
  const me = await person();
  await me.page.goto(`${me.site}/how/cards`);
  let steps = 0;
  await follow(me, new Seat(me), titles.en.answers, async (step) => {
    steps = step;
    await shot(me.page, `cards-answers-lesson-${String(step).padStart(2, '0')}`);
  });
  expect(steps).toBe(8);
  await me.page.getByRole('button', { name: texts.en.table.nextLesson(titles.en.melee) }).waitFor();
});

// Offered on the page that tells how to play, and when the second lesson is over.
test.each(screens)('melee and titles taught, $size.width wide', async (wishes) => {
  const me = await person(wishes);
  const { page } = me;
  const { language, size, touch } = wishes;
  await page.goto(`${me.site}/how/cards`);
  let steps = 0;
  const seat = new Seat(me, { touch, language });
  await follow(me, seat, titles[language].melee, async (step) => {
    steps = step;
    await shot(page, `cards-melee-lesson-${size.width}-${String(step).padStart(2, '0')}`);
  });
  expect(steps).toBe(15);
  await page.getByRole('link', { name: texts[language].table.playGame }).waitFor();
});
