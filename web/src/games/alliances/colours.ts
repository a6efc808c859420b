// The colours of influence cards. Each is also the shape of its value gem.
export type CardColour = 'red' | 'green' | 'purple' | 'blue' | 'white';

export const colours: Record<
  CardColour,
  { top: string; bottom: string; tint: string; gem: string }
> = {
  red: { top: '#a03028', bottom: '#5c1512', tint: '#8e2a24', gem: 'M50 4L96 50L50 96L4 50Z' },
  green: { top: '#347548', bottom: '#18402a', tint: '#2f6540', gem: 'M50 5A45 45 0 1 1 49.9 5Z' },
  purple: {
    top: '#6a448c',
    bottom: '#35204c',
    tint: '#5b3a78',
    gem: 'M50 3L91 26.5V73.5L50 97L9 73.5V26.5Z',
  },
  blue: { top: '#2f6490', bottom: '#153650', tint: '#2a5578', gem: 'M50 97L3 12H97Z' },
  white: { top: '#ece4d0', bottom: '#b0a58c', tint: '#7a6f5a', gem: 'M9 9H91V91H9Z' },
};
