import { glossaryOf, type Words } from './terms';

const words: Words = {
  action: {
    term: 'Akcja',
    text: 'Zdolność, której możesz użyć z własnej woli, gdy otwarte jest [okno|window] akcji. Akcja z nazwą fazy działa tylko w oknach tej fazy.',
  },
  agenda: {
    term: 'Agenda',
    text: 'Jedna karta obok karty stronnictwa albo żadna. Zmienia to, co wolno włożyć do talii, i nigdy nie jest w grze.',
  },
  ambush: {
    term: 'Zasadzka (X)',
    text: 'W każdym oknie akcji fazy wyzwań możesz zapłacić X sztuk złota i umieścić tę kartę w grze prosto z ręki. To nie jest mobilizacja.',
  },
  attachment: {
    term: 'Dodatek',
    text: 'Karta, którą dołączasz do innej: do postaci, jeśli nie mówi inaczej. Gdy ta karta opuszcza grę, dodatek wraca na rękę właściciela.',
  },
  cancel: {
    term: 'Anulowanie',
    text: '[Przerwanie|interrupt], które powstrzymuje efekt, zanim się zacznie. Zapłacony koszt przepada, a anulowane wydarzenie i tak trafia na stos kart odrzuconych.',
  },
  challenge: {
    term: 'Wyzwanie',
    text: 'Atak: militarny, intrygi albo władzy, w rundzie po jednym każdego rodzaju. Wygrywa strona o większej [sile|strength], a remis wygrywa atakujący.',
  },
  claim: {
    term: 'Roszczenia',
    text: 'Liczba na twojej fabule, która mówi, jak mocno uderza wygrany atak: tyle postaci ginie, tyle losowych kart przepada z ręki albo tyle władzy przechodzi między kartami stronnictw. Wygrany obrońca nie ma roszczeń.',
  },
  dominance: {
    term: 'Dominacja',
    text: 'Po wyzwaniach: siła twoich stojących postaci i twoje złoto. Kto ma najwyższą sumę, zyskuje 1 żeton władzy; przy remisie nikt nic nie dostaje.',
  },
  duplicate: {
    term: 'Duplikat',
    text: 'Kolejna kopia twojej karty [unikatowej|unique], podłożona pod nią za darmo. Gdy karta miałaby opuścić grę, możesz odrzucić duplikat i ją [ocalić|save].',
  },
  event: {
    term: 'Wydarzenie',
    text: 'Karta zagrywana z ręki w chwili, którą wskazuje jej tekst. Działa i trafia na stos kart odrzuconych.',
  },
  faction: {
    term: 'Stronnictwo',
    text: 'Twoja strona: jeden z siedmiu rodów albo Nocna Straż. Na karcie stronnictwa gromadzisz większość władzy; nigdy nie opuszcza ona gry.',
  },
  forced: {
    term: 'Wymuszone',
    text: 'Wymuszonego przerwania albo wymuszonej reakcji trzeba użyć, i to przed tymi, których tylko można.',
  },
  gold: {
    term: 'Złoto',
    text: 'Nim płacisz za karty. Pobierasz je, gdy przychodzi twoja kolej mobilizacji, z fabuły i ze swoich kart; reszta wraca do skarbca na koniec rundy.',
  },
  initiative: {
    term: 'Inicjatywa',
    text: 'Liczba na fabule, która rozstrzyga, kto wskaże pierwszego gracza rundy. Przy remisie ten, kto ma mniej władzy.',
  },
  insight: {
    term: 'Intuicja',
    text: 'Gdy wygrasz wyzwanie, w którym uczestniczy ta postać, możesz dobrać kartę.',
  },
  interrupt: {
    term: 'Przerwanie',
    text: 'Zdolność używana, zanim coś się stanie, żeby to zmienić albo uprzedzić. Pierwszy odzywa się pierwszy gracz.',
  },
  intimidate: {
    term: 'Zastraszanie',
    text: 'Gdy wygrasz jako atakujący z udziałem tej postaci, możesz sprawić, że klęknie stojąca postać przegranego o sile nie większej niż różnica. Raz w wyzwaniu, choćby miało je wiele postaci.',
  },
  kill: {
    term: 'Zabicie',
    text: 'Zabita postać trafia na stos zabitych. Dopóki leży tam postać [unikatowa|unique], nie możesz wprowadzić do gry żadnej jej kopii.',
  },
  kneel: {
    term: 'Klękanie, wstawanie',
    text: 'Karta obrócona na bok klęczy: jest zużyta. Klękają atakujący i obrońcy, a także karty, których zdolność tego wymaga. W fazie wstawania wstają wszystkie.',
  },
  limit: {
    term: 'Limit, maksimum',
    text: 'Limit liczy użycia jednej kopii zdolności, a maksimum użycia wszystkich kopii o tej nazwie.',
  },
  limited: {
    term: 'Ograniczenie',
    text: 'W każdej rundzie możesz zmobilizować lub zagrać tylko jedną kartę z tym słowem i tylko jedna może być wśród kart początkowych.',
  },
  loyal: {
    term: 'Lojalna',
    text: 'Karta, która może być tylko w talii własnego stronnictwa; żadna agenda nie pozwala jej pożyczyć.',
  },
  marshal: {
    term: 'Mobilizacja',
    text: 'Zapłacenie za postać, miejsce albo dodatek i wprowadzenie ich do gry, w swojej kolejce fazy mobilizacji.',
  },
  mulligan: {
    term: 'Mulligan',
    text: 'Raz, przed początkiem gry, możesz wtasować pierwszych siedem kart i dobrać siedem innych. Te musisz zatrzymać.',
  },
  no_attachments: {
    term: 'Bez dodatków',
    text: 'Do tej karty nie można dołączać dodatków; jeśli dalej stoi „innych niż” i [cecha|trait], wolno dołączać tylko dodatki z tą cechą.',
  },
  pillage: {
    term: 'Grabież',
    text: 'Gdy wygrasz wyzwanie, w którym uczestniczy ta postać, możesz odrzucić wierzchnią kartę talii przegranego.',
  },
  plot: {
    term: 'Fabuła',
    text: 'Jeden z twoich siedmiu planów. W każdej rundzie wybierasz jeden w tajemnicy; daje złoto, inicjatywę, roszczenia i rezerwy. Gdy wykorzystasz wszystkie, wracają.',
  },
  power: {
    term: 'Władza',
    text: 'Nią wygrywasz: 15 na wszystkich twoich kartach razem. Władzę z karty stronnictwa może odebrać wyzwanie władzy, tej na postaciach nie.',
  },
  reaction: {
    term: 'Reakcja',
    text: 'Zdolność używana zaraz po tym, jak coś się stało, najwyżej raz na każde takie zdarzenie.',
  },
  renown: {
    term: 'Renoma',
    text: 'Gdy wygrasz wyzwanie, w którym uczestniczy ta postać, może ona zyskać własny żeton władzy.',
  },
  reserve: {
    term: 'Rezerwy',
    text: 'Liczba na fabule, która mówi, ile kart wolno ci zachować na ręce na koniec rundy.',
  },
  sacrifice: {
    term: 'Poświęcenie',
    text: 'Odrzucenie własnej karty z gry, bo coś tego wymaga. Nic jej nie ocali, a nie została ani zabita, ani odrzucona.',
  },
  save: {
    term: 'Ocalenie',
    text: 'Zatrzymanie w grze karty, która miałaby ją opuścić. Zostaje taka, jaka była; ocalona postać nadal liczy się do roszczeń.',
  },
  stealth: {
    term: 'Podstęp',
    text: 'Gdy ta postać atakuje, możesz wskazać postać obrońcy bez Podstępu: w tym wyzwaniu nie będzie mogła się bronić.',
  },
  strength: {
    term: 'Siła (SIŁA)',
    text: 'Liczba na tarczy postaci. Liczy się w wyzwaniach, w których postać uczestniczy, a póki stoi, także do [dominacji|dominance].',
  },
  supports: {
    term: 'Wspiera, rywalizuje',
    text: 'W starciu: nie możesz atakować gracza noszącego tytuł, który wspiera twój tytuł; za pierwsze w rundzie wyzwanie wygrane z każdym rywalem zyskujesz 1 żeton władzy.',
  },
  terminal: {
    term: 'Nietrwały',
    text: 'Gdy karta, do której jest dołączony, opuszcza grę, ten dodatek zostaje odrzucony, zamiast wrócić na rękę.',
  },
  title: {
    term: 'Tytuł',
    text: 'W starciu każdy gracz bierze w tajemnicy urząd na tę rundę. Daje przewagę, kogoś do wspierania i kogoś do walki.',
  },
  trait: {
    term: 'Cecha',
    text: 'Słowo takie jak Lord czy Wilkor. Samo nic nie robi; mówią o nim inne karty.',
  },
  unique: {
    term: 'Unikatowa ◆',
    text: 'W grze możesz mieć jedną taką kartę; kolejne kopie stają się [duplikatami|duplicate]. Inni gracze mogą mieć swoje.',
  },
  unopposed: {
    term: 'Niebronione',
    text: 'Wygrywasz jako atakujący przeciw sile 0: 1 żeton władzy dla stronnictwa, oprócz roszczeń.',
  },
  when_revealed: {
    term: 'Po odkryciu',
    text: 'To, co fabuła robi, gdy zostaje odkryta. Trzeba to zrobić; o kolejności decyduje pierwszy gracz.',
  },
  window: {
    term: 'Okno',
    text: 'Chwila, w której gracze mogą po kolei działać, zaczynając od pierwszego gracza. Zamyka się, gdy wszyscy kolejno spasują.',
  },
};
export const glossary = glossaryOf(words, 'pl');
