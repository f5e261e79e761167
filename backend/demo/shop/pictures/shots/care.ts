import { BEECH, linen, OLIVE, STEEL, stoneware, TONES, WALNUT } from '../materials.ts'
import { flatBoard } from '../objects/boards.ts'
import { plate } from '../objects/bowls.ts'
import { brushHead, dishBrush } from '../objects/brushes.ts'
import { block, scissors } from '../objects/desk-things.ts'
import { envelope, giftCard, patternSheet, sheet, tablet } from '../objects/paper.ts'
import { reel, reelFromAbove } from '../objects/reels.ts'
import { folded } from '../objects/textiles.ts'
import { brownBottle, soap, tin } from '../objects/tins-and-bottles.ts'
import { darningMushroom } from '../objects/turned-wood.ts'
import { picture } from '../picture.ts'
import { place } from '../sketch.ts'

export const boardOilPictures = {
  front: picture('board-oil', 'A brown glass bottle of board oil with a paper label', { paper: 'blush' }, (s, ground) =>
    place(brownBottle(s, ground), 580, 940, 1.7),
  ),
  use: picture(
    'board-oil-at-work',
    'The oil beside a freshly oiled board and a cloth',
    { paper: 'sage', setting: 'table', detail: 0.6, horizon: 0.5 },
    (s, ground) =>
      place(brownBottle(s, ground), 900, 760, 0.94) +
      place(flatBoard(s, OLIVE, ground, { turn: -10, width: 760, depth: 500 }), 480, 860, 1) +
      place(
        folded(s, linen(TONES.oat), OLIVE.colour, { width: 250, depth: 220, thickness: 44, layers: 2, turn: 16 }),
        560,
        830,
        1,
      ),
  ),
}

export const polishPictures = {
  front: picture(
    'beeswax-polish',
    'A flat tin of beeswax polish with a pine green lid',
    { paper: 'sand' },
    (s, ground) => place(tin(s, STEEL, TONES.pine, ground), 580, 800, 2),
  ),
  open: picture(
    'beeswax-polish-open',
    'The open tin, full of yellow wax, its lid behind it',
    { paper: 'mist' },
    (s, ground) =>
      place(tin(s, STEEL, TONES.pine, ground), 400, 660, 1.2) +
      place(tin(s, STEEL, TONES.pine, ground, { open: '#e6c274' }), 720, 880, 1.7),
  ),
}

export const soapPictures = {
  front: picture('olive-soap', 'A rounded bar of pale olive oil soap', { paper: 'mist' }, (s, ground) =>
    place(soap(s, '#dccfae', ground), 590, 760, 2),
  ),
  pair: picture(
    'olive-soap-on-dish',
    'Two bars of soap on a dusk blue saucer',
    { paper: 'blush' },
    (s, ground) =>
      place(plate(s, stoneware(TONES.dusk), ground, 400), 590, 860, 1.2) +
      place(soap(s, '#dccfae', TONES.dusk), 570, 800, 1.1) +
      place(soap(s, '#cfd0ae', null), 600, 730, 1.1),
  ),
}

export const brushPictures = {
  front: picture('dish-brush', 'A beech dish brush with a round head', { paper: 'sage' }, (s, ground) =>
    place(dishBrush(s, BEECH, ground), 590, 800, 1.45),
  ),
  detail: picture(
    'dish-brush-bristles',
    'Close view of the bristles and the head',
    { paper: 'sage', closeUp: [300, 730, 2.2] },
    (s, ground) => place(dishBrush(s, BEECH, ground), 590, 800, 1.45),
  ),
}

export const brushHeadPictures = {
  three: picture(
    'dish-brush-heads',
    'Three replacement heads for the dish brush',
    { detail: 0.7, paper: 'oat' },
    (s, ground) =>
      place(brushHead(s, BEECH, ground, '#d9c6a0', 4), 600, 620, 1.3) +
      place(brushHead(s, BEECH, ground), 370, 850, 1.4) +
      place(brushHead(s, BEECH, ground, '#d9c6a0', 9), 830, 890, 1.4),
  ),
  one: picture('dish-brush-head', 'One head, seen with its socket', { paper: 'dusk' }, (s, ground) =>
    place(brushHead(s, BEECH, ground), 590, 780, 2.4),
  ),
}

export const mushroomPictures = {
  front: picture('darning-mushroom', 'A darning mushroom turned from beech', { paper: 'oat' }, (s, ground) =>
    place(darningMushroom(s, BEECH, ground), 570, 960, 1.7),
  ),
  use: picture(
    'darning-mushroom-with-thread',
    'The mushroom on a table with two reels of thread',
    { paper: 'slate', setting: 'table', detail: 0.6, horizon: 0.58 },
    (s, ground) =>
      place(darningMushroom(s, BEECH, ground), 430, 900, 1.15) +
      place(reel(s, TONES.clay, ground), 800, 920, 1.2) +
      place(reel(s, TONES.chalk, ground), 990, 1010, 1.3),
  ),
}

