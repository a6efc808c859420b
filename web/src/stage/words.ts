// What a game says of an area: its name, owner, pieces, order and state in one line for those who do not
// see it, and what may be done with it.
export interface AreaWords {
  label: string;
  lit?: boolean;
  chosen?: boolean;
}
