import type { Guide } from '../guide';

export const guide: Guide = {
  lead: 'You sit between two neighbours and share a council with each of them. Whatever you build there is theirs too, and only the weaker of your two councils counts.',
  sections: [
    {
      id: 'goal',
      title: 'What you are after',
      rules: ['ALL-CONCEPT-04', 'ALL-CONCEPT-06', 'ALL-CONCEPT-08', 'ALL-SCORE-05'],
      blocks: [
        {
          text: 'Between any two neighbours lies a *council*. Allies and power tokens put there count in full for both. So you have two councils, one on your left and one on your right, and both are half somebody else’s.',
        },
        {
          picture: 'councils',
          caption:
            'You share one council with the leader on your left, another with the leader on your right.',
        },
        {
          text: 'At the end you look at the weaker of your two: that is your *small council*. Whoever has the strongest small council wins. A mighty council on one side is worth nothing while the other stays poor.',
        },
      ],
    },
    {
      id: 'pieces',
      title: 'What lies on the table',
      rules: ['ALL-SETUP-02', 'ALL-SETUP-09', 'ALL-CONCEPT-02', 'ALL-TOKEN-04', 'ALL-TRIUMPH-01'],
      blocks: [
        {
          pieces: [
            {
              picture: 'leader',
              title: 'Leader',
              text: 'That is you. In the standard game the leader is only a face; in the advanced game each brings four cards of their own.',
            },
            {
              picture: 'ally',
              title: 'Ally',
              text: 'What a round is fought over. The number is *power*, and the text says what happens in its round, when it is claimed, in its council or at the end.',
            },
            {
              picture: 'influence',
              title: 'Influence card',
              text: 'What you bid with. The number is *influence*; most cards also do something when they are played.',
            },
            {
              picture: 'triumph',
              title: 'A card with the banner',
              text: 'Its text waits until the winner of the bid is known.',
            },
            {
              picture: 'token',
              title: 'Power token',
              text: 'Lies face down and is worth 1, 2 or 3. Nobody knows which until the end, unless a card lets them look.',
            },
          ],
        },
      ],
    },
    {
      id: 'round',
      title: 'A round',
      rules: [
        'ALL-ROUND-03',
        'ALL-PLAY-02',
        'ALL-PLAY-05',
        'ALL-CLAIM-02',
        'ALL-TOKEN-01',
        'ALL-FIRST-01',
      ],
      blocks: [
        {
          steps: [
            {
              title: 'An ally appears',
              text: 'The top card of the ally deck is turned up. Everybody bids for this one.',
            },
            {
              title: 'Play or kneel',
              text: 'Clockwise from the first player, you either play one card in front of you, face up, and do what it says, or you *kneel*. Who kneels is out of the bidding; the cards already played stay and count. It goes on until all have knelt.',
            },
            {
              title: 'The highest total wins',
              text: 'Add up the influence in front of you. The winner claims the ally and puts it into one of their own two councils.',
            },
            {
              title: 'And a token',
              text: 'The winner also takes one power token unseen and puts it into either own council: not necessarily the same.',
            },
            {
              title: 'Clear away',
              text: 'All cards played are discarded, the losers’ too. Everybody stands up, and the first player marker goes one seat on.',
            },
          ],
        },
      ],
    },
    {
      id: 'bidding',
      title: 'Bidding well',
      rules: [
        'ALL-SETUP-12',
        'ALL-DISCARD-03',
        'ALL-CLAIM-03',
        'ALL-PLAY-06',
        'ALL-YOU-01',
        'ALL-DEALS-01',
      ],
      blocks: [
        {
          text: 'Ten cards must last a whole *season*: hands are not filled up between rounds. With four players that is five rounds, so two cards a round, and some rounds are best given away. You may kneel at once, without playing anything.',
        },
        {
          text: 'A tie goes to whoever sits nearest to the first player, counting clockwise and beginning with the first player. It is settled even at nothing against nothing: every round has a winner.',
        },
        {
          text: 'Cards wander. If somebody moves your card in front of themselves, its number and its text now serve them. And talk is free: promise what you like. Nothing binds.',
        },
      ],
    },
    {
      id: 'end',
      title: 'Seasons and the end',
      rules: [
        'ALL-ROUND-01',
        'ALL-ROUND-02',
        'ALL-SEASON-01',
        'ALL-SEASON-02',
        'ALL-TIE-01',
        'ALL-TIE-02',
        'ALL-TIE-03',
      ],
      blocks: [
        {
          text: 'A season has one round more than there are players. Then all hands are thrown away, the pile is shuffled, and everybody gets ten new cards; the councils stay. Three or four players play summer, autumn and winter, five or six only autumn and winter.',
        },
        {
          picture: 'count',
          caption:
            'After the last round of winter the tokens are turned up and each council is added.',
        },
        {
          text: 'The strongest small council wins. Equal ones are common, for neighbours may have one and the same; then the stronger *other* council decides, then the number of allies in both. After that the victory is shared.',
        },
      ],
    },
    {
      id: 'tips',
      title: 'Three tips for the first game',
      rules: ['ALL-CARD-01', 'ALL-CONCEPT-06', 'ALL-PLAY-07'],
      blocks: [
        {
          tips: [
            'Always know which of your councils is the weaker. A win that feeds the stronger one is half a win.',
            'Your neighbour’s win can be yours: if they must put the ally between you two, you have paid nothing for it. Some cards force exactly that.',
            'Make others spend. Play one middling card, see who answers, and kneel in time: what they have played is gone for the season.',
          ],
        },
      ],
    },
  ],
};
