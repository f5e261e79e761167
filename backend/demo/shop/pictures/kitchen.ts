import { picture } from './picture.ts'

export const boardPictures = {
  front: picture(
    'olive-wood-board-5b60223dd8.webp',
    'An olive wood board with a round handle, leaning against a pale wall',
    '#c7d1cf',
  ),
  sizes: picture(
    'olive-wood-board-sizes-a2dd87cf0d.webp',
    'The three sizes of the olive wood board, one in front of the other',
    '#e0cca1',
  ),
  use: picture(
    'olive-wood-board-in-use-07a39c8766.webp',
    'The board lying on a kitchen table with two lemons, beside a bottle of oil',
    '#c5ccb3',
  ),
  detail: picture(
    'olive-wood-board-grain-e15fc53c12.webp',
    'Close view of the dark, flowing grain of the olive wood',
    '#c7d1cf',
  ),
}

export const jarPictures = {
  chalk: picture('storage-jar-chalk-c37a5152f4.webp', 'A chalk white storage jar with a lid of ash wood', '#bdc8d2'),
  sea: picture('storage-jar-sea-5c89bc67b6.webp', 'The storage jar in sea green', '#e1c4b0'),
  ochre: picture('storage-jar-ochre-5141e3ed76.webp', 'The storage jar in ochre', '#d2ccc1'),
  open: picture(
    'storage-jar-open-ac56ca3f77.webp',
    'The jar open and full of rice, its lid lying beside it',
    '#c5ccb3',
  ),
  sizes: picture(
    'storage-jar-sizes-44bd1d3df5.webp',
    'Three jars of half a litre, one litre and two litres on a table',
    '#c7d1cf',
  ),
}

export const millPictures = {
  pair: picture('pepper-mill-b4ae7d7f06.webp', 'A tall walnut pepper mill beside a short one of beech', '#e1c4b0'),
  walnut: picture('pepper-mill-walnut-16aa026186.webp', 'The pepper mill in walnut with its brass nut', '#e1d3bb'),
  beech: picture('pepper-mill-beech-568dc03e66.webp', 'The pepper mill in beech', '#c7d1cf'),
  detail: picture(
    'pepper-mill-head-69efabeb96.webp',
    'Close view of the head, the brass collar and the grain',
    '#e1d3bb',
  ),
  use: picture('pepper-mill-at-table-0df28da7d7.webp', 'The mill on a table beside a chalk white salt pig', '#c5ccb3'),
}

export const saltPigPictures = {
  front: picture(
    'salt-pig-14c943b8f6.webp',
    'A moss green salt pig with coarse salt showing in its round mouth',
    '#d2ccc1',
  ),
  detail: picture('salt-pig-mouth-1d7f70999b.webp', 'Close view of the mouth of the salt pig', '#d2ccc1'),
}

export const spoonPictures = {
  front: picture(
    'beech-spoons-0153de17fb.webp',
    'Three cooking tools of beech side by side: a spoon, a corner spoon and a slotted spatula',
    '#e1c4b0',
  ),
  use: picture('beech-spoons-in-jar-a2d4e279ff.webp', 'The spoons standing in a stoneware jar', '#c7d1cf'),
}

export const mortarPictures = {
  front: picture('stone-mortar-f5356d21e6.webp', 'A pale stone mortar with its pestle standing in it', '#9da9b4'),
  use: picture(
    'stone-mortar-at-table-5e2e0e0fa9.webp',
    'The mortar on a table in front of a beech pepper mill',
    '#e0cca1',
  ),
}
