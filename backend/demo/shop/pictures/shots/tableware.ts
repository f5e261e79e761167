import { linen, stoneware, TONES } from '../materials.ts'
import { bowl, heap, plate, plateStack } from '../objects/bowls.ts'
import { cup, mug } from '../objects/cups.ts'
import { tumbler } from '../objects/glassware.ts'
import { dripper, teapot } from '../objects/teapot.ts'
import { folded } from '../objects/textiles.ts'
import { picture } from '../picture.ts'
import { place, type Sketch } from '../sketch.ts'

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
