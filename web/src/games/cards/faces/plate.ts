// The ground of names: the dark of the house at the ends, near black in the middle, so that every name reads.
import { houseOf, mix } from '../../../art/houses';

export const plateEnd = (faction: string): string => mix(houseOf(faction).dark, '#17120c', 0.25);
// So does a long text.
export const textStep = (text: string): 'short' | 'long' | 'longest' =>
  text.length > 215 ? 'longest' : text.length > 150 ? 'long' : 'short';
// Long names are set one step smaller, and once more; they are never cut.
export const nameStep = (name: string): 'short' | 'long' | 'longest' =>
  name.length > 26 ? 'longest' : name.length > 17 ? 'long' : 'short';
