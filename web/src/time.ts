import type { Language } from './protocol';

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

// How long ago, in the largest whole unit: "2 hours ago", "wczoraj", "now".
export function ago(then: number, now: number, language: Language): string {
  const seconds = Math.max(0, (now - then) / 1000);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const step = steps.find(([, size]) => seconds >= size);
  return step ? words.format(-Math.floor(seconds / step[1]), step[0]) : words.format(0, 'second');
}
