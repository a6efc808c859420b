// The charges as symbols of SVG, written once when the page begins.
import { charges, type Part } from './charges';

function copies(part: Part): string[] {
  if (part.spin) {
    const [count, offset] = part.spin;
    return Array.from({ length: count }, (_, i) => `rotate(${offset + (i * 360) / count} 50 50)`);
  }
  if (part.turn !== undefined) return [`rotate(${part.turn} 50 50)`];
  return part.mirror ? ['', 'matrix(-1 0 0 1 100 0)'] : [''];
}

function paint({ stroke, gap }: Part): string {
  const round = 'stroke-linecap="round" stroke-linejoin="round"';
  if (stroke) return `fill="none" stroke="currentColor" stroke-width="${stroke}" ${round}`;
  const parted = gap
    ? ` stroke="var(--f, transparent)" stroke-width="${gap}" paint-order="stroke"`
    : '';
  return `fill="currentColor" fill-rule="evenodd"${parted}`;
}

const drawn = (part: Part) =>
  copies(part)
    .map((turn) => `<path d="${part.d}" ${turn && `transform="${turn}" `}${paint(part)}/>`)
    .join('');

export const symbols = Object.entries(charges)
  .map(
    ([name, parts]) =>
      `<symbol id="charge-${name}" viewBox="-3 -5 106 112" overflow="visible">${parts.map(drawn).join('')}</symbol>`,
  )
  .join('');
