import { BEECH, BRASS, linen, stoneware, TONES, WALNUT } from '../materials.ts'
import { book, bookPile, openBook } from '../objects/books.ts'
import { mug } from '../objects/cups.ts'
import { pen, pencil, penTray, ruler, scissors } from '../objects/desk-things.ts'
import { deskLamp } from '../objects/lamp.ts'
import { sheet } from '../objects/paper.ts'
import { branch, vase } from '../objects/vases.ts'
import { picture } from '../picture.ts'
import { place, type Sketch } from '../sketch.ts'

const enamel = (tone: keyof typeof TONES) => ({ colour: TONES[tone], gloss: 0.5 })

export const lampPictures = {
  pine: picture(
    'jointed-desk-lamp-pine',
    'A jointed desk lamp in pine green with brass joints, its light on the table',
    { paper: 'slate' },
    (s, ground) => place(deskLamp(s, enamel('pine'), ground), 480, 1010, 0.98),
  ),
  chalk: picture('jointed-desk-lamp-chalk', 'The desk lamp in chalk white', { paper: 'moss' }, (s, ground) =>
    place(deskLamp(s, enamel('chalk'), ground), 480, 1010, 0.98),
  ),
  ochre: picture('jointed-desk-lamp-ochre', 'The desk lamp in ochre', { paper: 'dusk' }, (s, ground) =>
    place(deskLamp(s, enamel('ochre'), ground), 480, 1010, 0.98),
  ),
  use: picture(
    'jointed-desk-lamp-at-work',
    'The lamp on a desk above an open notebook',
    { paper: 'slate', setting: 'table', detail: 0.6, horizon: 0.66 },
    (s, ground) =>
      place(deskLamp(s, enamel('pine'), ground), 340, 960, 0.86) +
      place(openBook(s, linen(TONES.clay), ground, 'lined'), 800, 1050, 0.6) +
      place(pencil(s, { colour: TONES.ochre }, null, { turn: -26, length: 420 }), 860, 1030, 1),
  ),
  detail: picture(
    'jointed-desk-lamp-joint',
    'Close view of the brass joint and the shade',
    { paper: 'slate', closeUp: [640, 260, 2] },
    (s, ground) => place(deskLamp(s, enamel('pine'), ground), 480, 1010, 0.98),
  ),
}

const BOUND = { ribbon: TONES.clay, elastic: TONES.clay, thickness: 74 }
const notebook = (tone: keyof typeof TONES, mark: string) => (s: Sketch, ground: string) =>
  place(book(s, linen(TONES[tone]), ground, { ...BOUND, ribbon: mark, elastic: mark }), 590, 730, 1.12)

export const notebookPictures = {
  ink: picture(
    'cloth-notebook-ink',
    'A notebook bound in ink blue cloth with a clay red elastic and ribbon',
    { paper: 'blush' },
    notebook('ink', TONES.clay),
  ),
  clay: picture(
    'cloth-notebook-clay',
    'The notebook in clay red cloth',
    { paper: 'mist' },
    notebook('clay', TONES.ink),
  ),
  pine: picture(
    'cloth-notebook-pine',
    'The notebook in pine green cloth',
    { paper: 'sand' },
    notebook('pine', TONES.ochre),
  ),
  ochre: picture(
    'cloth-notebook-ochre',
    'The notebook in ochre cloth',
    { paper: 'dusk' },
    notebook('ochre', TONES.pine),
  ),
  open: picture(
    'cloth-notebook-open',
    'The notebook lying open on dotted pages with a brass pen',
    { paper: 'sage' },
    (s, ground) =>
      place(openBook(s, linen(TONES.ink), ground, 'dotted'), 600, 760, 0.98) +
      place(pen(s, BRASS, ground, { turn: -28 }), 760, 950, 1.1),
  ),
  pile: picture(
    'cloth-notebook-pile',
    'Four notebooks in a pile on a desk',
    { paper: 'mist', setting: 'table', detail: 0.6, horizon: 0.52 },
    (s, ground) =>
      place(
        bookPile(
          s,
          (['pine', 'ochre', 'clay', 'ink'] as const).map(
            (tone, i) => [linen(TONES[tone]), { turn: -26 + i * 6, thickness: 66 }] as const,
          ),
          ground,
        ),
        590,
        900,
        1.06,
      ),
  ),
}

export const penTrayPictures = {
  filled: picture(
    'walnut-pen-tray',
    'A walnut tray holding a pencil and a brass pen',
    { paper: 'sage' },
    (s, ground) => place(penTray(s, WALNUT, ground), 600, 760, 1.06) + place(contentsOfTray(s), 600, 760, 1.06),
  ),
  empty: picture('walnut-pen-tray-empty', 'The empty tray, carved from one piece', { paper: 'oat' }, (s, ground) =>
    place(penTray(s, WALNUT, ground), 600, 760, 1.06),
  ),
  detail: picture(
    'walnut-pen-tray-corner',
    'Close view of the rounded corner and the grain',
    { paper: 'oat', closeUp: [280, 720, 2.5] },
    (s, ground) => place(penTray(s, WALNUT, ground), 600, 760, 1.06),
  ),
  use: picture(
    'walnut-pen-tray-on-desk',
    'The tray on a desk with a notebook and a mug',
    { paper: 'dusk', setting: 'table', detail: 0.6, horizon: 0.46 },
    (s, ground) =>
      place(mug(s, stoneware(TONES.chalk), ground, { drink: '#5a3a29' }), 960, 730, 0.8) +
      place(book(s, linen(TONES.pine), ground, { ...BOUND, thickness: 60 }), 420, 720, 0.86) +
      place(penTray(s, WALNUT, ground), 640, 1010, 0.94) +
      place(contentsOfTray(s), 640, 1010, 0.94),
  ),
}

