import { ASH, linen, OAK, stoneware, TONES, WALNUT } from './materials.ts'
import { apron } from './objects/apron.ts'
import { basket } from './objects/basket.ts'
import { bookPile } from './objects/books.ts'
import { bowl } from './objects/bowls.ts'
import { cushion } from './objects/cushion.ts'
import { longTable, pegRail, stool, wallClock } from './objects/furniture.ts'
import { folded, hanging } from './objects/textiles.ts'
import { branch, vase } from './objects/vases.ts'
import { picture } from './picture.ts'
import { place, type Sketch } from './sketch.ts'

const WOOL = { width: 800, depth: 560, thickness: 230, layers: 4, wool: true, corner: 44 }
const throwOf = (tone: keyof typeof TONES) => (s: Sketch, ground: string) =>
  place(folded(s, linen(TONES[tone]), ground, { ...WOOL, fringe: TONES[tone] }), 570, 860, 1.12)

export const throwPictures = {
  moss: picture(
    'wool-throw-moss',
    'A folded wool throw in moss green with a twisted fringe',
    { paper: 'stone' },
    throwOf('moss'),
  ),
  rose: picture('wool-throw-rose', 'The wool throw in rose', { paper: 'mist' }, throwOf('rose')),
  ink: picture('wool-throw-ink', 'The wool throw in ink blue', { paper: 'sand' }, throwOf('ink')),
  use: picture(
    'wool-throw-on-rail',
    'The throw hanging from a peg rail, its fringe showing',
    { paper: 'blush', setting: 'wall' },
    (s, ground) => place(pegRail(s, OAK, ground, [-330, 330], 1400), 600, 180) + hung(s, TONES.moss),
  ),
  detail: picture(
    'wool-throw-weave',
    'Close view of the twill and the folds',
    { paper: 'stone', closeUp: [380, 780, 2.4] },
    throwOf('moss'),
  ),
}

function hung(s: Sketch, colour: string): string {
  const cloth = hanging(s, linen(colour), {
    width: 560,
    height: 800,
    folds: 3,
    wool: true,
    fringe: true,
    hem: false,
    seed: 5,
  })
  return `<g opacity=".3" transform="translate(34 30)" filter="${s.blur(16, 0.2)}"><rect x="320" y="205" width="560" height="790" fill="#4a3a3c"/></g>${place(cloth, 320, 200)}`
}

export const cushionPictures = {
  sea: picture('linen-cushion-sea', 'A square linen cushion in sea green', { paper: 'sand' }, (s, ground) =>
    place(cushion(s, linen(TONES.sea), ground), 590, 1000, 1.08),
  ),
  oat: picture('linen-cushion-oat', 'The cushion in undyed oat linen', { paper: 'clay' }, (s, ground) =>
    place(cushion(s, linen(TONES.oat), ground), 590, 1000, 1.08),
  ),
  clay: picture('linen-cushion-clay', 'The cushion in clay red', { paper: 'dusk' }, (s, ground) =>
    place(cushion(s, linen(TONES.clay), ground), 590, 1000, 1.08),
  ),
  pair: picture(
    'linen-cushion-pair',
    'A large and a small cushion leaning together',
    { paper: 'sage' },
    (s, ground) =>
      place(cushion(s, linen(TONES.oat), ground, { width: 800, height: 740 }), 500, 960, 0.98, -3) +
      place(cushion(s, linen(TONES.sea), ground, { width: 600, height: 540 }), 790, 1020, 0.92, 5),
  ),
  detail: picture(
    'linen-cushion-seam',
    'Close view of the piped seam and the weave',
    { paper: 'sand', closeUp: [860, 400, 2.6] },
    (s, ground) => place(cushion(s, linen(TONES.sea), ground), 590, 1000, 1.08),
  ),
}

