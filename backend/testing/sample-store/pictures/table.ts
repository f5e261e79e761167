import { pool } from './ground.ts'
import { BRASS, linen, OAK, stoneware, TONES, WALNUT } from './materials.ts'
import { flatBoard } from './objects/boards.ts'
import { bowl, heap, plate, plateStack } from './objects/bowls.ts'
import { candle, candlestick } from './objects/candles.ts'
import { cup, mug } from './objects/cups.ts'
import { piece } from './objects/cutlery.ts'
import { CLEAR, carafe, SMOKE, tumbler } from './objects/glassware.ts'
import { dripper, teapot } from './objects/teapot.ts'
import { folded, pile } from './objects/textiles.ts'
import { picture } from './picture.ts'
import { ellipse, place, type Sketch } from './sketch.ts'

const glaze = (tone: keyof typeof TONES) => stoneware(TONES[tone])

export const mugPictures = {
  chalk: picture(
    'everyday-mug-chalk',
    'A chalk white stoneware mug with a bare clay foot',
    { paper: 'clay' },
    (s, ground) => place(mug(s, glaze('chalk'), ground), 540, 900, 1.75),
  ),
  sea: picture('everyday-mug-sea', 'The everyday mug in sea green', { paper: 'oat' }, (s, ground) =>
    place(mug(s, glaze('sea'), ground), 540, 900, 1.75),
  ),
  clay: picture('everyday-mug-clay', 'The everyday mug in clay red', { paper: 'mist' }, (s, ground) =>
    place(mug(s, glaze('clay'), ground), 540, 900, 1.75),
  ),
  ink: picture('everyday-mug-ink', 'The everyday mug in ink blue', { paper: 'sand' }, (s, ground) =>
    place(mug(s, glaze('ink'), ground), 540, 900, 1.75),
  ),
  use: picture(
    'everyday-mug-breakfast',
    'Two mugs of coffee on a breakfast table with a folded napkin',
    { paper: 'sage', setting: 'table', detail: 0.6, horizon: 0.52 },
    (s, ground) =>
      place(
        folded(s, linen(TONES.rose), ground, { width: 460, depth: 380, thickness: 44, layers: 2, turn: 12 }),
        850,
        780,
        1,
      ) +
      place(mug(s, glaze('sea'), ground, { drink: '#5a3a29', left: true }), 420, 830, 1) +
      place(mug(s, glaze('chalk'), ground, { drink: '#5a3a29' }), 680, 1030, 1.1),
  ),
  detail: picture(
    'everyday-mug-glaze',
    'Close view of the specks in the glaze and the edge of the bare foot',
    { paper: 'oat', closeUp: [470, 800, 2.5] },
    (s, ground) => place(mug(s, glaze('sea'), ground), 540, 900, 1.75),
  ),
}

export const bowlPictures = {
  clay: picture('deep-bowl-clay', 'A deep stoneware bowl in clay red', { paper: 'mist' }, (s, ground) =>
    place(bowl(s, glaze('clay'), ground), 580, 860, 1.42),
  ),
  chalk: picture('deep-bowl-chalk', 'The deep bowl in chalk white', { paper: 'slate' }, (s, ground) =>
    place(bowl(s, glaze('chalk'), ground), 580, 860, 1.42),
  ),
  ochre: picture('deep-bowl-ochre', 'The deep bowl in ochre', { paper: 'dusk' }, (s, ground) =>
    place(bowl(s, glaze('ochre'), ground), 580, 860, 1.42),
  ),
  use: picture(
    'deep-bowl-with-lemons',
    'The bowl on a table, full of lemons',
    { paper: 'sage', setting: 'table', detail: 0.6, horizon: 0.56 },
    (s, ground) => place(bowlOfLemons(s, ground), 580, 920, 1.3),
  ),
  detail: picture(
    'deep-bowl-rim',
    'Close view of the rim and the glaze of the bowl',
    { paper: 'mist', closeUp: [360, 600, 2.3] },
    (s, ground) => place(bowl(s, glaze('clay'), ground), 580, 860, 1.42),
  ),
}

/** The fruit stands above the rim: it is drawn between the far and the near side of the bowl. */
function bowlOfLemons(s: Sketch, ground: string): string {
  const full = bowl(s, glaze('chalk'), ground)
  const front = s.clip('<path d="M-500-700H500V-234H318A318 89 0 0 1-318-234H-500Z"/>')
  const fruit = heap(
    s,
    ['#e2bc3e', '#dbb234', '#e8c654'],
    [
      [-190, -262, 74],
      [-64, -286, 80],
      [78, -282, 78],
      [204, -258, 72],
      [-118, -214, 78],
      [20, -206, 84],
      [140, -210, 76],
      [-20, -338, 72],
    ],
  )
  return `${full}<g clip-path="${front}">${fruit}</g>`
}