function contentsOfTray(s: Sketch): string {
  return (
    pencil(s, { colour: TONES.ochre }, WALNUT.colour, { turn: -18, lift: 22 }) +
    place(pen(s, BRASS, WALNUT.colour, { turn: -13, lift: 22 }), 40, 30)
  )
}

const CEDAR = ['pine', 'ochre', 'clay', 'ink', 'chalk', 'dusk'] as const

export const pencilPictures = {
  six: picture('cedar-pencils', 'Six pencils in the six colours of the shop', { paper: 'oat' }, (s, ground) =>
    CEDAR.map((tone, i) =>
      place(pencil(s, { colour: TONES[tone] }, ground, { turn: -20 }), 560 + i * 14, 480 + i * 78, 1.22),
    ).join(''),
  ),
  detail: picture(
    'cedar-pencils-points',
    'Close view of three sharpened points',
    { paper: 'oat', closeUp: [900, 560, 2.4] },
    (s, ground) =>
      CEDAR.map((tone, i) =>
        place(pencil(s, { colour: TONES[tone] }, ground, { turn: -20 }), 560 + i * 14, 480 + i * 78, 1.22),
      ).join(''),
  ),
}

export const penPictures = {
  front: picture('brass-pen', 'A brass ballpoint pen with a clip', { paper: 'moss' }, (s, ground) =>
    place(pen(s, BRASS, ground, { turn: -24 }), 600, 640, 1.6),
  ),
  use: picture(
    'brass-pen-on-notebook',
    'The pen lying on a closed ink blue notebook',
    { paper: 'blush' },
    (s, ground) =>
      place(book(s, linen(TONES.ink), ground, { thickness: 64 }), 590, 760, 1.16) +
      place(pen(s, BRASS, TONES.ink, { turn: -40, lift: 64 }), 610, 760, 1.1),
  ),
}

export const rulerPictures = {
  front: picture('brass-ruler', 'A brass ruler with engraved divisions', { paper: 'clay' }, (s, ground) =>
    place(ruler(s, BRASS, ground, { turn: -20 }), 600, 640, 1.16),
  ),
  use: picture(
    'brass-ruler-at-work',
    'The ruler and a pencil on a sheet of drawing paper',
    { paper: 'mist' },
    (s, ground) =>
      place(
        book(s, { colour: '#f2ecdf' }, ground, { width: 900, depth: 1240, thickness: 20, turn: -20 }),
        600,
        740,
        0.9,
      ) +
      place(ruler(s, BRASS, '#d9d2c4', { turn: -20, lift: 20 }), 610, 700, 0.92) +
      place(pencil(s, { colour: TONES.pine }, '#d9d2c4', { turn: -34, lift: 20 }), 660, 830, 0.92),
  ),
}

export const scissorsPictures = {
  front: picture(
    'long-scissors',
    'Long steel scissors with black handles, half open',
    { paper: 'stone', setting: 'above' },
    (s, ground) => place(scissors(s, { colour: '#3a3836', gloss: 0.5 }, ground), 640, 720, 1.12, 28),
  ),
  use: picture(
    'long-scissors-on-paper',
    'The scissors on a sheet of ochre paper',
    { paper: 'mist', setting: 'above' },
    (s, ground) =>
      place(sheet(s, 760, 940, TONES.ochre, ground), 620, 600, 1, 7) +
      place(scissors(s, { colour: '#3a3836', gloss: 0.5 }, TONES.ochre), 560, 690, 1, -24),
  ),
}

export const travelBookPictures = {
  front: picture(
    'reisebuch',
    'A travel book with a moss green cover, an oat linen spine and a red ribbon',
    { paper: 'mist' },
    (s, ground) =>
      place(
        book(s, linen(TONES.moss), ground, { spine: TONES.oat, ribbon: TONES.clay, thickness: 104 }),
        590,
        750,
        1.1,
      ),
  ),
  use: picture(
    'reisebuch-with-pencil',
    'The travel book on a desk with a pencil and a small vase',
    { paper: 'blush', setting: 'table', detail: 0.6, horizon: 0.5 },
    (s, ground) =>
      place(
        vase(s, stoneware(TONES.chalk), ground, {
          shape: 'low',
          stems: branch(s, { length: 420, lean: 110, seed: 3 }),
        }),
        880,
        760,
        0.66,
      ) +
      place(
        book(s, linen(TONES.moss), ground, { spine: TONES.oat, ribbon: TONES.clay, thickness: 104 }),
        500,
        940,
        0.98,
      ) +
      place(pencil(s, BEECH, ground, { turn: -30 }), 900, 1050, 0.9),
  ),
}
