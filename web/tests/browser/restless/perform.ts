// Doing a step in the browser.
import type { Page } from 'playwright-core';
import { en } from '../../../src/i18n/en.ts';
import { pl } from '../../../src/i18n/pl.ts';
import type { Look } from './eyes/index.ts';
import type { Target } from './eyes/targets.ts';
import type { Glass } from './glass.ts';
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

export interface Hands {
  page: Page;
  glass: Glass;
}

async function set({ page, glass }: Hands, look: Look, setting: Setting, value: string) {
  const t = texts[look.language];
  const names: Record<Setting, Record<string, string>> = {
    theme: t.settings.themes,
    speed: t.settings.speeds,
    language: { en: 'English', pl: 'Polski' },
  };
  const gear = look.targets.find(({ what }) => what === t.table.menu || what === t.nav.settings);
  if (!gear) return false;
  await glass.press([gear.x, gear.y]);
  const label = page.getByRole('radio', { name: names[setting][value] ?? value, exact: true });
  // It lies under the picture of its label.
  const check = (radio: HTMLElement | SVGElement) => radio instanceof HTMLElement && radio.click();
  const found = await label.evaluate(check, null, { timeout: 2000 }).then(
    () => true,
    () => false,
  );
  await page.keyboard.press('Escape');
  return found;
}

// Once what is waited for may have come: bots think, animations run.
const aWhile = 150;

// False if what the step names is not there.
export async function perform(
  hands: Hands,
  step: Step,
  look: Look,
  site: string,
): Promise<boolean> {
  const { page, glass } = hands;
  if (step.do === 'press' || step.do === 'choose' || step.do === 'type') {
    const target = find(look, step.what, step.at);
    if (!target) return false;
    if (step.do === 'choose') return choose(page, target, step.value);
    const { x, y } = target;
    await glass.press([x, y]);
    if (step.do === 'press' && step.twice) await glass.press([x, y]);
    if (step.do === 'type') await page.keyboard.type(step.text);
    return true;
  }
  switch (step.do) {
    case 'key':
      await page.keyboard.press(step.key);
      return true;
    case 'drag':
      await glass.drag(step.from, step.to);
      return true;
    case 'wheel':
      await glass.wheel(step.at, step.by);
      return true;
    case 'resize':
      await glass.resize(step.size);
      return true;
    case 'set':
      return set(hands, look, step.setting, step.value);
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
