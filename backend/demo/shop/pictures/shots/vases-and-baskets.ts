import { linen, stoneware, TONES } from '../materials.ts'
import { basket } from '../objects/basket.ts'
import { bookPile } from '../objects/books.ts'
import { cushion } from '../objects/cushion.ts'
import { folded } from '../objects/textiles.ts'
import { branch, vase } from '../objects/vases.ts'
import { picture } from '../picture.ts'
import { place } from '../sketch.ts'

export const vasePictures = {
  tall: picture('stoneware-vase-tall', 'A tall chalk white vase with two branches', { paper: 'moss' }, (s, ground) =>
    place(
      vase(s, stoneware(TONES.chalk), ground, {
        stems: branch(s, { lean: 170, seed: 3 }) + branch(s, { lean: -130, length: 500, seed: 5 }),
      }),
      560,
      1060,
      0.74,
    ),
  ),
  low: picture('stoneware-vase-low', 'The low round vase in ink blue with one branch', { paper: 'clay' }, (s, ground) =>
    place(
      vase(s, stoneware(TONES.ink), ground, { shape: 'low', stems: branch(s, { lean: 190, length: 560, seed: 4 }) }),
      550,
      980,
      0.9,
    ),
  ),
  tallInk: picture('stoneware-vase-tall-ink', 'The tall vase in ink blue, empty', { paper: 'blush' }, (s, ground) =>
    place(vase(s, stoneware(TONES.ink), ground), 580, 1040, 1.16),
  ),
  lowChalk: picture('stoneware-vase-low-chalk', 'The low vase in chalk white, empty', { paper: 'slate' }, (s, ground) =>
    place(vase(s, stoneware(TONES.chalk), ground, { shape: 'low' }), 580, 960, 1.6),
  ),
  use: picture(
    'stoneware-vase-pair',
    'Both vases on a sideboard with books',
    { paper: 'sage', setting: 'table', detail: 0.6, horizon: 0.66 },
    (s, ground) =>
      place(
        vase(s, stoneware(TONES.chalk), ground, { stems: branch(s, { lean: 150, length: 460, seed: 6 }) }),
        330,
        960,
        0.78,
      ) +
      place(
        bookPile(
          s,
          [
            [linen(TONES.clay), { thickness: 60, turn: -10 }],
            [linen(TONES.oat), { thickness: 56, turn: -6 }],
          ],
          ground,
        ),
        800,
        990,
        0.7,
      ) +
      place(vase(s, stoneware(TONES.ink), TONES.oat, { shape: 'low' }), 800, 902, 0.6),
  ),
}

const WILLOW = { colour: '#b98a54' }

export const basketPictures = {
  front: picture('willow-basket', 'A round willow basket with a handle at its rim', { paper: 'dusk' }, (s, ground) =>
    place(basket(s, WILLOW, ground), 580, 920, 1.25),
  ),
  use: picture(
    'willow-basket-with-throw',
    'The basket holding a rolled throw and a cushion',
    { detail: 0.5, paper: 'blush' },
    (s, ground) =>
      place(
        basket(s, WILLOW, ground, {
          contents:
            place(cushion(s, linen(TONES.rose), ground, { width: 420, height: 400 }), 60, 90, 1, 8) +
            place(
              folded(s, linen(TONES.moss), null, {
                width: 420,
                depth: 300,
                thickness: 190,
                layers: 3,
                wool: true,
                corner: 60,
                turn: -8,
              }),
              -90,
              50,
            ),
        }),
        580,
        1000,
        1.18,
      ),
  ),
  sizes: picture(
    'willow-basket-sizes',
    'The large and the medium basket side by side',
    { detail: 0.5, paper: 'sage' },
    (s, ground) =>
      place(basket(s, WILLOW, ground), 430, 860, 1) +
      place(basket(s, WILLOW, ground, { radius: 240, height: 300 }), 880, 960, 1),
  ),
  detail: picture(
    'willow-basket-weave',
    'Close view of the woven rim and the handle',
    { paper: 'dusk', closeUp: [600, 560, 2.3] },
    (s, ground) => place(basket(s, WILLOW, ground), 580, 920, 1.25),
  ),
}
