import { windowLight } from '../backdrop.ts'
import { BRASS, linen, OAK, OLIVE, STEEL, stoneware, TONES } from '../materials.ts'
import { leaningBoard } from '../objects/boards.ts'
import { book } from '../objects/books.ts'
import { bowl, plateStack } from '../objects/bowls.ts'
import { candlestick } from '../objects/candles.ts'
import { mug } from '../objects/cups.ts'
import { pen } from '../objects/desk-things.ts'
import { jar } from '../objects/jars.ts'
import { deskLamp } from '../objects/lamp.ts'
import { reel } from '../objects/reels.ts'
import { stool } from '../objects/stool-and-table.ts'
import { kettle } from '../objects/stove.ts'
import { teapot } from '../objects/teapot.ts'
import { folded } from '../objects/textiles.ts'
import { brownBottle, tin } from '../objects/tins-and-bottles.ts'
import { darningMushroom } from '../objects/turned-wood.ts'
import { branch, vase } from '../objects/vases.ts'
import { type DemoPicture, picture } from '../picture.ts'
import { place } from '../sketch.ts'

const WIDE = [1200, 900] as const

/** The wide picture at the top of the shop; its left third stays calm for the heading. */
export const heroPicture: DemoPicture = picture(
  'hero',
  'A kitchen table in morning light: a teapot, a mug, a storage jar, a wooden board and a vase with branches',
  { paper: 'sage', setting: 'table', detail: 0.6, size: [1600, 900], horizon: 0.68 },
  (s, ground) =>
    windowLight(s, 760, 40, 560, 0.42) +
    place(leaningBoard(s, OLIVE, '#bcc5ab', { height: 760, width: 480, seed: 3 }), 1330, 640, 0.66) +
    place(
      vase(s, stoneware(TONES.chalk), ground, {
        stems: branch(s, { lean: 170, seed: 3 }) + branch(s, { lean: -130, length: 500, seed: 5 }),
      }),
      790,
      690,
      0.49,
    ) +
    place(jar(s, stoneware(TONES.ochre), ground, { height: 380, radius: 178 }), 1460, 740, 0.62) +
    place(teapot(s, stoneware(TONES.pine), ground), 1060, 760, 0.66) +
    place(mug(s, stoneware(TONES.chalk), ground, { drink: '#a8642c' }), 1310, 850, 0.56),
)

/** One cover per collection, by the collection's slug. */
export const coverPictures: Readonly<Record<'kitchen' | 'table' | 'desk' | 'rooms' | 'care-and-gifts', DemoPicture>> = {
  kitchen: picture(
    'cover-kitchen',
    'An ochre kettle, a storage jar and a leaning board on a kitchen table',
    { paper: 'mist', setting: 'table', detail: 0.6, size: WIDE, horizon: 0.66 },
    (s, ground) =>
      place(leaningBoard(s, OLIVE, '#bfcbca', { height: 780, width: 500 }), 890, 622, 0.66) +
      place(jar(s, stoneware(TONES.chalk), ground, { height: 380, radius: 178 }), 680, 700, 0.72) +
      place(kettle(s, { colour: TONES.ochre, gloss: 0.9 }, ground), 350, 770, 0.8),
  ),
  table: picture(
    'cover-table',
    'Plates, a bowl and a candle on a laid table',
    { paper: 'clay', setting: 'table', detail: 0.6, size: WIDE, horizon: 0.58 },
    (s, ground) =>
      place(candlestick(s, BRASS, ground, { burning: true, stub: 0.6, tall: 0.7 }), 860, 620, 0.7) +
      place(plateStack(s, [stoneware(TONES.dusk), stoneware(TONES.chalk)], ground), 470, 740, 0.72) +
      place(bowl(s, stoneware(TONES.chalk), TONES.chalk, { colour: '#b8763a', below: 42 }), 470, 694, 0.6),
  ),
  desk: picture(
    'cover-desk',
    'A pine green lamp shining on notebooks and a brass pen',
    { paper: 'slate', setting: 'table', detail: 0.6, size: WIDE, horizon: 0.7 },
    (s, ground) =>
      place(deskLamp(s, { colour: TONES.pine, gloss: 0.5 }, ground), 370, 740, 0.66) +
      place(
        book(s, linen(TONES.clay), ground, { ribbon: TONES.ink, elastic: TONES.ink, thickness: 70 }),
        810,
        770,
        0.66,
      ) +
      place(pen(s, BRASS, TONES.clay, { turn: -40, lift: 70 }), 800, 766, 0.66),
  ),
  rooms: picture(
    'cover-rooms',
    'A stool beside a vase with branches, a folded throw on its seat',
    { paper: 'blush', size: WIDE, detail: 0.6 },
    (s, ground) =>
      place(
        vase(s, stoneware(TONES.ink), ground, {
          shape: 'low',
          stems: branch(s, { lean: 150, length: 620, seed: 4 }) + branch(s, { lean: -110, length: 520, seed: 7 }),
        }),
        820,
        790,
        0.62,
      ) +
      place(stool(s, OAK, ground), 420, 800, 0.78) +
      place(
        folded(s, linen(TONES.moss), OAK.colour, {
          width: 460,
          depth: 330,
          thickness: 120,
          layers: 3,
          wool: true,
          corner: 30,
        }),
        415,
        250,
        0.74,
      ),
  ),
  'care-and-gifts': picture(
    'cover-care-and-gifts',
    'A bottle of board oil, a tin of polish, thread and a darning mushroom',
    { paper: 'sand', size: WIDE, detail: 0.6 },
    (s, ground) =>
      place(brownBottle(s, ground), 330, 700, 0.98) +
      place(darningMushroom(s, OAK, ground), 870, 660, 0.86) +
      place(tin(s, STEEL, TONES.pine, ground), 620, 770, 0.9) +
      place(reel(s, TONES.clay, ground), 1000, 780, 0.9),
  ),
}
