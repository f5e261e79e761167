import { BRASS, linen, stoneware, TONES } from '../materials.ts'
import { bowl, plate } from '../objects/bowls.ts'
import { candlestick, lyingCandle } from '../objects/candles.ts'
import { piece } from '../objects/cutlery.ts'
import { CLEAR, carafe, SMOKE, tumbler } from '../objects/glassware.ts'
import { folded, pile } from '../objects/textiles.ts'
import { picture } from '../picture.ts'
import { place } from '../sketch.ts'
import { softBox } from '../soft.ts'

const glaze = (tone: keyof typeof TONES) => stoneware(TONES[tone])

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
    (s) =>
      place(
        softBox([-246, -402, 520, 840], 10, '#5a4a3c', 14, 0.35) +
          `<rect x="-260" y="-420" width="520" height="840" rx="10" fill="${s.linear([
            [0, '#dca896'],
            [0.5, '#cf9a86'],
            [0.505, '#c18d7a'],
            [1, '#c9937f'],
          ])}"/>`,
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
  pair: picture('beeswax-candles', 'Four beeswax candles lying side by side', { paper: 'sand' }, (s, ground) =>
    [0, 1, 2, 3]
      .map((i) =>
        place(lyingCandle(s, ground, { turn: -26 + (i % 2) * 3, length: 720 }), 520 + i * 44, 520 + i * 96, 1.2),
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
