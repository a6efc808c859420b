import type { Guide } from '../guide';

export const guide: Guide = {
  lead: 'Jeden kraj, do sześciu rodów i rozkaz przy każdym wojsku, położony w tajemnicy i odkryty w tej samej chwili co inne. Zdobądź siedem zamków i uważaj, kogo masz za plecami.',
  sections: [
    {
      id: 'goal',
      title: 'O co grasz',
      rules: ['BRD-WIN-01', 'BRD-WIN-02', 'BRD-WIN-07', 'BRD-ROUND-01', 'BRD-CONTROL-01'],
      blocks: [
        {
          text: 'Kontroluj obszary z *Zamkiem* albo *Twierdzą*. Każdy liczy się za jeden. Kto ma siedem, wygrywa natychmiast; jeśli nikt, wygrywa ten, kto ma ich najwięcej po dziesiątej rundzie.',
        },
        { picture: 'castles', caption: 'Siedem takich i gra jest twoja.' },
        {
          text: 'Obszar lądowy jest twój, póki stoją na nim twoje jednostki. Gdy wszystkie z niego wymaszerują, możesz zostawić żeton władzy i obszar pozostanie twój.',
        },
      ],
    },
    {
      id: 'pieces',
      title: 'Twoje jednostki',
      rules: ['BRD-DEFS-12', 'BRD-DEFS-13', 'BRD-MUSTER-03', 'BRD-TRANSPORT-01', 'BRD-SETUP-16'],
      blocks: [
        {
          pieces: [
            {
              picture: 'footman',
              title: 'Piechur',
              text: 'Siła 1, koszt 1. Za 1 punkt więcej Piechur staje się Rycerzem albo Machiną Oblężniczą.',
            },
            { picture: 'knight', title: 'Rycerz', text: 'Siła 2, koszt 2.' },
            {
              picture: 'ship',
              title: 'Statek',
              text: 'Siła 1, koszt 1; zostaje na morzu i w portach. Nieprzerwany łańcuch mórz z twoimi Statkami jest mostem dla twoich wojsk.',
            },
            {
              picture: 'siege',
              title: 'Machina Oblężnicza',
              text: 'Koszt 2. Siła 4 przeciw Zamkowi albo Twierdzy, poza tym żadna. Nie potrafi się wycofać.',
            },
            {
              picture: 'power',
              title: 'Władza',
              text: 'Zaczynasz z 5 żetonami. Władzą licytujesz wpływy, bronisz się przed Dzikimi i trzymasz ziemie, które opuszczasz.',
            },
          ],
        },
      ],
    },
    {
      id: 'orders',
      title: 'Pięć rozkazów',
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
          text: 'Każdy obszar z twoimi jednostkami dostaje w tajemnicy dokładnie jeden rozkaz. Masz dziesięć zwykłych i pięć z gwiazdką, mocniejszych; ilu gwiazdek możesz użyć, zależy od miejsca na torze Królewskiego Dworu.',
        },
        {
          pieces: [
            {
              picture: 'march',
              title: 'Marsz',
              text: 'Przesuń jednostki na sąsiednie obszary, razem albo osobno. Jeden Marsz zaczyna najwyżej jedną bitwę.',
            },
            {
              picture: 'defence',
              title: 'Obrona',
              text: '+1 w każdej bitwie, w której bronisz tego obszaru w tej rundzie; z gwiazdką +2.',
            },
            {
              picture: 'support',
              title: 'Wsparcie',
              text: 'Użycz siły wszystkich swoich jednostek stąd jednej ze stron bitwy tuż obok, twojej albo cudzej.',
            },
            {
              picture: 'raid',
              title: 'Najazd',
              text: 'Usuń sąsiadowi rozkaz Wsparcia, Najazdu albo Umocnienia Władzy. Ten ostatni daje przy tym łup. Z gwiazdką możesz zamiast tego usunąć Obronę.',
            },
            {
              picture: 'consolidate',
              title: 'Umocnienie Władzy',
              text: 'Na lądzie zyskaj 1 władzę i po 1 za każdą koronę nadrukowaną na obszarze. Z gwiazdką, przy Zamku lub Twierdzy, możesz zamiast tego zmobilizować tam jednostki.',
            },
          ],
        },
      ],
    },
    {
      id: 'round',
      title: 'Runda',
      rules: ['BRD-ROUND-02', 'BRD-WEST-03', 'BRD-PLAN-12', 'BRD-ROUND-04', 'BRD-CLEAN-01'],
      blocks: [
        {
          steps: [
            {
              title: 'Westeros',
              text: 'Od drugiej rundy odkrywa się trzy karty. Przynoszą mobilizację, zaopatrzenie, władzę, licytacje o wpływy i Dzikich albo zakazują któregoś rozkazu w tej rundzie.',
            },
            {
              title: 'Planowanie',
              text: 'Wszyscy kładą rozkazy jednocześnie, potem wszystkie się odkrywa. Kto ma Kruka, może zmienić jeden własny rozkaz albo obejrzeć następną kartę Dzikich.',
            },
            {
              title: 'Akcja',
              text: 'W kolejności graczy, po jednym rozkazie: najpierw wszystkie Najazdy, potem wszystkie Marsze z bitwami, na końcu wszystkie Umocnienia Władzy.',
            },
            {
              title: 'Porządki',
              text: 'Pozostałe rozkazy wracają do graczy, a rozbite jednostki wstają.',
            },
          ],
        },
      ],
    },
    {
      id: 'battle',
      title: 'Bitwa',
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
          text: 'Obie strony dodają swoje jednostki, Marsz atakującego albo Obronę obrońcy i wsparcie, które dostały. Wszystko to jest jawne. Potem każda w tajemnicy wybiera jedną *kartę rodu* i dodaje jej siłę; tekst może jeszcze wszystko odwrócić. Posiadacz Ostrza może raz na rundę dodać 1.',
        },
        {
          text: 'Wygrywa wyższa suma, a remis ten, kto stoi wyżej na torze Lenników. Przegrany traci jednostkę za każdy miecz z karty zwycięzcy, którego nie zatrzyma wieża na jego własnej. Reszta wycofuje się i jest *rozbita*: bez siły i bez marszu do końca rundy. Zagranej karty nie masz, póki nie zagrasz wszystkich siedmiu.',
        },
      ],
    },
    {
      id: 'realm',
      title: 'Zaopatrzenie, wpływy, Dzicy',
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
          text: 'Dwie jednostki lub więcej na jednym obszarze to *armia*. Zaopatrzenie mówi, ile armii możesz mieć i jak dużych; nigdy nie wolno go przekroczyć. To liczba beczek na twoich obszarach, ale liczona na nowo tylko wtedy, gdy każe karta. Karta Mobilizacji daje Twierdzy 2 punkty na nowe jednostki, Zamkowi 1.',
        },
        {
          text: 'Co jakiś czas licytuje się władzą miejsca na trzech torach. *Żelazny Tron* ustala kolejność i rozstrzyga większość remisów. *Lennicy* rozstrzygają wyrównane bitwy. *Królewski Dwór* daje rozkazy z gwiazdką i Kruka.',
        },
        {
          text: 'Gdy nadchodzą Dzicy, wszyscy licytują w tajemnicy, a stawki się dodaje. Jeśli wystarczy, nagrodę dostaje ten, kto dał najwięcej. Jeśli nie, cierpią wszyscy, a najbardziej ten, kto dał najmniej.',
        },
      ],
    },
    {
      id: 'tips',
      title: 'Trzy rady na pierwszą grę',
      rules: ['BRD-ALLY-01', 'BRD-SUPPORT-07', 'BRD-CLASH-12'],
      blocks: [
        {
          tips: [
            'Nie da się walczyć wszędzie. Zawrzyj pokój na jednej granicy i pamiętaj, że żadna obietnica nie wiąże.',
            'Wsparcie między dwoma twoimi obszarami służy obu przez całą rundę; bywa warte więcej niż jeszcze jeden Marsz.',
            'Trzymaj parę żetonów władzy. Licytacje i Dzicy przychodzą bez zapowiedzi, wydanych na jeden tor nie ma już na następny, a pusta skrzynia nikogo nie przebije.',
          ],
        },
      ],
    },
  ],
};
