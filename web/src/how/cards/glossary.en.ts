import { glossaryOf, type Words } from './terms';

const words: Words = {
  action: {
    term: 'Action',
    text: 'An ability you may use by yourself whenever an action [window|window] is open. One that names a phase works in windows of that phase only.',
  },
  agenda: {
    term: 'Agenda',
    text: 'One card beside your faction card, or none. It changes what you may put in the deck, and is never in play.',
  },
  ambush: {
    term: 'Ambush (X)',
    text: 'In any action window of the challenges phase you may pay X gold and put this card into play from your hand. That is not marshalling.',
  },
  attachment: {
    term: 'Attachment',
    text: 'A card you put on another, a character unless it says otherwise. When its bearer leaves play it goes back to its owner’s hand.',
  },
  cancel: {
    term: 'Cancel',
    text: 'An [interrupt|interrupt] that stops an effect before it begins. What was paid stays paid, and a cancelled event is discarded all the same.',
  },
  challenge: {
    term: 'Challenge',
    text: 'An attack: military, intrigue or power, one of each a round. The side with more [strength|strength] wins, and the attacker wins ties.',
  },
  claim: {
    term: 'Claim',
    text: 'The number on your plot that says how hard a won attack hits: so many characters die, random cards are discarded, or power moves from faction card to faction card. A defender who wins has none.',
  },
  dominance: {
    term: 'Dominance',
    text: 'After the challenges: the strength of your standing characters plus your gold. The highest total gains 1 power; a tie gives nobody anything.',
  },
  duplicate: {
    term: 'Duplicate',
    text: 'A further copy of your [unique|unique] card, laid under it for nothing. When the card would leave play you may discard the duplicate and [save|save] it.',
  },
  event: {
    term: 'Event',
    text: 'A card played from hand at the moment its text names. It has its effect and is discarded.',
  },
  faction: {
    term: 'Faction',
    text: 'Your side: one of seven houses or the Night’s Watch. The faction card gathers most of your power and never leaves play.',
  },
  forced: {
    term: 'Forced',
    text: 'A forced interrupt or reaction must be used, and comes before those that may be.',
  },
  gold: {
    term: 'Gold',
    text: 'What cards cost. You collect it when your turn to marshal comes, from your plot and your cards; whatever is left goes back at the end of the round.',
  },
  initiative: {
    term: 'Initiative',
    text: 'The number on the plot that decides who names the first player of the round. In a tie, whoever has less power.',
  },
  insight: {
    term: 'Insight',
    text: 'When you win a challenge in which this character takes part, you may draw a card.',
  },
  interrupt: {
    term: 'Interrupt',
    text: 'An ability used before something happens, to change it or to be quicker. The first player has the first word.',
  },
  intimidate: {
    term: 'Intimidate',
    text: 'When you win as the attacker with this character, you may kneel one standing character of the loser whose strength is no more than the difference. Once a challenge, however many have it.',
  },
  kill: {
    term: 'Kill',
    text: 'A killed character goes to the dead pile. While a [unique|unique] one lies there, you may bring out no copy of it.',
  },
  kneel: {
    term: 'Kneel, stand',
    text: 'A card turned on its side kneels: it is used up. Attackers and defenders kneel, and so do cards whose ability says so. In the standing phase all stand up.',
  },
  limit: {
    term: 'Limit, max.',
    text: 'A limit counts the uses of one copy of an ability, a maximum those of all copies with that name.',
  },
  limited: {
    term: 'Limited',
    text: 'Each round you may marshal or play only one card with this word, and only one may be among your set-up cards.',
  },
  loyal: {
    term: 'Loyal',
    text: 'A card that only a deck of its own faction may hold; no agenda lets another borrow it.',
  },
  marshal: {
    term: 'Marshal',
    text: 'To pay for a character, a location or an attachment and bring it into play, in your turn of the marshalling phase.',
  },
  mulligan: {
    term: 'Mulligan',
    text: 'Once, before the game begins, you may shuffle your first seven cards back and draw seven others. Those you must keep.',
  },
  no_attachments: {
    term: 'No attachments',
    text: 'This card takes no attachments; if “except” and a [trait|trait] follow, it takes only those with that trait.',
  },
  pillage: {
    term: 'Pillage',
    text: 'When you win a challenge in which this character takes part, you may discard the top card of the loser’s deck.',
  },
  plot: {
    term: 'Plot',
    text: 'One of your seven plans. Each round you choose one in secret; it gives gold, initiative, claim and reserve. When all have been used, they come back.',
  },
  power: {
    term: 'Power',
    text: 'What you win with: 15 on all your cards together. Power on your faction card can be taken by a power challenge, power on characters cannot.',
  },
  reaction: {
    term: 'Reaction',
    text: 'An ability used right after something has happened, once for each time it happens.',
  },
  renown: {
    term: 'Renown',
    text: 'When you win a challenge in which this character takes part, it may gain 1 power of its own.',
  },
  reserve: {
    term: 'Reserve',
    text: 'The number on the plot that says how many cards you may keep in hand at the end of the round.',
  },
  sacrifice: {
    term: 'Sacrifice',
    text: 'To discard a card of your own from play because something asks for it. Nothing saves it, and it was neither killed nor discarded.',
  },
  save: {
    term: 'Save',
    text: 'To keep a card in play that would leave it. It stays as it is; a saved character still counts for the claim.',
  },
  stealth: {
    term: 'Stealth',
    text: 'When this character attacks, you may name a character of the defender without stealth: it cannot defend in this challenge.',
  },
  strength: {
    term: 'Strength (STR)',
    text: 'The number in the shield of a character. It counts in challenges the character takes part in, and for [dominance|dominance] while it stands.',
  },
  supports: {
    term: 'Supports, rivals',
    text: 'In melee: you may not attack whoever holds the title yours supports; you gain 1 power for the first challenge you win each round against each rival.',
  },
  terminal: {
    term: 'Terminal',
    text: 'This attachment is discarded when its bearer leaves play, instead of returning to hand.',
  },
  title: {
    term: 'Title',
    text: 'In melee every player takes one office for the round, in secret. It gives an advantage, somebody to support and somebody to fight.',
  },
  trait: {
    term: 'Trait',
    text: 'A word such as Lord or Direwolf. It does nothing by itself; other cards speak of it.',
  },
  unique: {
    term: 'Unique ◆',
    text: 'You may have one such card in play; further copies become [duplicates|duplicate]. The other players may have theirs.',
  },
  unopposed: {
    term: 'Unopposed',
    text: 'You win as the attacker against a strength of 0: 1 power for your faction, besides the claim.',
  },
  when_revealed: {
    term: 'When revealed',
    text: 'What a plot does as it is turned up. It must be done; the first player decides whose comes first.',
  },
  window: {
    term: 'Window',
    text: 'A moment at which players may act in turn, the first player first. It closes when all pass one after another.',
  },
};
export const glossary = glossaryOf(words, 'en');
