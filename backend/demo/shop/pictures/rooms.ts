import { picture } from './picture.ts'

export const stoolPictures = {
  oak: picture('three-legged-stool-oak-33c2ab2f80.webp', 'A three-legged stool of oiled oak', '#c7d1cf'),
  soot: picture('three-legged-stool-black-22ee0e5754.webp', 'The stool in black-stained ash', '#e0cca1'),
  use: picture(
    'three-legged-stool-bedside-2aff147d9c.webp',
    'The stool as a bedside table, with books and a vase on it',
    '#e1c4b0',
  ),
  detail: picture(
    'three-legged-stool-seat-1a1cc4dee4.webp',
    'Close view of the seat and the top of the legs',
    '#c7d1cf',
  ),
}

export const clockPictures = {
  front: picture('wall-clock-151e7b7e3f.webp', 'A round wall clock with an oak case and a plain chalk dial', '#c5ccb3'),
  walnut: picture('wall-clock-walnut-0e124f9a0f.webp', 'The clock in walnut with a pine green dial', '#e1d3bb'),
  detail: picture('wall-clock-hands-65e2e2aa7c.webp', 'Close view of the hands and the brass pin', '#c5ccb3'),
}

export const pegRailPictures = {
  front: picture('peg-rail-fedef477b5.webp', 'An ash peg rail with five pegs', '#9da9b4'),
  use: picture(
    'peg-rail-with-apron-0e298bbe72.webp',
    'The rail on a wall, with an apron and a tea towel hanging from it',
    '#e0cca1',
  ),
}

export const longTablePictures = {
  front: picture('long-table-0c376c31b5.webp', 'A long oak table with a bowl and a vase on it', '#d2ccc1'),
  use: picture('long-table-with-stools-b3217639ee.webp', 'The table with two stools in front of it', '#c5ccb3'),
  detail: picture(
    'long-table-planks-81a4334e1d.webp',
    'Close view of the planks and the corner of the table',
    '#d2ccc1',
  ),
}

export const throwPictures = {
  moss: picture(
    'wool-throw-moss-e79d97a27f.webp',
    'A folded wool throw in moss green with a twisted fringe',
    '#d2ccc1',
  ),
  rose: picture('wool-throw-rose-c4c05d7f6d.webp', 'The wool throw in rose', '#c7d1cf'),
  ink: picture('wool-throw-ink-eb607fb307.webp', 'The wool throw in ink blue', '#e0cca1'),
  use: picture(
    'wool-throw-on-rail-42b69c3e5f.webp',
    'The throw hanging from a peg rail, its fringe showing',
    '#e1c4b0',
  ),
  detail: picture('wool-throw-weave-2ce9f03dd4.webp', 'Close view of the twill and the folds', '#d2ccc1'),
}

export const cushionPictures = {
  sea: picture('linen-cushion-sea-dc9a693d35.webp', 'A square linen cushion in sea green', '#e0cca1'),
  oat: picture('linen-cushion-oat-195174f055.webp', 'The cushion in undyed oat linen', '#d6ab92'),
  clay: picture('linen-cushion-clay-31645a0dec.webp', 'The cushion in clay red', '#bdc8d2'),
  pair: picture('linen-cushion-pair-7d28783ac9.webp', 'A large and a small cushion leaning together', '#c5ccb3'),
  detail: picture('linen-cushion-seam-a45bb81241.webp', 'Close view of the piped seam and the weave', '#e0cca1'),
}

export const vasePictures = {
  tall: picture('stoneware-vase-tall-4ab8a17631.webp', 'A tall chalk white vase with two branches', '#a7af92'),
  low: picture('stoneware-vase-low-afdea9e162.webp', 'The low round vase in ink blue with one branch', '#d6ab92'),
  tallInk: picture('stoneware-vase-tall-ink-bf7313cce9.webp', 'The tall vase in ink blue, empty', '#e1c4b0'),
  lowChalk: picture('stoneware-vase-low-chalk-c200acb7a6.webp', 'The low vase in chalk white, empty', '#9da9b4'),
  use: picture('stoneware-vase-pair-2d654b08b9.webp', 'Both vases on a sideboard with books', '#c5ccb3'),
}

export const basketPictures = {
  front: picture('willow-basket-c7cb47fee9.webp', 'A round willow basket with a handle at its rim', '#bdc8d2'),
  use: picture(
    'willow-basket-with-throw-68a9d1a89e.webp',
    'The basket holding a rolled throw and a cushion',
    '#e1c4b0',
  ),
  sizes: picture('willow-basket-sizes-bdc814ad43.webp', 'The large and the medium basket side by side', '#c5ccb3'),
  detail: picture('willow-basket-weave-af0b7d7517.webp', 'Close view of the woven rim and the handle', '#bdc8d2'),
}