export const platePictures = {
  stack: picture(
    'dinner-plate',
    'A stack of four dinner plates, three in chalk and one in dusk blue on top',
    { paper: 'sage' },
    (s, ground) =>
      place(plateStack(s, [glaze('chalk'), glaze('chalk'), glaze('chalk'), glaze('dusk')], ground), 590, 800, 0.96),
  ),
  chalk: picture('dinner-plate-chalk', 'The dinner plate in chalk white', { paper: 'blush' }, (s, ground) =>
    place(plate(s, glaze('chalk'), ground), 590, 760, 0.98),
  ),
  dusk: picture('dinner-plate-dusk', 'The dinner plate in dusk blue', { paper: 'oat' }, (s, ground) =>
    place(plate(s, glaze('dusk'), ground), 590, 760, 0.98),
  ),
  use: picture(
    'dinner-plate-table',
    'Plates on a laid table with a bowl and a glass of water',
    { paper: 'mist', setting: 'table', detail: 0.6, horizon: 0.46 },
    (s, ground) =>
      place(tumbler(s, ground, { water: 200 }), 960, 720, 0.86) +
      place(plateStack(s, [glaze('dusk'), glaze('chalk')], ground), 520, 920, 0.86) +
      place(bowl(s, glaze('chalk'), TONES.chalk, { colour: '#b8763a', below: 42 }), 520, 862, 0.72),
  ),
  detail: picture(
    'dinner-plate-edges',
    'Close view of the edges of the stacked plates',
    { paper: 'sage', closeUp: [300, 760, 2.4] },
    (s, ground) =>
      place(plateStack(s, [glaze('chalk'), glaze('chalk'), glaze('chalk'), glaze('dusk')], ground), 590, 800, 0.96),
  ),
}

export const teapotPictures = {
  pine: picture(
    'round-teapot-pine',
    'A round teapot in pine green with a cane-wrapped bow',
    { paper: 'blush' },
    (s, ground) => place(teapot(s, glaze('pine'), ground), 550, 960, 1.2),
  ),
  chalk: picture('round-teapot-chalk', 'The round teapot in chalk white', { paper: 'moss' }, (s, ground) =>
    place(teapot(s, glaze('chalk'), ground), 550, 960, 1.2),
  ),
  use: picture(
    'round-teapot-with-cups',
    'The teapot on a table with two cups of tea',
    { paper: 'sand', setting: 'table', detail: 0.6, horizon: 0.58 },
    (s, ground) =>
      place(teapot(s, glaze('pine'), ground), 430, 860, 0.94) +
      place(cup(s, glaze('chalk'), ground, '#b4702c'), 820, 940, 0.84) +
      place(cup(s, glaze('chalk'), ground, '#b4702c'), 1010, 1050, 0.9),
  ),
  detail: picture(
    'round-teapot-bow',
    'Close view of the cane around the bow',
    { paper: 'blush', closeUp: [560, 260, 2.3] },
    (s, ground) => place(teapot(s, glaze('pine'), ground), 550, 960, 1.2),
  ),
}

export const carafePictures = {
  clear: picture('water-carafe-clear', 'A clear glass carafe, half full of water', { paper: 'dusk' }, (s, ground) =>
    place(carafe(s, ground), 560, 970, 1.16),
  ),
  smoke: picture('water-carafe-smoke', 'The carafe in smoked glass', { paper: 'oat' }, (s, ground) =>
    place(carafe(s, ground, { colour: SMOKE }), 560, 970, 1.16),
  ),
  use: picture(
    'water-carafe-table',
    'The carafe and two glasses of water on a table',
    { paper: 'sage', setting: 'table', detail: 0.6, horizon: 0.56 },
    (s, ground) =>
      place(carafe(s, ground), 400, 900, 0.98) +
      place(tumbler(s, ground, { water: 190 }), 730, 960, 0.98) +
      place(tumbler(s, ground, { water: 120 }), 960, 880, 0.92),
  ),
  detail: picture(
    'water-carafe-neck',
    'Close view of the neck and the surface of the water',
    { paper: 'dusk', closeUp: [560, 440, 2] },
    (s, ground) => place(carafe(s, ground), 560, 970, 1.16),
  ),
}

export const tumblerPictures = {
  four: picture('tumblers-set-of-four', 'Four straight water glasses', { paper: 'mist' }, (s, ground) =>
    [
      [350, 720],
      [720, 700],
      [480, 930],
      [880, 900],
    ]
      .map(([x = 0, y = 0], i) => place(tumbler(s, ground, i === 2 ? { water: 190 } : {}), x, y, 1.05))
      .join(''),
  ),
  one: picture('tumbler-single', 'One of the glasses, filled with water', { paper: 'sand' }, (s, ground) =>
    place(tumbler(s, ground, { colour: CLEAR, water: 210 }), 570, 920, 1.9),
  ),
}

const NAPKIN = { width: 560, depth: 520, thickness: 58, layers: 2 }

export const napkinPictures = {
  pile: picture('linen-napkins', 'Four folded linen napkins in rose', { paper: 'mist' }, (s, ground) =>
    place(
      pile(
        s,
        [-26, -20, -24, -18].map((turn) => [linen(TONES.rose), { ...NAPKIN, turn }] as const),
        ground,
      ),
      590,
      850,
      1.25,
    ),
  ),
  use: picture(
    'linen-napkins-laid',
    'A rose napkin beside a chalk white plate',
    { paper: 'sage', setting: 'table', detail: 0.6, horizon: 0.4 },
    (s, ground) =>
      place(plate(s, glaze('chalk'), ground), 480, 800, 0.72) +
      place(folded(s, linen(TONES.rose), ground, { ...NAPKIN, turn: -20 }), 800, 1000, 0.9),
  ),
}

