// Doing a step in the browser.
import type { Page } from 'playwright-core';
import { en } from '../../../src/i18n/en.ts';
import { pl } from '../../../src/i18n/pl.ts';
import type { Look } from './eyes/index.ts';
import type { Target } from './eyes/targets.ts';
import type { Point, Setting, Step } from './steps.ts';

const texts = { en, pl };

// What is called so, nearest to where it was; a piece that is lit now is the same one.
function find(look: Look, what: string, [x, y]: Point): Target | undefined {
  const plain = (name: string) => name.replace(/;[^;]*$/, '');
  const far = (target: Target) => Math.hypot(target.x - x, target.y - y);
  return look.targets
    .filter((target) => plain(target.what) === plain(what))
    .sort((a, b) => far(a) - far(b))[0];
}

async function tap(page: Page, { x, y }: Target, touch: boolean, times = 1): Promise<void> {
  for (let i = 0; i < times; i++)
    if (touch) await page.touchscreen.tap(x, y);
    else await page.mouse.click(x, y);
}

async function set(page: Page, look: Look, setting: Setting, value: string): Promise<boolean> {
  const t = texts[look.language];
  const names: Record<Setting, Record<string, string>> = {
    theme: t.settings.themes,
    speed: t.settings.speeds,
    language: { en: 'English', pl: 'Polski' },
  };
  const gear = look.targets.find(({ what }) => what === t.table.menu || what === t.nav.settings);
  if (!gear) return false;
  await page.mouse.click(gear.x, gear.y);
  const label = page.getByRole('radio', { name: names[setting][value] ?? value, exact: true });
  const found = await label.check({ force: true, timeout: 2000 }).then(
    () => true,
    () => false,
  );
  await page.keyboard.press('Escape');
  return found;
}

async function drag(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

// Once what is waited for may have come: bots think, animations run.
const aWhile = 150;

// False if what the step names is not there.
export async function perform(
  page: Page,
  step: Step,
  look: Look,
  touch: boolean,
  site: string,
): Promise<boolean> {
  if (step.do === 'press' || step.do === 'choose' || step.do === 'type') {
    const target = find(look, step.what, step.at);
    if (!target) return false;
    if (step.do === 'choose') return choose(page, target, step.value);
    await tap(page, target, touch, step.do === 'press' && step.twice ? 2 : 1);
    if (step.do === 'type') await page.keyboard.type(step.text);
    return true;
  }
  switch (step.do) {
    case 'key':
      await page.keyboard.press(step.key);
      return true;
    case 'drag':
      await drag(page, step.from, step.to);
      return true;
    case 'wheel':
      await page.mouse.move(...step.at);
      await page.mouse.wheel(...step.by);
      return true;
    case 'resize':
      await page.setViewportSize({ width: step.size[0], height: step.size[1] });
      return true;
    case 'set':
      return set(page, look, step.setting, step.value);
    case 'go':
      await page.goto(site + step.path);
      return true;
    case 'back':
      return (await page.goBack().catch(() => null)) !== null;
    case 'forward':
      return (await page.goForward().catch(() => null)) !== null;
    case 'reload':
      await page.reload();
      return true;
    default:
      await page.waitForTimeout(aWhile);
      return true;
  }
}

async function choose(page: Page, { x, y }: Target, value: string): Promise<boolean> {
  const field = await page.evaluateHandle(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('select'),
    [x, y] as const,
  );
  const select = field.asElement();
  const chosen = await select?.selectOption(value, { timeout: 2000 }).catch(() => []);
  return (chosen?.length ?? 0) > 0;
}
