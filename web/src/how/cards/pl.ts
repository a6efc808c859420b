import type { Guide } from '../guide';
import { glossary } from './glossary.pl';

export const guide: Guide = {
  lead: 'Dwa rody, dwie talie i po siedem fabuł. Snuj plany w tajemnicy, zbieraj ludzi i zamki, i sięgaj po władzę mieczem, szeptem albo koroną.',
  glossary,
  sections: [
    {
      id: 'goal',
      title: 'O co grasz',
      rules: ['CRD-WIN-01', 'CRD-WIN-02', 'CRD-WIN-04', 'CRD-INTRO-06'],
      blocks: [
        {
          text: 'Zgromadź przed innymi 15 żetonów [władzy|power] na swoich kartach: na karcie [stronnictwa|faction] i na postaciach razem. Kto nie ma już czego dobierać, odpada z gry.',
        },
        { picture: 'faction', caption: 'Piętnaście koron i gra jest twoja.' },
      ],
    },
    {
      id: 'cards',
      title: 'Pięć typów kart',
      rules: ['CRD-CHAL-18', 'CRD-ZONE-30', 'CRD-ATT-03', 'CRD-EVENT-01', 'CRD-PLOT-07'],
      blocks: [
        {
          pieces: [
            {
              picture: 'character',
              title: 'Postać',
              text: 'Na górze z lewej koszt, na tarczy [siła|strength]. Symbole mówią, w jakich wyzwaniach może uczestniczyć: czerwony militarny, zielony intrygi, niebieski władzy. ◆ to karta [unikatowa|unique].',
            },
            {
              picture: 'location',
              title: 'Miejsce',
              text: 'Leży za postaciami i pomaga w każdej rundzie: daje złoto, tańsze karty, dobieranie.',
            },
            {
              picture: 'attachment',
              title: 'Dodatek',
              text: 'Broń, pieczęcie i trucizny, dołączane do postaci, swoich albo cudzych.',
            },
            {
              picture: 'event',
              title: 'Wydarzenie',
              text: 'Zagrywane z ręki w odpowiedniej chwili: jako [akcja|action], [przerwanie|interrupt] albo [reakcja|reaction]. Potem zostaje odrzucone.',
            },
            {
              picture: 'plot',
              title: 'Fabuła',
              text: 'Twój plan na rundę, z czterema liczbami: złoto, [inicjatywa|initiative], [roszczenia|claim], [rezerwy|reserve].',
            },
          ],
        },
      ],
    },
    {
      id: 'setup',
      title: 'Przed pierwszą rundą',
      rules: ['CRD-SETUP-07', 'CRD-SETUP-08', 'CRD-SETUP-13', 'CRD-SETUP-14', 'CRD-SETUP-20'],
      blocks: [
        {
          text: 'Dobierz siedem kart; raz możesz wymienić wszystkie ([mulligan|mulligan]). Wyłóż zakryte karty o łącznym koszcie najwyżej 8, wśród nich tylko jedną z [Ograniczeniem|limited] i bez wydarzeń. Wszyscy odkrywają je naraz i dobierają do siedmiu kart.',
        },
      ],
    },
    {
      id: 'round',
      title: 'Runda',
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
              title: 'Fabuła',
              text: 'Każdy w tajemnicy wybiera [fabułę|plot]; wszystkie zostają odkryte. Kto ma najwyższą inicjatywę, wskazuje pierwszego gracza, a potem rozpatruje się to, co fabuły robią [po odkryciu|when_revealed].',
            },
            { title: 'Dobieranie', text: 'Dobierz dwie karty.' },
            {
              title: 'Mobilizacja',
              text: 'Po kolei pobieracie złoto i [mobilizujecie|marshal] postacie, miejsca i dodatki. Zachowane złoto może później zapłacić za wydarzenia.',
            },
            {
              title: 'Wyzwania',
              text: 'Po kolei rzucacie najwyżej po trzy [wyzwania|challenge], po jednym każdego rodzaju.',
            },
            {
              title: 'Dominacja',
              text: 'Siła stojących postaci i złoto: kto ma najwyższą sumę, zyskuje 1 żeton władzy.',
            },
            { title: 'Wstawanie', text: 'Wszystko, co [klęczy|kneel], wstaje.' },
            {
              title: 'Podatki',
              text: 'Niewydane złoto przepada. Jeśli masz na ręce więcej kart, niż wynoszą rezerwy, odrzuć nadmiar.',
            },
          ],
        },
      ],
    },
    {
      id: 'challenge',
      title: 'Wyzwanie',
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
          caption:
            'Robb atakuje z siłą 5, Cersei broni się z 4: Starkowie wygrywają i stosują roszczenia.',
        },
        {
          text: 'Atakują dowolne stojące postacie z symbolem wyzwania; przy tym klękają. Obrońca może wystawić postacie z tym samym symbolem; one też klękają. Zsumujcie siłę; wygrywa wyższa suma, a przy remisie atakujący. Jeśli obrona wynosi 0, wyzwanie jest [niebronione|unopposed]: to dodatkowy żeton władzy.',
        },
        {
          pieces: [
            {
              picture: 'military',
              title: 'Militarne',
              text: 'Przegrany wybiera tyle swoich postaci, ile wynoszą twoje roszczenia, i te giną.',
            },
            {
              picture: 'intrigue',
              title: 'Intrygi',
              text: 'Przegrany odrzuca tyle losowych kart z ręki.',
            },
            {
              picture: 'power',
              title: 'Władzy',
              text: 'Tyle żetonów władzy przechodzi z karty stronnictwa przegranego na twoją.',
            },
          ],
        },
        {
          text: 'Roszczenia ma tylko atakujący: obrońca, który wygra, po prostu nic nie traci. Potem działają słowa kluczowe: [Renoma|renown] daje władzę, [Intuicja|insight] kartę, [Grabież|pillage] ją zabiera, [Zastraszanie|intimidate] zmusza do klęknięcia. [Podstęp|stealth] działa wcześniej: omija obrońcę.',
        },
      ],
    },
    {
      id: 'answers',
      title: 'Wejść w słowo',
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
          text: 'Spryt tej gry kryje się między krokami. *Przerwania* używa się, zanim coś się stanie: może [anulować|cancel] wydarzenie albo [ocalić|save] postać. *Reakcji* używa się zaraz potem. Stół zatrzymuje się przy każdym [oknie|window], w którym możesz coś zrobić, i mówi, czym.',
        },
        {
          text: 'Druga kopia karty unikatowej staje się darmowym [duplikatem|duplicate] i raz ją ocala. A karta z [Zasadzką|ambush] może wejść do gry w środku wyzwania, gdy nikt na nią nie liczy.',
        },
      ],
    },
    {
      id: 'more',
      title: 'Więcej niż dwoje i własne talie',
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
          text: 'Od trzech do sześciu graczy toczy starcie: w każdej rundzie każdy bierze [tytuł|title], który [wspiera|supports] jeden z pozostałych, a z innymi rywalizuje. Kogo wspierasz, tego nie możesz atakować.',
        },
        {
          text: 'Własna talia ma co najmniej sześćdziesiąt kart jednego stronnictwa i neutralnych, najwyżej po trzy kopie każdej, siedem fabuł i, jeśli chcesz, [agendę|agenda]. Karty [lojalne|loyal] zostają przy swoim rodzie.',
        },
      ],
    },
    {
      id: 'tips',
      title: 'Trzy rady na pierwszą grę',
      rules: ['CRD-CHAL-10', 'CRD-CHAL-17', 'CRD-MARSHAL-14', 'CRD-CHAL-33'],
      blocks: [
        {
          tips: [
            'Kto atakuje, ten klęka i później się nie obroni. Jeśli przeciwnik gra po tobie, zostaw kogoś stojącego.',
            'Tanie postacie są warte swojego złota: giną za roszczenia, żeby wielcy mogli żyć.',
            'Dwie zachowane sztuki złota to groźba. Przeciwnik nie wie, na co je trzymasz.',
          ],
        },
      ],
    },
  ],
};