const SETTING = ['knife', 'fork', 'spoon', 'teaspoon'] as const

export const cutleryPictures = {
  four: picture(
    'steel-cutlery',
    'A knife, a fork, a spoon and a teaspoon of brushed steel',
    { paper: 'slate', setting: 'above' },
    (s, ground) =>
      SETTING.map((kind, i) =>
        place(piece(s, kind, ground), 330 + i * 178, kind === 'teaspoon' ? 690 : 600, 1.15, 5),
      ).join(''),
  ),
  use: picture(
    'steel-cutlery-on-linen',
    'Fork and knife laid on a linen napkin',
    { paper: 'oat', setting: 'above' },
    (s, ground) =>
      place(
        `<g opacity=".35" transform="translate(14 18)" filter="${s.blur(10, 0.2)}"><rect x="-260" y="-420" width="520" height="840" rx="10" fill="#5a4a3c"/></g><rect x="-260" y="-420" width="520" height="840" rx="10" fill="${s.linear(
          [
            [0, '#dca896'],
            [0.5, '#cf9a86'],
            [0.505, '#c18d7a'],
            [1, '#c9937f'],
          ],
        )}"/>`,
        600,
        600,
        1,
        -8,
      ) +
      place(piece(s, 'fork', TONES.rose), 500, 610, 1.12, -8) +
      place(piece(s, 'knife', TONES.rose), 690, 585, 1.12, -8),
  ),
}

export const candlestickPictures = {
  pair: picture(
    'brass-candlestick',
    'A tall and a low candlestick of brass, the tall candle burning',
    { paper: 'clay' },
    (s, ground) =>
      place(candlestick(s, BRASS, ground, { burning: true, stub: 0.86 }), 450, 1000, 0.98) +
      place(candlestick(s, BRASS, ground, { tall: 0.5, stub: 0.5 }), 800, 1040, 0.98),
  ),
  low: picture('brass-candlestick-low', 'The low candlestick with a candle', { paper: 'moss' }, (s, ground) =>
    place(candlestick(s, BRASS, ground, { tall: 0.5, stub: 0.62 }), 570, 960, 1.3),
  ),
  tall: picture('brass-candlestick-tall', 'The tall candlestick with a candle', { paper: 'slate' }, (s, ground) =>
    place(candlestick(s, BRASS, ground, { stub: 0.7 }), 570, 1000, 1.1),
  ),
  use: picture(
    'brass-candlestick-evening',
    'Two burning candles on a table beside a bowl',
    { paper: 'moss', setting: 'table', detail: 0.6, horizon: 0.6 },
    (s, ground) =>
      place(candlestick(s, BRASS, ground, { burning: true, stub: 0.7 }), 320, 920, 0.9) +
      place(candlestick(s, BRASS, ground, { tall: 0.5, burning: true, stub: 0.5 }), 580, 990, 0.9) +
      place(bowl(s, glaze('clay'), ground), 910, 950, 0.76),
  ),
  detail: picture(
    'brass-candlestick-stem',
    'Close view of the turned stem',
    { paper: 'slate', closeUp: [570, 840, 2.3] },
    (s, ground) => place(candlestick(s, BRASS, ground, { stub: 0.7 }), 570, 1000, 1.1),
  ),
}

export const candlePictures = {
  pair: picture(
    'beeswax-candles',
    'Four beeswax candles lying in a row on a walnut board',
    { paper: 'sand' },
    (s, ground) =>
      place(flatBoard(s, WALNUT, ground, { turn: 0, width: 940, depth: 640 }), 600, 800, 1) +
      [-210, -70, 70, 210]
        .map((x, i) =>
          place(
            pool(s, 60, 6, 360, 16, '#2a1a12', 0.5) + candle(s, { height: 700, radius: 40 }),
            250,
            655 + i * 74,
            1,
            90,
          ),
        )
        .join(''),
  ),
  burning: picture(
    'beeswax-candle-burning',
    'A burning beeswax candle in a low brass holder',
    { paper: 'slate' },
    (s, ground) => place(candlestick(s, BRASS, ground, { tall: 0.5, stub: 0.75, burning: true }), 580, 1000, 1.05),
  ),
}

export const dripperPictures = {
  front: picture(
    'coffee-dripper',
    'A chalk white coffee dripper with a handle and inner ribs',
    { paper: 'blush' },
    (s, ground) => place(dripper(s, glaze('chalk'), ground), 540, 840, 1.75),
  ),
  use: picture(
    'coffee-dripper-on-mug',
    'The dripper sitting on a sea green mug',
    { paper: 'stone', setting: 'table', detail: 0.6, horizon: 0.62 },
    (s, ground) =>
      place(mug(s, glaze('sea'), ground, { left: true }), 580, 1000, 1.25) +
      place(dripper(s, glaze('chalk'), null), 580, 586, 1.1),
  ),
}