const THREADS = [TONES.clay, TONES.pine, TONES.chalk, TONES.ink, TONES.ochre]

export const threadPictures = {
  five: picture(
    'mending-thread',
    'Five wooden reels of linen thread in the colours of the shop',
    { detail: 0.7, paper: 'dusk' },
    (s, ground) =>
      [
        [330, 690],
        [620, 660],
        [890, 720],
        [450, 930],
        [790, 960],
      ]
        .map(([x = 0, y = 0], i) => place(reel(s, THREADS[i] ?? TONES.clay, ground), x, y, 1.75))
        .join(''),
  ),
  use: picture(
    'mending-thread-with-scissors',
    'Two reels lying ready on linen beside the long scissors',
    { paper: 'oat', setting: 'above' },
    (s, ground) =>
      place(sheet(s, 820, 900, TONES.dusk, ground), 600, 600, 1, -6) +
      place(scissors(s, { colour: '#3a3836', gloss: 0.5 }, TONES.dusk), 760, 690, 0.95, 20) +
      place(reelFromAbove(s, TONES.clay, TONES.dusk), 380, 400, 1.5) +
      place(reelFromAbove(s, TONES.chalk, TONES.dusk), 430, 800, 1.5, -40),
  ),
}

export const whetstonePictures = {
  front: picture(
    'whetstone',
    'A grey whetstone on its walnut block',
    { paper: 'dusk' },
    (s, ground) =>
      place(block(s, WALNUT, ground, { width: 900, depth: 320, height: 70 }), 600, 780, 1.04) +
      place(block(s, { colour: '#8d8a80' }, null, { width: 760, depth: 240, height: 90 }), 600, 712, 1.04),
  ),
  detail: picture(
    'whetstone-sides',
    'Close view of the coarse and the fine side of the stone',
    { paper: 'dusk', closeUp: [330, 730, 2.4] },
    (s, ground) =>
      place(block(s, WALNUT, ground, { width: 900, depth: 320, height: 70 }), 600, 780, 1.04) +
      place(block(s, { colour: '#77756e' }, null, { width: 760, depth: 240, height: 45 }), 600, 712, 1.04) +
      place(block(s, { colour: '#a3a096' }, null, { width: 760, depth: 240, height: 45 }), 600, 667, 1.04),
  ),
}

export const patternPictures = {
  front: picture(
    'apron-sewing-pattern',
    'A printed sewing pattern with the cutting lines of an apron',
    { paper: 'mist', setting: 'above' },
    (s, ground) =>
      place(sheet(s, 700, 900, '#efe8d9', ground), 630, 620, 1, 5) + place(patternSheet(s, ground), 580, 600, 1, -5),
  ),
  use: picture(
    'apron-sewing-pattern-at-work',
    'The pattern on ink blue linen with scissors and thread',
    { paper: 'oat', setting: 'above' },
    (s, ground) =>
      place(sheet(s, 1000, 820, TONES.ink, ground), 600, 640, 1, 4) +
      place(patternSheet(s, TONES.ink, { width: 560, height: 720 }), 430, 590, 0.98, -8) +
      place(scissors(s, { colour: '#3a3836', gloss: 0.5 }, TONES.ink), 900, 700, 0.82, 24),
  ),
}

export const mendingBookPictures = {
  front: picture(
    'the-mending-book',
    'A page of the mending book on a tablet: a darned patch and text',
    { paper: 'blush', setting: 'above' },
    (s, ground) => place(tablet(s, ground), 600, 600, 1.06, 6),
  ),
  use: picture(
    'the-mending-book-at-work',
    'The tablet beside the darning mushroom and thread',
    { paper: 'sand', setting: 'above' },
    (s, ground) =>
      place(tablet(s, ground), 440, 600, 0.92, -7) +
      place(reelFromAbove(s, TONES.ochre, ground), 900, 420, 1.5, 60) +
      place(reelFromAbove(s, TONES.dusk, ground), 960, 760, 1.5, 100),
  ),
}

export const giftCardPictures = {
  front: picture(
    'gift-card',
    'A pine green gift card with a printed branch, in front of its envelope',
    { paper: 'clay', setting: 'above' },
    (s, ground) =>
      place(envelope(s, '#e6dac4', ground), 520, 470, 1, -10) +
      place(giftCard(s, TONES.pine, ground), 680, 730, 1.04, 8),
  ),
  closed: picture(
    'gift-card-envelope',
    'The closed envelope with its thread',
    { paper: 'sage', setting: 'above' },
    (s, ground) => place(envelope(s, '#e6dac4', ground), 600, 600, 1.25, -6),
  ),
}
