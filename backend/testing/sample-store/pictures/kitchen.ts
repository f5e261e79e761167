import { pool } from './ground.ts'
import { BEECH, IRON, linen, MARBLE, OAK, OLIVE, stoneware, TONES, WALNUT } from './materials.ts'
import { apron } from './objects/apron.ts'
import { flatBoard, leaningBoard, type SpoonHead, spoon } from './objects/boards.ts'
import { heap } from './objects/bowls.ts'
import { mug } from './objects/cups.ts'
import { pegRail } from './objects/furniture.ts'
import { oilBottle } from './objects/glassware.ts'
import { jar, lid, saltPig } from './objects/jars.ts'
import { kettle, mortar, pan } from './objects/stove.ts'
import { folded, hanging, pile } from './objects/textiles.ts'
import { mill } from './objects/turned-wood.ts'
import { branch } from './objects/vases.ts'
import { picture } from './picture.ts'
import { ellipse, place, type Sketch } from './sketch.ts'

/** Lemons on the table: a small heap in front of other things. */
function lemons(s: Sketch, ground: string): string {
  return (
    pool(s, 40, 36, 210, 44, ground, 0) +
    heap(
      s,
      ['#e3bd3f', '#dcb136'],
      [
        [0, 0, 64],
        [118, 8, 60],
      ],
    )
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
      place(lemons(s, OLIVE.colour), 420, 790, 1),
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

const egg = (s: Sketch, x: number, y: number) =>
  ellipse(x, y, 104, 42, '#fbf8ef') +
  ellipse(x + 34, y + 18, 70, 26, '#fbf8ef') +
  heap(s, ['#eba92f'], [[x + 6, y - 8, 36]])

export const panPictures = {
  front: picture(
    'carbon-steel-pan',
    'A carbon steel pan, dark from use, with a long riveted handle',
    { paper: 'stone' },
    (s, ground) => place(pan(s, ground), 400, 800, 0.92),
  ),
  use: picture(
    'carbon-steel-pan-in-use',
    'Two fried eggs in the pan, on a wooden board',
    { paper: 'sage', setting: 'table', detail: 0.6, horizon: 0.5 },
    (s, ground) =>
      place(flatBoard(s, WALNUT, ground, { turn: 0, width: 960, depth: 700 }), 470, 850, 1) +
      place(pan(s, WALNUT.colour), 430, 810, 0.86) +
      egg(s, 330, 752) +
      egg(s, 500, 776),
  ),
  sizes: picture(
    'carbon-steel-pan-sizes',
    'Three pans of 20, 24 and 28 centimetres, one behind the other',
    { paper: 'clay' },
    (s, ground) =>
      place(pan(s, ground, { size: 28 }), 400, 560, 0.78) +
      place(pan(s, ground, { size: 24 }), 400, 790, 0.78) +
      place(pan(s, ground, { size: 20 }), 400, 990, 0.78),
  ),
  detail: picture(
    'carbon-steel-pan-rivets',
    'Close view of the two rivets that hold the handle',
    { paper: 'stone', closeUp: [760, 690, 2.4] },
    (s, ground) => place(pan(s, ground), 400, 800, 0.92),
  ),
  bare: picture('carbon-steel-pan-new', 'A new pan, still silver, as it arrives', { paper: 'dusk' }, (s, ground) =>
    place(pan(s, ground, { seasoned: false }), 400, 800, 0.92),
  ),
}

const enamel = (colour: string) => ({ colour, gloss: 0.9 })

export const kettlePictures = {
  ochre: picture(
    'enamel-kettle-ochre',
    'An ochre enamel kettle with a steel bow and a beech grip',
    { paper: 'dusk' },
    (s, ground) => place(kettle(s, enamel(TONES.ochre), ground), 550, 940, 1.26),
  ),
  pine: picture('enamel-kettle-pine', 'The enamel kettle in pine green', { paper: 'sand' }, (s, ground) =>
    place(kettle(s, enamel(TONES.pine), ground), 550, 940, 1.26),
  ),
  chalk: picture('enamel-kettle-chalk', 'The enamel kettle in chalk white', { paper: 'clay' }, (s, ground) =>
    place(kettle(s, enamel(TONES.chalk), ground), 550, 940, 1.26),
  ),
  use: picture(
    'enamel-kettle-at-table',
    'The kettle on a table beside a mug of tea',
    { paper: 'sage', setting: 'table', detail: 0.6 },
    (s, ground) =>
      place(kettle(s, enamel(TONES.ochre), ground), 420, 900, 1.06) +
      place(mug(s, stoneware(TONES.chalk), ground, { drink: '#a8642c' }), 920, 1010, 0.92),
  ),
  detail: picture(
    'enamel-kettle-spout',
    'Close view of the spout and the dark rim of the lid',
    { paper: 'dusk', closeUp: [760, 640, 2.1] },
    (s, ground) => place(kettle(s, enamel(TONES.ochre), ground), 550, 940, 1.26),
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
    'The mill on a table with a salt pig and a sprig of rosemary',
    { paper: 'sage', setting: 'table', detail: 0.6 },
    (s, ground) =>
      place(saltPig(s, stoneware(TONES.chalk), ground), 760, 880, 0.9) +
      place(mill(s, WALNUT, ground, 0.9), 400, 960, 1.05),
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
          `<g opacity=".35" filter="${s.blur(9, 0.3)}" transform="translate(18 20)">${ellipse(0, -800, 70, 110, ground)}</g>${spoon(s, BEECH, head)}`,
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
      ) + place(jarFront(s, ground), 570, 990, 1.35),
  ),
}

/** A jar whose mouth is hidden by what stands in it: only its body. */
function jarFront(s: Sketch, ground: string): string {
  const whole = jar(s, stoneware(TONES.sea), ground, { height: 330, radius: 170, open: true, filled: '#3c4a4c' })
  return whole
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
    'The mortar on a table with a sprig of herbs and the pepper mill',
    { paper: 'sand', setting: 'table', detail: 0.6 },
    (s, ground) =>
      place(mill(s, BEECH, ground, 0.8), 900, 900, 0.9) +
      place(mortar(s, { ...MARBLE, speckle: '#8a8a88' }, ground), 450, 970, 1.15),
  ),
}