export const vasePictures = {
  tall: picture('stoneware-vase-tall', 'A tall chalk white vase with two branches', { paper: 'moss' }, (s, ground) =>
    place(
      vase(s, stoneware(TONES.chalk), ground, {
        stems: branch(s, { lean: 170, seed: 3 }) + branch(s, { lean: -130, length: 500, seed: 5 }),
      }),
      560,
      1080,
      0.84,
    ),
  ),
  low: picture('stoneware-vase-low', 'The low round vase in ink blue with one branch', { paper: 'clay' }, (s, ground) =>
    place(
      vase(s, stoneware(TONES.ink), ground, { shape: 'low', stems: branch(s, { lean: 190, length: 560, seed: 4 }) }),
      560,
      1000,
      1.04,
    ),
  ),
  tallInk: picture('stoneware-vase-tall-ink', 'The tall vase in ink blue, empty', { paper: 'blush' }, (s, ground) =>
    place(vase(s, stoneware(TONES.ink), ground), 580, 1040, 1.16),
  ),
  lowChalk: picture('stoneware-vase-low-chalk', 'The low vase in chalk white, empty', { paper: 'slate' }, (s, ground) =>
    place(vase(s, stoneware(TONES.chalk), ground, { shape: 'low' }), 580, 960, 1.6),
  ),
  use: picture(
    'stoneware-vase-pair',
    'Both vases on a sideboard with books',
    { paper: 'sage', setting: 'table', detail: 0.6, horizon: 0.66 },
    (s, ground) =>
      place(
        vase(s, stoneware(TONES.chalk), ground, { stems: branch(s, { lean: 150, length: 460, seed: 6 }) }),
        330,
        960,
        0.78,
      ) +
      place(
        bookPile(
          s,
          [
            [linen(TONES.clay), { thickness: 60, turn: -10 }],
            [linen(TONES.oat), { thickness: 56, turn: -6 }],
          ],
          ground,
        ),
        800,
        990,
        0.7,
      ) +
      place(vase(s, stoneware(TONES.ink), TONES.oat, { shape: 'low' }), 800, 902, 0.6),
  ),
}

const WILLOW = { colour: '#b98a54' }

export const basketPictures = {
  front: picture('willow-basket', 'A round willow basket with a handle at its rim', { paper: 'dusk' }, (s, ground) =>
    place(basket(s, WILLOW, ground), 580, 920, 1.25),
  ),
  use: picture(
    'willow-basket-with-throw',
    'The basket holding a rolled throw and a cushion',
    { detail: 0.5, paper: 'blush' },
    (s, ground) =>
      place(
        basket(s, WILLOW, ground, {
          contents:
            place(cushion(s, linen(TONES.rose), ground, { width: 420, height: 400 }), 60, 90, 1, 8) +
            place(
              folded(s, linen(TONES.moss), null, {
                width: 420,
                depth: 300,
                thickness: 190,
                layers: 3,
                wool: true,
                corner: 60,
                turn: -8,
              }),
              -90,
              50,
            ),
        }),
        580,
        1000,
        1.18,
      ),
  ),
  sizes: picture(
    'willow-basket-sizes',
    'The large and the medium basket side by side',
    { detail: 0.5, paper: 'sage' },
    (s, ground) =>
      place(basket(s, WILLOW, ground), 430, 860, 1) +
      place(basket(s, WILLOW, ground, { radius: 240, height: 300 }), 880, 960, 1),
  ),
  detail: picture(
    'willow-basket-weave',
    'Close view of the woven rim and the handle',
    { paper: 'dusk', closeUp: [600, 560, 2.3] },
    (s, ground) => place(basket(s, WILLOW, ground), 580, 920, 1.25),
  ),
}

const SOOT = { colour: '#4a4645', grain: '#1d1a1a', gloss: 0.15 }

