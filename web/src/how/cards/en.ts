import type { Guide } from '../guide';
import { glossary } from './glossary.en';

export const guide: Guide = {
  lead: 'Two houses, two decks and seven plots each. Lay your plans in secret, gather people and castles, and take power by sword, whisper or crown.',
  glossary,
  sections: [
    {
      id: 'goal',
      title: 'What you are after',
      rules: ['CRD-WIN-01', 'CRD-WIN-02', 'CRD-WIN-04', 'CRD-INTRO-06'],
      blocks: [
        {
          text: 'Be the first with 15 [power|power] on your cards: on your [faction|faction] card and on your characters together. Whoever runs out of cards to draw is out of the game.',
        },
        { picture: 'faction', caption: 'Fifteen crowns, and the game is yours.' },
      ],
    },
    {
      id: 'cards',
      title: 'Five kinds of cards',
      rules: ['CRD-CHAL-18', 'CRD-ZONE-30', 'CRD-ATT-03', 'CRD-EVENT-01', 'CRD-PLOT-07'],
      blocks: [
        {
          pieces: [
            {
              picture: 'character',
              title: 'Character',
              text: 'Top left its cost, in the shield its [strength|strength]. The icons say in which challenges it may take part: red military, green intrigue, blue power. ◆ means [unique|unique].',
            },
            {
              picture: 'location',
              title: 'Location',
              text: 'Lies behind your characters and helps every round: gold, cheaper cards, cards to draw.',
            },
            {
              picture: 'attachment',
              title: 'Attachment',
              text: 'Weapons, seals and poisons, put on a character, yours or somebody else’s.',
            },
            {
              picture: 'event',
              title: 'Event',
              text: 'Played from hand at the right moment: as an [action|action], an [interrupt|interrupt] or a [reaction|reaction]. Then it is discarded.',
            },
            {
              picture: 'plot',
              title: 'Plot',
              text: 'Your plan for a round, with four numbers: gold, [initiative|initiative], [claim|claim], [reserve|reserve].',
            },
          ],
        },
      ],
    },
    {
      id: 'setup',
      title: 'Before the first round',
      rules: ['CRD-SETUP-07', 'CRD-SETUP-08', 'CRD-SETUP-13', 'CRD-SETUP-14', 'CRD-SETUP-20'],
      blocks: [
        {
          text: 'Draw seven cards; once you may change them all ([mulligan|mulligan]). Lay out, face down, cards that cost 8 gold together at most, only one of them [limited|limited] and no events. All are turned up at once, and hands are filled to seven.',
        },
      ],
    },
    {
      id: 'round',
      title: 'A round',
      rules: [
        'CRD-ROUND-01',
        'CRD-PLOT-02',
        'CRD-PLOT-10',
        'CRD-DRAW-01',
        'CRD-MARSHAL-03',
        'CRD-DOM-02',
        'CRD-STAND-01',
        'CRD-TAX-02',
        'CRD-TAX-04',
      ],
      blocks: [
        {
          steps: [
            {
              title: 'Plot',
              text: 'Everybody chooses a [plot|plot] in secret; all are revealed. The highest initiative names the first player, and what plots do [when revealed|when_revealed] is done.',
            },
            { title: 'Draw', text: 'Draw two cards.' },
            {
              title: 'Marshalling',
              text: 'In turn order, collect your gold and [marshal|marshal] characters, locations and attachments. Gold you keep may pay for events later.',
            },
            {
              title: 'Challenges',
              text: 'In turn order, start up to three [challenges|challenge], one of each kind.',
            },
            {
              title: 'Dominance',
              text: 'Standing strength plus gold: the highest total gains 1 power.',
            },
            { title: 'Standing', text: 'Everything that [kneels|kneel] stands up.' },
            {
              title: 'Taxation',
              text: 'Unspent gold is lost. If you hold more cards than your reserve, discard the rest.',
            },
          ],
        },
      ],
    },
    {
      id: 'challenge',
      title: 'A challenge',
      rules: [
        'CRD-CHAL-07',
        'CRD-CHAL-16',
        'CRD-CHAL-23',
        'CRD-CHAL-26',
        'CRD-CHAL-33',
        'CRD-CHAL-38',
        'CRD-CHAL-39',
        'CRD-CHAL-41',
      ],
      blocks: [
        {
          picture: 'challenge',
          caption: 'Robb attacks with 5, Cersei defends with 4: Stark wins, and claim is applied.',
        },
        {
          text: 'Kneel any number of standing characters with the icon of the challenge: they attack. The defender may kneel characters with the same icon. Add up strength; the higher side wins, and a tie goes to the attacker. If the defence comes to 0 the challenge is [unopposed|unopposed], which is 1 power more.',
        },
        {
          pieces: [
            {
              picture: 'military',
              title: 'Military',
              text: 'The loser chooses as many own characters as your claim, and they die.',
            },
            {
              picture: 'intrigue',
              title: 'Intrigue',
              text: 'The loser discards as many cards from hand, at random.',
            },
            {
              picture: 'power',
              title: 'Power',
              text: 'As much power moves from the loser’s faction card to yours.',
            },
          ],
        },
        {
          text: 'Claim is the attacker’s alone: a defender who wins is merely spared. Then keywords count: [renown|renown] gives power, [insight|insight] a card, [pillage|pillage] takes one, [intimidate|intimidate] kneels. [Stealth|stealth] works earlier: it slips past a defender.',
        },
      ],
    },
    {
      id: 'answers',
      title: 'Getting in between',
      rules: [
        'CRD-WINDOW-02',
        'CRD-INT-01',
        'CRD-INT-11',
        'CRD-REACT-01',
        'CRD-DUPE-05',
        'CRD-KEY-05',
      ],
      blocks: [
        {
          text: 'Most of the game’s wit lies between the steps. An *interrupt* is used before something happens: it may [cancel|cancel] an event or [save|save] a character. A *reaction* is used right after. The table stops at each [window|window] in which you can do something, and says with what.',
        },
        {
          text: 'A second copy of a unique card becomes a free [duplicate|duplicate] and saves it once. And a card with [ambush|ambush] may come into play in the middle of a challenge, when nobody has counted on it.',
        },
      ],
    },
    {
      id: 'more',
      title: 'More than two, and decks of your own',
      rules: [
        'CRD-MELEE-01',
        'CRD-MELEE-08',
        'CRD-MELEE-09',
        'CRD-DECK-03',
        'CRD-DECK-05',
        'CRD-DECK-06',
        'CRD-DECK-13',
      ],
      blocks: [
        {
          text: 'Three to six players play a melee: each round everybody takes a [title|title], which [supports|supports] one and rivals others. Whom you support you cannot attack.',
        },
        {
          text: 'A deck of your own has at least sixty cards of one faction and neutral ones, no title more than three times, seven plots, and an [agenda|agenda] if you like. [Loyal|loyal] cards stay with their house.',
        },
      ],
    },
    {
      id: 'tips',
      title: 'Three tips for the first game',
      rules: ['CRD-CHAL-10', 'CRD-CHAL-17', 'CRD-MARSHAL-14', 'CRD-CHAL-33'],
      blocks: [
        {
          tips: [
            'Whoever attacks kneels, and cannot defend later. If the other side goes after you, keep somebody standing.',
            'Cheap characters are worth their gold: they die for the claim, so that the great ones live.',
            'Two gold left over are a threat. Your opponent cannot know what you keep them for.',
          ],
        },
      ],
    },
  ],
};
