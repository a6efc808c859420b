// What was drawn by hand: the coasts, and where each area lies. All the rest is made from it.
import type { Relief } from '../../src/games/board/map/data.ts';
import type { Point } from './noise.ts';

// In units: a frame wider than the land, so that ships and the names of seas have room.
export const frame = { left: -90, top: 0, width: 1180, height: 1500 };

const points = (text: string): Point[] =>
  text
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(',').map(Number) as [number, number]);

// The mainland and the islands that are areas of their own, named by the area.
export const coasts: Record<string, Point[]> = {
  main: points(`
    392,-40 388,50 352,100 338,160 300,205 235,235 178,268 146,322 160,388 215,424 290,418
    345,432 388,462 352,500 285,508 205,488 132,500 92,545 118,590 185,580 245,598 305,606
    340,645 322,695 270,712 255,748 205,782 165,815 140,860 130,910 162,950 148,1000 126,1050
    142,1098 108,1130 112,1170 150,1200 132,1235 165,1265 142,1305 150,1350 205,1382 270,1380
    325,1412 392,1442 470,1430 550,1442 640,1428 730,1412 820,1384 886,1338 872,1290 800,1276
    722,1304 650,1296 590,1268 572,1222 636,1186 700,1206 752,1200 800,1160 778,1112 728,1092
    748,1070 808,1046 736,1024 658,998 674,946 740,910 808,884 794,852 730,834 704,796 742,784
    806,768 822,722 764,684 712,656 778,628 768,592 690,584 620,606 566,590 542,552 532,508
    560,468 604,446 650,430 722,436 800,404 812,352 744,322 690,306 646,272 690,236 762,228
    838,204 860,140 806,90 726,64 700,-40
  `),
  pyke: points('120,650 165,640 205,655 228,690 205,718 160,712 128,700 108,676'),
  dragonstone: points('880,846 930,836 968,856 972,892 936,912 892,904 866,878'),
  arbor: points('20,1378 66,1372 100,1392 92,1428 48,1440 12,1420'),
};

// A cell belongs to the area of the nearest point; more points bend an area round a corner.
export const seeds: Record<string, Point[]> = {
  castle_black: points('460,40 560,50 650,50'),
  karhold: points('760,140 720,180'),
  winterfell: points('430,170 520,230 610,225 430,310 490,370 640,250 420,400 410,440'),
  white_harbor: points('622,385 665,345 580,400'),
  widows_watch: points('750,375'),
  stony_shore: points('220,325 280,360'),
  moat_cailin: points('470,480 480,540 515,445'),
  greywater_watch: points('285,552 355,545 392,512'),
  flints_finger: points('160,540'),
  fingers: points('650,622 710,618'),
  twins: points('515,625 540,665'),
  seagard: points('400,630 375,690'),
  pyke: points('165,680'),
  mountains_of_the_moon: points('600,700 640,745 668,690 690,660 690,782'),
  eyrie: points('765,730'),
  riverrun: points('385,755 300,762 430,775 262,770'),
  harrenhal: points('530,815 500,850'),
  crackclaw_point: points('680,845 640,810 740,880'),
  dragonstone: points('920,875'),
  lannisport: points('215,855 250,880'),
  stoney_sept: points('385,870'),
  kings_landing: points('630,965 650,930'),
  blackwater: points('430,970 510,930 565,895'),
  searoad_marches: points('205,1000 250,1030 296,955'),
  kingswood: points('660,1070 720,1030 610,1060'),
  reach: points('430,1065 520,1030 480,1090'),
  highgarden: points('220,1115 170,1130 290,1110'),
  storms_end: points('715,1165 680,1150'),
  dornish_marches: points('355,1180 410,1160'),
  oldtown: points('205,1215'),
  boneway: points('530,1180 570,1230 500,1210'),
  princes_pass: points('395,1265 420,1290'),
  yronwood: points('530,1310 600,1310'),
  sunspear: points('790,1320 720,1320'),
  three_towers: points('215,1310 250,1330'),
  salt_shore: points('620,1385 680,1380'),
  starfall: points('375,1385 450,1385'),
  arbor: points('56,1406'),
  shivering_sea: points('900,60 930,220 900,330 700,270 1040,300'),
  bay_of_ice: points('60,120 260,120 40,320 60,430 240,460 -60,400'),
  narrow_sea: points('900,470 620,500 950,650 880,780 1040,780 740,810 720,510'),
  ironmans_bay: points('210,625 90,680 165,735 70,735 270,650'),
  golden_sound: points('70,850 60,930 120,805 195,775'),
  blackwater_bay: points('760,965 720,960'),
  sunset_sea: points('-50,600 20,560 -60,760 -60,900 -40,1000 60,1010'),
  shipbreaker_bay: points('880,1000 1020,880 830,1060 1000,1060 840,930 920,815 850,860'),
  sea_of_dorne: points('690,1248 760,1240 630,1230'),
  redwyne_straits: points('80,1210 70,1290 100,1340 30,1330'),
  east_summer_sea: points('920,1220 980,1320 860,1440 640,1475 1020,1460 480,1480 880,1170'),
  west_summer_sea: points('70,1080 -60,1150 -70,1300 -60,1440 150,1440 250,1450 330,1470 -20,1120'),
};

// Rivers part lands that touch and are not neighbours. These borders between neighbours carry them on to
// the sea, and are bridged.
export const bridged: readonly (readonly [string, string])[] = [
  ['crackclaw_point', 'mountains_of_the_moon'],
  ['riverrun', 'seagard'],
  ['kings_landing', 'kingswood'],
];

export const relief: Record<string, Relief> = {
  castle_black: 'mountain',
  karhold: 'fir',
  winterfell: 'fir',
  stony_shore: 'hill',
  widows_watch: 'hill',
  white_harbor: 'fir',
  moat_cailin: 'reed',
  greywater_watch: 'reed',
  flints_finger: 'hill',
  fingers: 'hill',
  twins: 'hill',
  mountains_of_the_moon: 'mountain',
  eyrie: 'mountain',
  riverrun: 'hill',
  harrenhal: 'fir',
  crackclaw_point: 'fir',
  lannisport: 'mountain',
  stoney_sept: 'hill',
  blackwater: 'field',
  searoad_marches: 'reed',
  kingswood: 'fir',
  reach: 'field',
  highgarden: 'field',
  storms_end: 'fir',
  dornish_marches: 'hill',
  oldtown: 'field',
  boneway: 'mountain',
  princes_pass: 'mountain',
  yronwood: 'mountain',
  three_towers: 'hill',
  sunspear: 'dune',
  salt_shore: 'dune',
  starfall: 'dune',
};
