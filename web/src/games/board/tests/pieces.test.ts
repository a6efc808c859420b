// @vitest-environment node
import { expect, test } from 'vitest';
import { arrowPath, trimmed } from '../map/marks';
import { armyWidth, tierAt, tiers, siteRow } from '../map/tiers';
import { armyLayout, type Unit } from '../pieces/army';
import { garrisonAt, seaward, tokenAt } from '../pieces/front';
import { modifierWords } from '../pieces/shapes';

const tier = tiers[0];
const units = (kinds: string): Unit[] =>
  [...kinds].map((letter, i) => ({
    id: `${letter}${i}`,
    kind: letter === 'K' ? 'knight' : letter === 'E' ? 'siege_engine' : 'footman',
  }));

test('knights lead, engines come last', () => {
  const { shown } = armyLayout(units('EFK'), tier, true);
  expect(shown.map(({ unit }) => unit.id)).toEqual(['K2', 'F1', 'E0']);
});
test('an army stands about its middle, its order at the right end', () => {
  const { left, width, orderX, shown } = armyLayout(units('KF'), tier, true);
  expect(width).toBe(armyWidth(tier, 2));
  expect(left).toBe(-width / 2);
  expect(orderX + tier.order / 2).toBeCloseTo(width / 2);
  expect((shown[1]?.x ?? 0) - (shown[0]?.x ?? 0)).toBeCloseTo(tier.step);
});
test('without an order the units are in the middle', () => {
  const { shown } = armyLayout(units('F'), tier, false);
  expect(shown[0]?.x).toBeCloseTo(0);
});
test('four are drawn; of five only three, and the rest counted', () => {
  expect(armyLayout(units('FFFF'), tier, true)).toMatchObject({ more: 0 });
  const five = armyLayout(units('FFFFF'), tier, true);
  expect(five.shown).toHaveLength(3);
  expect(five.more).toBe(2);
});
test('the tier is the last that has begun', () => {
  expect([0.1, 0.44, 0.5, 0.74, 0.75, 0.95, 3].map(tierAt)).toEqual([0, 0, 1, 1, 2, 3, 3]);
});
test('a site has room for what stands there', () => {
  const plain = { castle: 0, supply: 0, power: 0 };
  expect(siteRow(tier, plain).width).toBe(0);
  expect(siteRow(tier, { ...plain, supply: 2 }).width).toBe(2 * (tier.icon + 1));
  expect(siteRow(tier, { ...plain, castle: 2, home: 'stark' }).castle).toBe(tier.garrison + 1);
});
test('modifiers are written with a real minus', () => {
  const march = { kind: 'march', star: false } as const;
  expect([-1, 0, 1].map((modifier) => modifierWords({ ...march, modifier }))).toEqual([
    '−1',
    '',
    '+1',
  ]);
});
test('a token makes room for an army, a garrison stands left of its castle', () => {
  expect(tokenAt('winterfell', 1, false)).not.toEqual(tokenAt('winterfell', 1, true));
  const [x = 0] = garrisonAt('winterfell', 1) ?? [];
  expect(x).toBeLessThan(tokenAt('winterfell', 1, true)[0]);
  expect(garrisonAt('port_pyke', 1)).toBeNull();
});
test('orders of ports lie to the sea', () => {
  expect(seaward('port_lannisport')).toBe(-1);
  expect(seaward('port_sunspear')).toBe(1);
});
test('an arrow points the way it goes', () => {
  const { d, at, turn } = arrowPath([
    [0, 0],
    [50, 0],
    [100, 0],
  ]);
  expect(d.startsWith('M0,0C')).toBe(true);
  expect(at).toEqual([100, 0]);
  expect(turn).toBeCloseTo(0);
  expect(arrowPath([]).d).toBe('');
});
test('a way is trimmed at both ends, never past its middle', () => {
  expect(
    trimmed(
      [
        [0, 0],
        [100, 0],
      ],
      10,
      20,
    ),
  ).toEqual([
    [10, 0],
    [80, 0],
  ]);
  expect(
    trimmed(
      [
        [0, 0],
        [10, 0],
      ],
      100,
      100,
    ),
  ).toEqual([
    [4, 0],
    [6, 0],
  ]);
});
