import type { Packed } from '../fixtures/unpack';

const files = import.meta.glob<Packed>('../fixtures/*.json', { import: 'default', eager: true });

export const fixtures = Object.entries(files).map(([path, packed]) => ({
  name: path.replace(/^.*\/|\.json$/g, ''),
  packed,
}));
export const names = fixtures.map(({ name }) => name);
export function fixture(name: string): Packed {
  const found = files[`../fixtures/${name}.json`];
  if (!found) throw new Error(`no fixture ${name}`);
  return found;
}