const stripes = (colour: string) =>
  [
    [0.68, 0.03, colour],
    [0.74, 0.1, colour],
    [0.87, 0.03, colour],
  ] as const
const towel = (colour: string) => ({ width: 760, depth: 580, thickness: 116, stripes: stripes(colour) })

export const towelPictures = {
  clay: picture(
    'linen-tea-towel-clay',
    'A folded linen tea towel with clay red stripes',
    { paper: 'sage' },
    (s, ground) => place(folded(s, linen(TONES.chalk), ground, towel(TONES.clay)), 590, 790, 1.12),
  ),
  ink: picture(
    'linen-tea-towel-ink',
    'A folded linen tea towel with ink blue stripes',
    { paper: 'blush' },
    (s, ground) => place(folded(s, linen(TONES.chalk), ground, towel(TONES.ink)), 590, 790, 1.12),
  ),
  moss: picture(
    'linen-tea-towel-moss',
    'A folded linen tea towel with moss green stripes',
    { paper: 'sand' },
    (s, ground) => place(folded(s, linen(TONES.chalk), ground, towel(TONES.moss)), 590, 790, 1.12),
  ),
  use: picture(
    'linen-tea-towel-hanging',
    'The tea towel hanging from a peg rail beside a wooden spoon',
    { paper: 'mist', setting: 'wall' },
    (s, ground) =>
      place(pegRail(s, OAK, ground, [-300, 0, 340], 1400), 600, 190) +
      towelOnPeg(s, TONES.clay, 470, 214) +
      place(spoon(s, BEECH, 'spoon', 700), 940, 940, 0.95, 180 - 180),
  ),
  detail: picture(
    'linen-tea-towel-weave',
    'Close view of the weave and the woven stripes',
    { paper: 'sage', closeUp: [610, 800, 2.6] },
    (s, ground) => place(folded(s, linen(TONES.chalk), ground, towel(TONES.clay)), 590, 790, 1.12),
  ),
}

/** The towel with its loop over a peg. */
function towelOnPeg(s: Sketch, colour: string, x: number, y: number): string {
  const cloth = hanging(s, linen(TONES.chalk), {
    width: 430,
    height: 780,
    folds: 3,
    stripes: [
      [0.8, 0.014, colour],
      [0.83, 0.05, colour],
      [0.9, 0.014, colour],
    ],
  })
  return `<g opacity=".3" transform="translate(30 26)" filter="${s.blur(14, 0.2)}"><rect x="${x - 215}" y="${y}" width="430" height="760" fill="#3c3a40"/></g>${place(cloth, x - 215, y)}`
}

export const apronPictures = {
  ink: picture(
    'linen-apron-ink',
    'An ink blue linen apron hanging from a peg',
    { paper: 'oat', setting: 'wall' },
    (s, ground) =>
      place(pegRail(s, OAK, ground, [-380, 0, 380], 1400), 600, 130) +
      place(apron(s, linen(TONES.ink), ground), 600, 150, 0.96),
  ),
  oat: picture(
    'linen-apron-oat',
    'The apron in undyed oat linen',
    { paper: 'slate', setting: 'wall' },
    (s, ground) =>
      place(pegRail(s, OAK, ground, [-380, 0, 380], 1400), 600, 130) +
      place(apron(s, linen(TONES.oat), ground), 600, 150, 0.96),
  ),
  clay: picture(
    'linen-apron-clay',
    'The apron in clay red',
    { paper: 'mist', setting: 'wall' },
    (s, ground) =>
      place(pegRail(s, OAK, ground, [-380, 0, 380], 1400), 600, 130) +
      place(apron(s, linen(TONES.clay), ground), 600, 150, 0.96),
  ),
  detail: picture(
    'linen-apron-pocket',
    'Close view of the double pocket and its seams',
    { paper: 'oat', setting: 'wall', closeUp: [600, 760, 2.2] },
    (s, ground) => place(apron(s, linen(TONES.ink), ground), 600, 150, 0.96),
  ),
  folded: picture('linen-apron-folded', 'Three folded aprons in ink, oat and clay', { paper: 'sage' }, (s, ground) =>
    place(
      pile(
        s,
        [TONES.ink, TONES.oat, TONES.clay].map(
          (colour, i) =>
            [linen(colour), { width: 720 - i * 14, depth: 540, thickness: 92, layers: 2, turn: -20 + i * 3 }] as const,
        ),
        ground,
      ),
      590,
      870,
      1.12,
    ),
  ),
}