export const stoolPictures = {
  oak: picture('three-legged-stool-oak', 'A three-legged stool of oiled oak', { paper: 'mist' }, (s, ground) =>
    place(stool(s, OAK, ground), 560, 1010, 1.16),
  ),
  soot: picture('three-legged-stool-black', 'The stool in black-stained ash', { paper: 'sand' }, (s, ground) =>
    place(stool(s, SOOT, ground), 560, 1010, 1.16),
  ),
  use: picture(
    'three-legged-stool-bedside',
    'The stool as a bedside table, with books and a vase on it',
    { detail: 0.5, paper: 'blush' },
    (s, ground) =>
      place(stool(s, OAK, ground), 560, 1060, 1.02) +
      place(
        bookPile(
          s,
          [
            [linen(TONES.pine), { width: 420, depth: 560, thickness: 52, turn: -20 }],
            [linen(TONES.ochre), { width: 400, depth: 520, thickness: 46, turn: -30 }],
          ],
          OAK.colour,
        ),
        490,
        350,
        0.52,
      ) +
      place(
        vase(s, stoneware(TONES.chalk), OAK.colour, {
          shape: 'low',
          stems: branch(s, { length: 330, lean: 90, seed: 8, pairs: 6 }),
        }),
        690,
        344,
        0.42,
      ),
  ),
  detail: picture(
    'three-legged-stool-seat',
    'Close view of the seat and the top of the legs',
    { paper: 'mist', closeUp: [560, 330, 2] },
    (s, ground) => place(stool(s, OAK, ground), 560, 1010, 1.16),
  ),
}

export const clockPictures = {
  front: picture(
    'wall-clock',
    'A round wall clock with an oak case and a plain chalk dial',
    { paper: 'sage', setting: 'wall' },
    (s, ground) => place(wallClock(s, OAK, TONES.chalk, TONES.charcoal, ground), 600, 590, 1.28),
  ),
  walnut: picture(
    'wall-clock-walnut',
    'The clock in walnut with a pine green dial',
    { paper: 'oat', setting: 'wall' },
    (s, ground) => place(wallClock(s, WALNUT, TONES.pine, TONES.chalk, ground, [3, 42]), 600, 590, 1.28),
  ),
  detail: picture(
    'wall-clock-hands',
    'Close view of the hands and the brass pin',
    { paper: 'sage', setting: 'wall', closeUp: [640, 540, 2.1] },
    (s, ground) => place(wallClock(s, OAK, TONES.chalk, TONES.charcoal, ground), 600, 590, 1.28),
  ),
}

export const pegRailPictures = {
  front: picture('peg-rail', 'An ash peg rail with five pegs', { paper: 'slate', setting: 'wall' }, (s, ground) =>
    place(pegRail(s, ASH, ground, [-400, -200, 0, 200, 400], 1000), 600, 600, 1.02),
  ),
  use: picture(
    'peg-rail-with-apron',
    'The rail on a wall, with an apron and a tea towel hanging from it',
    { paper: 'sand', setting: 'wall' },
    (s, ground) =>
      place(pegRail(s, ASH, ground, [-400, -200, 0, 200, 400], 1040), 600, 200) +
      place(apron(s, linen(TONES.pine), ground), 400, 216, 0.8) +
      place(
        hanging(s, linen(TONES.chalk), {
          width: 250,
          height: 520,
          folds: 2,
          stripes: [
            [0.82, 0.03, TONES.clay],
            [0.88, 0.06, TONES.clay],
          ],
        }),
        875,
        216,
      ),
  ),
}

export const longTablePictures = {
  front: picture(
    'long-table',
    'A long oak table with a bowl and a vase on it',
    { detail: 0.5, paper: 'stone' },
    (s, ground) =>
      place(longTable(s, OAK, ground), 580, 880, 0.86) +
      place(bowl(s, stoneware(TONES.clay), OAK.colour), 420, 640, 0.2) +
      place(
        vase(s, stoneware(TONES.chalk), OAK.colour, { stems: branch(s, { lean: 120, length: 420, seed: 3 }) }),
        730,
        585,
        0.2,
      ),
  ),
  use: picture(
    'long-table-with-stools',
    'The table with two stools in front of it',
    { detail: 0.3, paper: 'sage' },
    (s, ground) =>
      place(longTable(s, OAK, ground), 600, 800, 0.84) +
      place(stool(s, OAK, ground), 420, 1010, 0.3) +
      place(stool(s, SOOT, ground), 700, 930, 0.3) +
      place(bowl(s, stoneware(TONES.ochre), OAK.colour), 640, 515, 0.2),
  ),
  detail: picture(
    'long-table-planks',
    'Close view of the planks and the corner of the table',
    { paper: 'stone', closeUp: [300, 650, 2.5] },
    (s, ground) => place(longTable(s, OAK, ground), 580, 880, 0.86),
  ),
}
