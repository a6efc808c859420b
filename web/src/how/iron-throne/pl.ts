import type { Guide } from '../guide';

export const guide: Guide = {
  lead: 'Co turę spotykają się dwa rody i każdy kładzie zakrytą kartę: wojna albo pokój. Zaufanie się opłaca, zdrada też, a pozostali wybierają strony, zanim ktokolwiek coś odkryje.',
  sections: [
    {
      id: 'goal',
      title: 'O co grasz',
      rules: ['IT-SET-05', 'IT-WIN-01', 'IT-WIN-03', 'IT-WIN-05'],
      blocks: [
        {
          text: 'Zaczynasz z *pięcioma żetonami wpływów* na własnej planszy i chcesz się ich pozbyć: rozprzestrzenić je po planszach innych rodów. Najczęściej udaje się to, gdy wygrywasz jako atakujący albo stoisz po stronie atakującego, który wygrywa.',
        },
        { picture: 'influence', caption: 'Trzy żetony rozprzestrzenione, dwa jeszcze w domu.' },
        {
          text: 'Gra kończy się natychmiast, gdy ktoś rozprzestrzeni wszystkie pięć albo gdy zginą wszystkie cztery postacie jednego rodu. Wygrywa ten, kto rozprzestrzenił wtedy najwięcej; remisujący dzielą zwycięstwo.',
        },
      ],
    },
    {
      id: 'pieces',
      title: 'Co masz',
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
              title: 'Lider',
              text: 'Losujesz dwa arkusze i zatrzymujesz jeden. Lider nigdy nie ginie i ma zdolność, której możesz użyć zawsze, gdy przyjdzie jej pora. Na arkuszu leżą 4 żetony władzy: twój *zapas*.',
            },
            {
              picture: 'character',
              title: 'Postacie',
              text: 'Czworo pozostałych z twojego rodu, każde z 4 władzy. Władza to siła i życie naraz: postać bez władzy nie żyje.',
            },
            {
              picture: 'hostility',
              title: 'Wrogość',
              text: 'Jedenaście z twoich 25 kart: od 1 do 8, potem 10, 12 i 20. Liczba wchodzi do siły twojej strony.',
            },
            {
              picture: 'truce',
              title: 'Rozejm',
              text: 'Cztery karty. Dwa rozejmy naprzeciw siebie to rokowania; jeden samotny oznacza, że cię zdradzono.',
            },
            {
              picture: 'person',
              title: 'Karty postaci',
              text: 'Dziesięć kart, po dwie na każdą z pięciu osób rodu. Zagrywasz je dla tekstu, gdy ta postać bierze udział w starciu, a kartę lidera, gdy bierze w nim udział ktokolwiek od ciebie. Położone zakryte są wrogością 0.',
            },
          ],
        },
      ],
    },
    {
      id: 'turn',
      title: 'Tura',
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
              title: 'Zakładnicy',
              text: 'Najpierw każdy może uwolnić albo torturować zakładników, których trzyma.',
            },
            {
              title: 'Kto z kim',
              text: 'Atakujący odkrywa wydarzenie: ono wskazuje obrońcę. Obaj dobierają kartę, przenoszą 1 władzę z arkusza na postać i wysyłają jedną postać do starcia, najpierw atakujący.',
            },
            {
              title: 'Wybór stron',
              text: 'Każdy z pozostałych po kolei może zaoferować jedną postać dowolnej ze stron, i to tylko raz. Ofertę można odrzucić. Kto wspiera stronę, razem z nią wygrywa i przegrywa.',
            },
            {
              title: 'Dwie zakryte karty',
              text: 'Atakujący i obrońca kładą po jednej karcie i odkrywają je jednocześnie. Potem teksty mogą jeszcze coś zmienić.',
            },
            {
              title: 'Co z tego wynikło',
              text: 'Rozstrzyga się wynik, rozdziela nagrody i straty, a każdy, kto ma mniej niż pięć kart, dobiera do pięciu. Atakuje następny gracz zgodnie z ruchem wskazówek zegara.',
            },
          ],
        },
      ],
    },
    {
      id: 'outcomes',
      title: 'Trzy wyniki',
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
        { picture: 'outcomes', caption: 'Wojna, pokój i ten, kto w niego uwierzył.' },
        {
          steps: [
            {
              title: 'Wrogość i wrogość',
              text: 'Każda strona dodaje swoją kartę i władzę swoich postaci, także wspierających. Wyższa suma wygrywa i bierze zakładnika od jednego z przegranych. Remis przegrywają obie strony.',
            },
            {
              title: 'Rozejm i rozejm',
              text: 'Tych dwoje targuje się jawnie. Każde może dostać 1 wpływ, do 2 zakładników i do 3 władzy z arkusza drugiej strony. Zawarty układ jest dotrzymywany. Bez układu przegrywają obie strony.',
            },
            {
              title: 'Wrogość i rozejm',
              text: 'Zdrada wygrywa bez względu na liczby. Ale zdradzony bierze zakładnika od *każdego* gracza zwycięskiej strony.',
            },
          ],
        },
      ],
    },
    {
      id: 'rewards',
      title: 'Wygrana, przegrana, zakładnicy',
      rules: ['IT-RES-01', 'IT-RES-02', 'IT-RES-03', 'IT-TAKE-01', 'IT-FREE-02', 'IT-FREE-03'],
      blocks: [
        {
          text: 'Jeśli wygra *strona atakującego*, każdy jej gracz rozprzestrzenia 1 wpływ na planszę obrońcy. Jeśli wygra *strona obrońcy*, każdy jej gracz dobiera 2 karty i przenosi 2 władze z arkusza na postacie. Przegrani zdejmują z wysłanej postaci połowę władzy, zaokrągloną w górę, i odkładają ją na swój arkusz. Postać z 1 władzą ginie.',
        },
        {
          text: '*Zakładnik* to karta wzięta z ręki, z talii albo spośród zakładników, których ktoś trzyma; wolno ci ją obejrzeć. Uwolnij go, a wróci do ręki właściciela, ty zaś dobierzesz kartę. Albo torturuj: karta lidera kosztuje jego arkusz 4 władze na zawsze; karta żywej postaci odsyła 4 jej władze na arkusz; karta wrogości albo rozejmu przenosi 1 władzę z żywej postaci tego rodu na twój arkusz.',
        },
      ],
    },
    {
      id: 'tips',
      title: 'Trzy rady na pierwszą grę',
      rules: ['IT-SUP-07', 'IT-RES-03', 'IT-TALK-02'],
      blocks: [
        {
          tips: [
            'Wspieraj atakujących, którzy zapewne wygrają: ich zwycięstwo rozprzestrzenia też twój żeton, a ty nie kładziesz za to karty.',
            'Przegrana kosztuje połowę. Wysyłaj postać, której połowa boli najmniej, i nie narażaj nikogo, kto ma ostatnią władzę.',
            'Słowa nic nie kosztują i nie wiążą, póki nie ma układu. Zanim położysz rozejm, zapytaj siebie, co druga strona zyska na wojnie.',
          ],
        },
      ],
    },
  ],
};
