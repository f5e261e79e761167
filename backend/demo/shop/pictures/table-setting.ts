import { picture } from './picture.ts'

export const carafePictures = {
  clear: picture('water-carafe-clear-41cf0c0cbd.webp', 'A clear glass carafe, half full of water', '#bdc8d2'),
  smoke: picture('water-carafe-smoke-99950318ac.webp', 'The carafe in smoked glass', '#e1d3bb'),
  use: picture('water-carafe-table-3a9e6dda09.webp', 'The carafe and two glasses of water on a table', '#c5ccb3'),
  detail: picture(
    'water-carafe-neck-f2814b9b71.webp',
    'Close view of the neck and the surface of the water',
    '#bdc8d2',
  ),
}

export const tumblerPictures = {
  four: picture('tumblers-set-of-four-ef45f608cb.webp', 'Four straight water glasses', '#c7d1cf'),
  one: picture('tumbler-single-cf55e2fb64.webp', 'One of the glasses, filled with water', '#e0cca1'),
}

export const napkinPictures = {
  pile: picture('linen-napkins-e3fc290582.webp', 'Four folded linen napkins in rose', '#c7d1cf'),
  use: picture('linen-napkins-laid-823e57e161.webp', 'A rose napkin beside a chalk white plate', '#c5ccb3'),
}

export const cutleryPictures = {
  four: picture('steel-cutlery-461b7501e2.webp', 'A knife, a fork, a spoon and a teaspoon of brushed steel', '#9da9b4'),
  use: picture('steel-cutlery-on-linen-dcf913f349.webp', 'Fork and knife laid on a linen napkin', '#e1d3bb'),
}

export const candlestickPictures = {
  pair: picture(
    'brass-candlestick-020b7476c9.webp',
    'A tall and a low candlestick of brass, the tall candle burning',
    '#d6ab92',
  ),
  low: picture('brass-candlestick-low-c29362f1b9.webp', 'The low candlestick with a candle', '#a7af92'),
  tall: picture('brass-candlestick-tall-1867ee6e44.webp', 'The tall candlestick with a candle', '#9da9b4'),
  use: picture('brass-candlestick-evening-b67c14b931.webp', 'Two burning candles on a table beside a bowl', '#a7af92'),
  detail: picture('brass-candlestick-stem-be7e2cbea8.webp', 'Close view of the turned stem', '#9da9b4'),
}

export const candlePictures = {
  pair: picture('beeswax-candles-58f9493869.webp', 'Four beeswax candles lying side by side', '#e0cca1'),
  burning: picture(
    'beeswax-candle-burning-1180bfad82.webp',
    'A burning beeswax candle in a low brass holder',
    '#9da9b4',
  ),
}
