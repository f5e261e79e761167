import { lit } from '../colour.ts'
import { pool } from '../ground.ts'
import { BEECH, MARBLE, OLIVE, stoneware, TONES, WALNUT } from '../materials.ts'
import { flatBoard, leaningBoard, type SpoonHead, spoon } from '../objects/boards.ts'
import { heap } from '../objects/bowls.ts'
import { oilBottle } from '../objects/glassware.ts'
import { jar, lid, saltPig } from '../objects/jars.ts'
import { mortar } from '../objects/stove.ts'
import { mill } from '../objects/turned-wood.ts'
import { picture } from '../picture.ts'
import { place, type Sketch } from '../sketch.ts'
import { softEllipse, softLine } from '../soft.ts'

/** Lemons on the table: a small heap in front of other things. */
function lemons(s: Sketch): string {
  return heap(
    s,
    ['#e3bd3f', '#dcb136'],
    [
      [0, 0, 64],
      [118, 8, 60],
    ],
  )
}

export const boardPictures = {
  front: picture(
    'olive-wood-board',
    'An olive wood board with a round handle, leaning against a pale wall',
    { paper: 'mist' },
    (s, ground) => place(leaningBoard(s, OLIVE, ground, { height: 800, width: 540 }), 580, 990, 1.05),
  ),
  sizes: picture(
    'olive-wood-board-sizes',
    'The three sizes of the olive wood board, one in front of the other',
    { paper: 'sand' },
    (s, ground) =>
      place(leaningBoard(s, OLIVE, ground, { height: 860, width: 560, seed: 3 }), 420, 960, 1) +
      place(leaningBoard(s, OLIVE, ground, { height: 640, width: 420, seed: 8 }), 720, 985, 1) +
      place(leaningBoard(s, OLIVE, ground, { height: 440, width: 300, seed: 12 }), 930, 1010, 1),
  ),
  use: picture(
    'olive-wood-board-in-use',
    'The board lying on a kitchen table with two lemons, beside a bottle of oil',
    { paper: 'sage', setting: 'table', detail: 0.6, horizon: 0.5 },
    (s, ground) =>
      place(oilBottle(s, ground), 880, 720, 0.86) +
      place(flatBoard(s, OLIVE, ground, { turn: -10, width: 820, depth: 520 }), 520, 880, 1) +
      place(lemons(s), 420, 790, 1),
  ),
  detail: picture(
    'olive-wood-board-grain',
    'Close view of the dark, flowing grain of the olive wood',
    { paper: 'mist', closeUp: [640, 560, 2.3] },
    (s, ground) => place(leaningBoard(s, OLIVE, ground, { height: 800, width: 540 }), 580, 990, 1.05),
  ),
}

const jarOf = (colour: keyof typeof TONES) => stoneware(TONES[colour])

export const jarPictures = {
  chalk: picture(
    'storage-jar-chalk',
    'A chalk white storage jar with a lid of ash wood',
    { paper: 'dusk' },
    (s, ground) => place(jar(s, jarOf('chalk'), ground, { height: 440 }), 570, 900, 1.35),
  ),
  sea: picture('storage-jar-sea', 'The storage jar in sea green', { paper: 'blush' }, (s, ground) =>
    place(jar(s, jarOf('sea'), ground, { height: 440 }), 570, 900, 1.35),
  ),
  ochre: picture('storage-jar-ochre', 'The storage jar in ochre', { paper: 'stone' }, (s, ground) =>
    place(jar(s, jarOf('ochre'), ground, { height: 440 }), 570, 900, 1.35),
  ),
  open: picture(
    'storage-jar-open',
    'The jar open and full of rice, its lid lying beside it',
    { paper: 'sage' },
    (s, ground) =>
      place(jar(s, jarOf('chalk'), ground, { height: 440, open: true, filled: '#efe9da' }), 480, 860, 1.25) +
      place(pool(s, 30, 6, 260, 60, '#4a4a3a', 0.5) + lid(s, 194), 860, 980, 1.2),
  ),
  sizes: picture(
    'storage-jar-sizes',
    'Three jars of half a litre, one litre and two litres on a table',
    { paper: 'mist', setting: 'table', detail: 0.6 },
    (s, ground) =>
      place(jar(s, jarOf('chalk'), ground, { height: 560, radius: 196 }), 330, 880, 1) +
      place(jar(s, jarOf('sea'), ground, { height: 380, radius: 178 }), 690, 930, 1) +
      place(jar(s, jarOf('ochre'), ground, { height: 240, radius: 150 }), 985, 990, 1),
  ),
}

