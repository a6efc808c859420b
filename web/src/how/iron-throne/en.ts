import type { Guide } from '../guide';

export const guide: Guide = {
  lead: 'Every turn two houses meet, and each lays one card face down: war or peace. Trust pays well, treason pays too, and everybody else at the table chooses sides before a card is shown.',
  sections: [
    {
      id: 'goal',
      title: 'What you are after',
      rules: ['IT-SET-05', 'IT-WIN-01', 'IT-WIN-03', 'IT-WIN-05'],
      blocks: [
        {
          text: 'You begin with *five influence tokens* on your own board, and want to get rid of them: spread them over the boards of the other houses. Mostly you do that by winning as an attacker, or by standing at an attacker’s side who wins.',
        },
        { picture: 'influence', caption: 'Three tokens spread, two still at home.' },
        {
          text: 'The game ends at once when somebody has spread all five, or when all four characters of one house are dead. Whoever has spread the most wins then; those who tie share the victory.',
        },
      ],
    },
    {
      id: 'pieces',
      title: 'What you hold',
      rules: [
        'IT-SET-02',
        'IT-SET-03',
        'IT-SET-06',
        'IT-CARD-01',
        'IT-ENC-04',
        'IT-DIE-01',
        'IT-DIE-02',
      ],
      blocks: [
        {
          pieces: [
            {
              picture: 'leader',
              title: 'Leader',
              text: 'You draw two sheets and keep one. Your leader never dies and has an ability you may use whenever its moment comes. On the sheet lie 4 power: your *reserve*.',
            },
            {
              picture: 'character',
              title: 'Characters',
              text: 'The other four of your house, with 4 power each. Power is strength and life in one: a character without any is dead.',
            },
            {
              picture: 'hostility',
              title: 'Hostility',
              text: 'Eleven cards of your 25: 1 to 8, then 10, 12 and 20. The number joins your side’s strength.',
            },
            {
              picture: 'truce',
              title: 'Truce',
              text: 'Four cards. Two of them face to face mean talks; one alone means that you were betrayed.',
            },
            {
              picture: 'person',
              title: 'Character cards',
              text: 'Ten cards, two for each of the five people of the house. Play them for their text while that character takes part, your leader’s while any of yours does. Laid face down they are hostility 0.',
            },
          ],
        },
      ],
    },
    {
      id: 'turn',
      title: 'A turn',
      rules: [
        'IT-FREE-01',
        'IT-PREP-01',
        'IT-PREP-05',
        'IT-PREP-06',
        'IT-PREP-07',
        'IT-SUP-01',
        'IT-SUP-03',
        'IT-ENC-03',
        'IT-END-03',
      ],
      blocks: [
        {
          steps: [
            {
              title: 'Hostages',
              text: 'First everybody may release or torture hostages they hold.',
            },
            {
              title: 'Who meets whom',
              text: 'The attacker turns up an event: it names the defender. Both draw a card, move 1 power from the sheet to a character, and send one character into the encounter, the attacker first.',
            },
            {
              title: 'Choosing sides',
              text: 'Each of the others, in turn, may offer one character to either side, and only once. The offer may be refused. Who supports a side wins and loses with it.',
            },
            {
              title: 'Two cards face down',
              text: 'Attacker and defender each lay one card, and both are turned up together. Then texts may change things.',
            },
            {
              title: 'What comes of it',
              text: 'The outcome is settled, rewards and losses are dealt out, and everybody with fewer than five cards draws up to five. The next player clockwise attacks.',
            },
          ],
        },
      ],
    },
    {
      id: 'outcomes',
      title: 'Three outcomes',
      rules: [
        'IT-ENC-07',
        'IT-ENC-09',
        'IT-ENC-10',
        'IT-ENC-11',
        'IT-TRU-03',
        'IT-TRU-08',
        'IT-HOS-01',
        'IT-HOS-02',
      ],
      blocks: [
        { picture: 'outcomes', caption: 'War, peace, and the one who believed in it.' },
        {
          steps: [
            {
              title: 'Hostility meets hostility',
              text: 'Each side adds its card and the power of its characters, supporters included. The higher total wins and takes a hostage from one of the losers. A tie is lost by both.',
            },
            {
              title: 'Truce meets truce',
              text: 'The two bargain openly. Each may get 1 influence, up to 2 hostages and up to 3 power from the other’s sheet. An agreed deal is kept. Without one, both sides lose.',
            },
            {
              title: 'Hostility meets truce',
              text: 'Betrayal wins, whatever the numbers say. But the betrayed player takes a hostage from *every* player of the winning side.',
            },
          ],
        },
      ],
    },
    {
      id: 'rewards',
      title: 'Winning, losing, hostages',
      rules: ['IT-RES-01', 'IT-RES-02', 'IT-RES-03', 'IT-TAKE-01', 'IT-FREE-02', 'IT-FREE-03'],
      blocks: [
        {
          text: 'If the *attacker’s side* wins, each player on it spreads 1 influence onto the defender’s board. If the *defender’s side* wins, each player on it draws 2 cards and moves 2 power from the sheet to characters. Losers take half the power, rounded up, off the character they sent and put it back on their sheet. A character with 1 power dies.',
        },
        {
          text: 'A *hostage* is a card taken from a hand, a deck or from the hostages somebody holds; you may look at it. Release it, and its owner gets it back while you draw a card. Or torture it: a card of the leader costs that sheet 4 power for good; a card of a living character sends 4 of its power back to its sheet; a hostility or truce card moves 1 power from a living character of that house to your own sheet.',
        },
      ],
    },
    {
      id: 'tips',
      title: 'Three tips for the first game',
      rules: ['IT-SUP-07', 'IT-RES-03', 'IT-TALK-02'],
      blocks: [
        {
          tips: [
            'Support attackers who look like winning: their victory spreads a token of yours too, and you have not laid a card for it.',
            'Losing costs half. Send the character whose half hurts least, and leave no one with a single power in harm’s way.',
            'Words are free and bind nobody until a deal is agreed. Before you lay a truce, ask yourself what the other gains by war.',
          ],
        },
      ],
    },
  ],
};
