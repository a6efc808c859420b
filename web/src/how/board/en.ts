import type { Guide } from '../guide';

export const guide: Guide = {
  lead: 'One land, up to six houses, and an order on every army, laid face down and turned up all at once. Take seven castles, and mind whom you leave at your back.',
  sections: [
    {
      id: 'goal',
      title: 'What you are after',
      rules: ['BRD-WIN-01', 'BRD-WIN-02', 'BRD-WIN-07', 'BRD-ROUND-01', 'BRD-CONTROL-01'],
      blocks: [
        {
          text: 'Control areas with a *Castle* or a *Stronghold*. Each counts one. Whoever holds seven wins at once; otherwise whoever holds the most after the tenth round.',
        },
        { picture: 'castles', caption: 'Seven of these, and the game is yours.' },
        {
          text: 'You control a land area while your units stand there. When they all march away you may leave a power token behind, and the area stays yours.',
        },
      ],
    },
    {
      id: 'pieces',
      title: 'Your units',
      rules: ['BRD-DEFS-12', 'BRD-DEFS-13', 'BRD-MUSTER-03', 'BRD-TRANSPORT-01', 'BRD-SETUP-16'],
      blocks: [
        {
          pieces: [
            {
              picture: 'footman',
              title: 'Footman',
              text: 'Strength 1, costs 1. For 1 point more a Footman becomes a Knight or a Siege Engine.',
            },
            { picture: 'knight', title: 'Knight', text: 'Strength 2, costs 2.' },
            {
              picture: 'ship',
              title: 'Ship',
              text: 'Strength 1, costs 1, stays at sea and in ports. An unbroken chain of seas with your Ships is a bridge for your armies.',
            },
            {
              picture: 'siege',
              title: 'Siege Engine',
              text: 'Costs 2. Strength 4 against a Castle or Stronghold, otherwise none. It cannot retreat.',
            },
            {
              picture: 'power',
              title: 'Power',
              text: 'You start with 5. With power you bid for influence, stand against the wildlings and keep land you leave.',
            },
          ],
        },
      ],
    },
    {
      id: 'orders',
      title: 'Five orders',
      rules: [
        'BRD-PLAN-01',
        'BRD-PLAN-05',
        'BRD-PLAN-06',
        'BRD-TRACKS-05',
        'BRD-RAID-02',
        'BRD-MARCH-07',
        'BRD-CONS-02',
        'BRD-CONS-05',
        'BRD-SUPPORT-02',
      ],
      blocks: [
        {
          text: 'Every area with your units gets exactly one order, in secret. You have ten plain ones and five with a star, which are stronger; how many stars you may use depends on your place on the King’s Court track.',
        },
        {
          pieces: [
            {
              picture: 'march',
              title: 'March',
              text: 'Move units to neighbouring areas, together or apart. One March starts at most one battle.',
            },
            {
              picture: 'defence',
              title: 'Defence',
              text: '+1 in every battle you defend there this round; +2 with a star.',
            },
            {
              picture: 'support',
              title: 'Support',
              text: 'Lend the strength of all your units there to a side in a battle next door, be it yours or somebody else’s.',
            },
            {
              picture: 'raid',
              title: 'Raid',
              text: 'Remove a neighbour’s Support, Raid or Consolidate Power order. Raiding the last also takes power. With a star it may remove a Defence instead.',
            },
            {
              picture: 'consolidate',
              title: 'Consolidate Power',
              text: 'On land gain 1 power, and 1 more for each crown printed on the area. With a star, at a Castle or Stronghold, you may muster there instead.',
            },
          ],
        },
      ],
    },
    {
      id: 'round',
      title: 'A round',
      rules: ['BRD-ROUND-02', 'BRD-WEST-03', 'BRD-PLAN-12', 'BRD-ROUND-04', 'BRD-CLEAN-01'],
      blocks: [
        {
          steps: [
            {
              title: 'Westeros',
              text: 'From the second round on three cards are turned up. They bring musters, supply, power, bids for influence and wildlings, or forbid an order this round.',
            },
            {
              title: 'Planning',
              text: 'Everybody lays orders at the same time; then all are turned up. The holder of the Raven may change one own order, or look at the next wildling card.',
            },
            {
              title: 'Action',
              text: 'In turn order, one order at a time: first all Raids, then all Marches with their battles, then all orders for power.',
            },
            {
              title: 'Clean-up',
              text: 'Leftover orders come back, and routed units stand up.',
            },
          ],
        },
      ],
    },
    {
      id: 'battle',
      title: 'A battle',
      rules: [
        'BRD-BATTLE-04',
        'BRD-CARDS-01',
        'BRD-BATTLE-10',
        'BRD-CASU-02',
        'BRD-RETREAT-09',
        'BRD-CARDS-09',
        'BRD-BLADE-01',
      ],
      blocks: [
        {
          text: 'Both sides add up their units, the attacker’s March or the defender’s Defence, and the support they are given. All this lies open. Then each secretly chooses one *house card* and adds its strength; the text may turn everything round. The holder of the Blade may add 1, once a round.',
        },
        {
          text: 'The higher sum wins, and a tie goes to whoever stands higher on the Fiefdoms track. The loser loses one unit for each sword of the winner’s card that no tower on the own card stops. The rest retreat and are *routed*: no strength, no marching until the round ends. A card played is gone until you have played all seven.',
        },
      ],
    },
    {
      id: 'realm',
      title: 'Supply, influence, wildlings',
      rules: [
        'BRD-DEFS-06',
        'BRD-SUPPLY-06',
        'BRD-SUPPLY-07',
        'BRD-MUSTER-02',
        'BRD-CLASH-02',
        'BRD-TRACKS-01',
        'BRD-TRACKS-03',
        'BRD-WILD-05',
        'BRD-WILD-07',
        'BRD-WILD-08',
      ],
      blocks: [
        {
          text: 'Two units or more in one area are an *army*. Your supply says how many armies you may have and how large; you may never go beyond it. It is the number of barrels in your areas, counted anew only when a card says so. On a Mustering card a Stronghold gives 2 points for new units, a Castle 1.',
        },
        {
          text: 'Three tracks are bid for with power now and then. The *Iron Throne* sets the order of play and settles most ties. The *Fiefdoms* decide equal battles. The *King’s Court* gives star orders and the Raven.',
        },
        {
          text: 'When the wildlings come, everybody bids in secret, and the bids are added. If that is enough, the highest bidder is rewarded. If not, all suffer, and the lowest bidder most.',
        },
      ],
    },
    {
      id: 'tips',
      title: 'Three tips for the first game',
      rules: ['BRD-ALLY-01', 'BRD-SUPPORT-07', 'BRD-CLASH-12'],
      blocks: [
        {
          tips: [
            'You cannot fight everywhere. Make peace on one border, and remember that no promise binds.',
            'A Support order between two of your areas serves both all round long; it is often worth more than one more March.',
            'Keep a few power tokens. Bids and wildlings come without warning, what one track costs is gone for the next, and an empty chest outbids nobody.',
          ],
        },
      ],
    },
  ],
};
