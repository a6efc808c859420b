import type { Guide } from '../guide';

export const guide: Guide = {
  lead: 'Siedzisz między dwojgiem sąsiadów i z każdym dzielisz radę. Co w niej zbudujesz, należy też do nich, a liczy się tylko słabsza z twoich dwóch rad.',
  sections: [
    {
      id: 'goal',
      title: 'O co grasz',
      rules: ['ALL-CONCEPT-04', 'ALL-CONCEPT-06', 'ALL-CONCEPT-08', 'ALL-SCORE-05'],
      blocks: [
        {
          text: 'Między każdymi dwoma sąsiadami leży *rada*. Sojusznicy i żetony władzy, które do niej trafią, liczą się w całości obojgu. Masz więc dwie rady, jedną po lewej i jedną po prawej, a każda jest w połowie cudza.',
        },
        {
          picture: 'councils',
          caption: 'Jedną radę dzielisz z liderem po lewej, drugą z liderem po prawej.',
        },
        {
          text: 'Na końcu patrzysz na słabszą z nich: to twoja *mała rada*. Wygrywa ten, kto ma najsilniejszą małą radę. Potęga po jednej stronie nic nie daje, dopóki druga jest biedna.',
        },
      ],
    },
    {
      id: 'pieces',
      title: 'Co leży na stole',
      rules: ['ALL-SETUP-02', 'ALL-SETUP-09', 'ALL-CONCEPT-02', 'ALL-TOKEN-04', 'ALL-TRIUMPH-01'],
      blocks: [
        {
          pieces: [
            {
              picture: 'leader',
              title: 'Lider',
              text: 'To ty. W grze standardowej lider jest tylko twarzą; w zaawansowanej każdy ma cztery własne karty.',
            },
            {
              picture: 'ally',
              title: 'Sojusznik',
              text: 'O niego toczy się runda. Liczba to *władza*, a tekst mówi, co się dzieje w jego rundzie, przy pozyskaniu, w radzie albo na końcu gry.',
            },
            {
              picture: 'influence',
              title: 'Karta wpływu',
              text: 'Nią licytujesz. Liczba to *wpływ*; większość kart przy zagraniu robi coś jeszcze.',
            },
            {
              picture: 'triumph',
              title: 'Karta z chorągwią',
              text: 'Jej tekst czeka, aż wiadomo, kto wygrał licytację.',
            },
            {
              picture: 'token',
              title: 'Żeton władzy',
              text: 'Leży zakryty i jest wart 1, 2 albo 3. Ile dokładnie, nikt nie wie do końca gry, chyba że karta pozwoli podejrzeć.',
            },
          ],
        },
      ],
    },
    {
      id: 'round',
      title: 'Runda',
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
              title: 'Zjawia się sojusznik',
              text: 'Odkrywa się wierzchnią kartę talii sojuszników. O nią licytują wszyscy.',
            },
            {
              title: 'Graj albo klęknij',
              text: 'Zgodnie z ruchem wskazówek zegara, od pierwszego gracza, zagrywasz przed siebie jedną odkrytą kartę i robisz, co mówi, albo *klękasz*. Kto uklęknie, już nie licytuje; zagrane karty zostają i liczą się. Trwa to, aż uklękną wszyscy.',
            },
            {
              title: 'Wygrywa najwyższa suma',
              text: 'Dodaj wpływ kart leżących przed tobą. Zwycięzca pozyskuje sojusznika i kładzie go w jednej ze swoich dwóch rad.',
            },
            {
              title: 'I jeszcze żeton',
              text: 'Zwycięzca bierze też w ciemno żeton władzy i kładzie go w dowolnej własnej radzie: niekoniecznie tej samej.',
            },
            {
              title: 'Porządki',
              text: 'Wszystkie zagrane karty są odrzucane, przegranych też. Wszyscy wstają, a znacznik pierwszego gracza wędruje o jedno miejsce dalej.',
            },
          ],
        },
      ],
    },
    {
      id: 'bidding',
      title: 'Jak licytować',
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
          text: 'Dziesięć kart musi starczyć na całą *porę roku*: między rundami nikt nie dobiera. W cztery osoby to pięć rund, czyli po dwie karty na rundę, i niektóre rundy lepiej oddać. Możesz uklęknąć od razu, nie zagrywając niczego.',
        },
        {
          text: 'Remis wygrywa ten, kto siedzi najbliżej pierwszego gracza, licząc zgodnie z ruchem wskazówek zegara od niego samego. Rozstrzyga się nawet zero do zera: każda runda ma zwycięzcę.',
        },
        {
          text: 'Karty wędrują. Jeśli ktoś przesunie twoją kartę przed siebie, jej liczba i tekst służą teraz jemu. A rozmowa jest wolna: obiecuj, co chcesz. Nic nie wiąże.',
        },
      ],
    },
    {
      id: 'end',
      title: 'Pory roku i koniec',
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
          text: 'Pora roku ma o jedną rundę więcej, niż jest graczy. Potem wszyscy odrzucają karty z ręki, stos się tasuje i każdy dostaje dziesięć nowych; rady zostają. W trzy i cztery osoby gra się lato, jesień i zimę, w pięć i sześć tylko jesień i zimę.',
        },
        {
          picture: 'count',
          caption: 'Po ostatniej rundzie zimy odkrywa się żetony i dodaje władzę każdej rady.',
        },
        {
          text: 'Wygrywa najsilniejsza mała rada. O remis łatwo, bo sąsiedzi mogą mieć tę samą małą radę; wtedy rozstrzyga silniejsza *druga* rada, potem liczba sojuszników w obu. Jeśli i to nie pomoże, zwycięstwo jest wspólne.',
        },
      ],
    },
    {
      id: 'tips',
      title: 'Trzy rady na pierwszą grę',
      rules: ['ALL-CARD-01', 'ALL-CONCEPT-06', 'ALL-PLAY-07'],
      blocks: [
        {
          tips: [
            'Zawsze wiedz, która z twoich rad jest słabsza. Wygrana, która karmi silniejszą, to pół wygranej.',
            'Wygrana sąsiada może być twoja: jeśli musi położyć sojusznika między wami, nic cię to nie kosztowało. Niektóre karty właśnie do tego zmuszają.',
            'Niech inni wydają. Zagraj jedną średnią kartę, zobacz, kto odpowie, i uklęknij w porę: co zagrali, tego w tej porze roku już nie mają.',
          ],
        },
      ],
    },
  ],
};
