import { ASH, linen, OAK, stoneware, TONES, WALNUT } from '../materials.ts'
import { apron } from '../objects/apron.ts'
import { bookPile } from '../objects/books.ts'
import { bowl } from '../objects/bowls.ts'
import { pegRail, wallClock } from '../objects/on-the-wall.ts'
import { longTable, stool } from '../objects/stool-and-table.ts'
import { hanging } from '../objects/textiles.ts'
import { branch, vase } from '../objects/vases.ts'
import { picture } from '../picture.ts'
import { place } from '../sketch.ts'

const SOOT = { colour: '#4a4645', grain: '#1d1a1a', gloss: 0.15 }

export const stoolPictures = {
  oak: picture('three-legged-stool-oak', 'A three-legged stool of oiled oak', { paper: 'mist' }, (s, ground) =>
    place(stool(s, OAK, ground), 560, 1010, 1.16),
  ),
  soot: picture('three-legged-stool-black', 'The stool in black-stained ash', { paper: 'sand' }, (s, ground) =>
    place(stool(s, SOOT, ground), 560, 1010, 1.16),
  ),
  use: picture(
    'three-legged-stool-bedside',
    'The stool as a bedside table, with books and a vase on it',
    { detail: 0.5, paper: 'blush' },
    (s, ground) =>
      place(stool(s, OAK, ground), 560, 1060, 1.02) +
      place(
        bookPile(
          s,
          [
            [linen(TONES.pine), { width: 420, depth: 560, thickness: 52, turn: -20 }],
            [linen(TONES.ochre), { width: 400, depth: 520, thickness: 46, turn: -30 }],
          ],
          OAK.colour,
        ),
        490,
        350,
        0.52,
      ) +
      place(
        vase(s, stoneware(TONES.chalk), OAK.colour, {
          shape: 'low',
          stems: branch(s, { length: 330, lean: 90, seed: 8, pairs: 6 }),
        }),
        690,
        344,
        0.42,
      ),
  ),
  detail: picture(
    'three-legged-stool-seat',
    'Close view of the seat and the top of the legs',
    { paper: 'mist', closeUp: [560, 330, 2] },
    (s, ground) => place(stool(s, OAK, ground), 560, 1010, 1.16),
  ),
}

export const clockPictures = {
  front: picture(
    'wall-clock',
    'A round wall clock with an oak case and a plain chalk dial',
    { paper: 'sage', setting: 'wall' },
    (s, ground) => place(wallClock(s, OAK, TONES.chalk, TONES.charcoal, ground), 600, 590, 1.28),
  ),
  walnut: picture(
    'wall-clock-walnut',
    'The clock in walnut with a pine green dial',
    { paper: 'oat', setting: 'wall' },
    (s, ground) => place(wallClock(s, WALNUT, TONES.pine, TONES.chalk, ground, [3, 42]), 600, 590, 1.28),
  ),
  detail: picture(
    'wall-clock-hands',
    'Close view of the hands and the brass pin',
    { paper: 'sage', setting: 'wall', closeUp: [640, 540, 2.1] },
    (s, ground) => place(wallClock(s, OAK, TONES.chalk, TONES.charcoal, ground), 600, 590, 1.28),
  ),
}

export const pegRailPictures = {
  front: picture('peg-rail', 'An ash peg rail with five pegs', { paper: 'slate', setting: 'wall' }, (s, ground) =>
    place(pegRail(s, ASH, ground, [-400, -200, 0, 200, 400], 1000), 600, 600, 1.02),
  ),
  use: picture(
    'peg-rail-with-apron',
    'The rail on a wall, with an apron and a tea towel hanging from it',
    { paper: 'sand', setting: 'wall' },
    (s, ground) =>
      place(pegRail(s, ASH, ground, [-400, -200, 0, 200, 400], 1040), 600, 200) +
      place(apron(s, linen(TONES.pine), ground), 400, 216, 0.8) +
      place(
        hanging(s, linen(TONES.chalk), {
          width: 250,
          height: 520,
          folds: 2,
          stripes: [
            [0.82, 0.03, TONES.clay],
            [0.88, 0.06, TONES.clay],
          ],
        }),
        875,
        216,
      ),
  ),
}

export const longTablePictures = {
  front: picture(
    'long-table',
    'A long oak table with a bowl and a vase on it',
    { detail: 0.5, paper: 'stone' },
    (s, ground) =>
      place(longTable(s, OAK, ground), 580, 880, 0.86) +
      place(bowl(s, stoneware(TONES.clay), OAK.colour), 420, 640, 0.2) +
      place(
        vase(s, stoneware(TONES.chalk), OAK.colour, { stems: branch(s, { lean: 120, length: 420, seed: 3 }) }),
        730,
        585,
        0.2,
      ),
  ),
  use: picture(
    'long-table-with-stools',
    'The table with two stools in front of it',
    { detail: 0.3, paper: 'sage' },
    (s, ground) =>
      place(longTable(s, OAK, ground), 600, 800, 0.84) +
      place(stool(s, OAK, ground), 420, 1010, 0.3) +
      place(stool(s, OAK, ground), 700, 930, 0.3) +
      place(bowl(s, stoneware(TONES.ochre), OAK.colour), 640, 515, 0.2),
  ),
  detail: picture(
    'long-table-planks',
    'Close view of the planks and the corner of the table',
    { paper: 'stone', closeUp: [300, 650, 2.5] },
    (s, ground) => place(longTable(s, OAK, ground), 580, 880, 0.86),
  ),
}