export const millPictures = {
  pair: picture(
    'pepper-mill',
    'A tall walnut pepper mill beside a short one of beech',
    { paper: 'blush' },
    (s, ground) =>
      place(mill(s, WALNUT, ground, 1.15), 430, 940, 1.25) + place(mill(s, BEECH, ground, 0.62), 790, 980, 1.25),
  ),
  walnut: picture('pepper-mill-walnut', 'The pepper mill in walnut with its brass nut', { paper: 'oat' }, (s, ground) =>
    place(mill(s, WALNUT, ground, 0.8), 560, 960, 1.5),
  ),
  beech: picture('pepper-mill-beech', 'The pepper mill in beech', { paper: 'mist' }, (s, ground) =>
    place(mill(s, BEECH, ground, 0.8), 560, 960, 1.5),
  ),
  detail: picture(
    'pepper-mill-head',
    'Close view of the head, the brass collar and the grain',
    { paper: 'oat', closeUp: [560, 400, 2] },
    (s, ground) => place(mill(s, WALNUT, ground, 0.8), 560, 960, 1.5),
  ),
  use: picture(
    'pepper-mill-at-table',
    'The mill on a table beside a chalk white salt pig',
    { paper: 'sage', setting: 'table', detail: 0.6 },
    (s, ground) =>
      place(saltPig(s, stoneware(TONES.chalk), ground), 800, 880, 1.15) +
      place(mill(s, WALNUT, ground, 0.9), 380, 990, 1.35),
  ),
}

export const saltPigPictures = {
  front: picture(
    'salt-pig',
    'A moss green salt pig with coarse salt showing in its round mouth',
    { paper: 'stone' },
    (s, ground) => place(saltPig(s, stoneware(TONES.moss), ground), 570, 920, 1.6),
  ),
  detail: picture(
    'salt-pig-mouth',
    'Close view of the mouth of the salt pig',
    { paper: 'stone', closeUp: [560, 560, 1.9] },
    (s, ground) => place(saltPig(s, stoneware(TONES.moss), ground), 570, 920, 1.6),
  ),
}

const SPOONS: readonly SpoonHead[] = ['spoon', 'corner', 'spatula']

export const spoonPictures = {
  front: picture(
    'beech-spoons',
    'Three cooking tools of beech side by side: a spoon, a corner spoon and a slotted spatula',
    { paper: 'blush', setting: 'above' },
    (s, ground) =>
      SPOONS.map((head, i) =>
        place(
          softEllipse(s, [20, -742, 112, 168], lit(ground, 0.4), 0.45, 0.55) +
            softLine('M16-560V10', lit(ground, 0.4), 26, 8, 0.32) +
            spoon(s, BEECH, head),
          340 + i * 240,
          1090,
          1.12,
          -4 + i * 4,
        ),
      ).join(''),
  ),
  use: picture(
    'beech-spoons-in-jar',
    'The spoons standing in a stoneware jar',
    { paper: 'mist' },
    (s, ground) =>
      place(
        SPOONS.map((head, i) => place(spoon(s, BEECH, head, 760), (i - 1) * 60, -60, 1, (i - 1) * 15)).join(''),
        570,
        960,
        1.1,
      ) +
      place(
        jar(s, stoneware(TONES.sea), ground, { height: 330, radius: 170, open: true, filled: '#3c4a4c' }),
        570,
        990,
        1.35,
      ),
  ),
}

export const mortarPictures = {
  front: picture(
    'stone-mortar',
    'A pale stone mortar with its pestle standing in it',
    { paper: 'slate' },
    (s, ground) => place(mortar(s, { ...MARBLE, speckle: '#8a8a88' }, ground), 550, 940, 1.5),
  ),
  use: picture(
    'stone-mortar-at-table',
    'The mortar on a table in front of a beech pepper mill',
    { paper: 'sand', setting: 'table', detail: 0.6 },
    (s, ground) =>
      place(mill(s, BEECH, ground, 0.8), 900, 900, 0.9) +
      place(mortar(s, { ...MARBLE, speckle: '#8a8a88' }, ground), 450, 970, 1.15),
  ),
}
