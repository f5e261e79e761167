import { stoneware, TONES, WALNUT } from '../materials.ts'
import { flatBoard } from '../objects/boards.ts'
import { heap } from '../objects/bowls.ts'
import { mug } from '../objects/cups.ts'
import { kettle, pan } from '../objects/stove.ts'
import { picture } from '../picture.ts'
import { ellipse, place, type Sketch } from '../sketch.ts'

const egg = (s: Sketch, x: number, y: number) =>
  ellipse(x, y, 104, 42, '#fbf8ef') +
  ellipse(x + 34, y + 18, 70, 26, '#fbf8ef') +
  heap(s, ['#eba92f'], [[x + 6, y - 8, 36]])

export const panPictures = {
  front: picture(
    'carbon-steel-pan',
    'A carbon steel pan, dark from use, with a long riveted handle',
    { paper: 'stone' },
    (s, ground) => place(pan(s, ground), 425, 810, 0.82),
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
    (s, ground) => place(pan(s, ground), 425, 810, 0.82),
  ),
  bare: picture('carbon-steel-pan-new', 'A new pan, still silver, as it arrives', { paper: 'dusk' }, (s, ground) =>
    place(pan(s, ground, { seasoned: false }), 425, 810, 0.82),
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
