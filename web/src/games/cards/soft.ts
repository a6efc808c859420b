// Where the long words of names may be broken on small faces; browsers have no dictionary of either language.
const broken =
  'Bara-theon Body-guard Care-taker Confine-ment Consoli-dation Contri-bution Cour-tesan Dragon-stone ' +
  'Fish-monger Fol-lowers Green-blood Hand-maiden Hearts-bane High-garden Infor-mant Judg-ment Kings-road ' +
  'Lannis-port Lannis-ter Light-bringer Little-finger Lords-port Meli-sandre Messen-ger Money-lender Navi-gator ' +
  "Punish-ment Rattle-shirt’s Rattle-shirt's Scaven-ger Ship-wright Targar-yen Treach-ery Tumble-stone " +
  'Unsul-lied Winter-fell Wolfs-wood ' +
  'Dornij-ska Dothra-ków Doświad-czony Grzecho-czącej Infor-mator Konsoli-dacja Królew-ska Królew-ski ' +
  'Kurty-zana Lannis-portu Lich-wiarz Lords-portu Lyseń-skie Malo-wanego Nad-chodzi Namiest-nicy Namiest-nika ' +
  'Niedź-wiedź Nieska-lani Niezach-wiani, Ochro-niarz Posiad-łość Przebieg-łość Przebu-dzenie Przy-wdziać ' +
  'Skryto-bójca Straż-nicy Szla-chetny Słonecz-na Targarye-nów Usłysz-cie Uwię-zienie Uzasad-nione Zachod-nie ' +
  'Zwia-dowca budow-niczy Budow-niczy ciem-ności nawi-gator Nawi-gator nieu-gięci, niezłom-ni Niezłom-ni ' +
  'poma-rańczy posła-niec przed-niej płomie-niach rosz-czenia Rosz-czenia warko-czem zwia-dowców Światło-nośca ' +
  'Żela-znych „Czar-nego „Niedź-wiedź';
const breaks = new Map(
  broken.split(' ').map((word) => [word.replace('-', ''), word.replace('-', '\u00AD')]),
);

// `fits`: letters that need no break.
export const soft = (name: string, fits: number): string =>
  name
    .split(' ')
    .map((word) => (word.length > fits ? (breaks.get(word) ?? word) : word))
    .join(' ');
