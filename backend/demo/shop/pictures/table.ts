import { picture } from './picture.ts'

export const mugPictures = {
  chalk: picture('everyday-mug-chalk-2dfd2aa34f.webp', 'A chalk white stoneware mug with a bare clay foot', '#d6ab92'),
  sea: picture('everyday-mug-sea-3a336491f7.webp', 'The everyday mug in sea green', '#e1d3bb'),
  clay: picture('everyday-mug-clay-aca4b703e5.webp', 'The everyday mug in clay red', '#c7d1cf'),
  ink: picture('everyday-mug-ink-2c3a9cc1c7.webp', 'The everyday mug in ink blue', '#e0cca1'),
  use: picture(
    'everyday-mug-breakfast-a248a3f75f.webp',
    'Two mugs of coffee on a breakfast table with a folded napkin',
    '#c5ccb3',
  ),
  detail: picture(
    'everyday-mug-glaze-29cdeda9a3.webp',
    'Close view of the specks in the glaze and the edge of the bare foot',
    '#e1d3bb',
  ),
}

export const bowlPictures = {
  clay: picture('deep-bowl-clay-03949fdc7c.webp', 'A deep stoneware bowl in clay red', '#c7d1cf'),
  chalk: picture('deep-bowl-chalk-145fbb3fd1.webp', 'The deep bowl in chalk white', '#9da9b4'),
  ochre: picture('deep-bowl-ochre-e18340e7a0.webp', 'The deep bowl in ochre', '#bdc8d2'),
  use: picture('deep-bowl-with-lemons-08c1257e1b.webp', 'The bowl on a table, full of lemons', '#c5ccb3'),
  detail: picture('deep-bowl-rim-4e19365c14.webp', 'Close view of the rim and the glaze of the bowl', '#c7d1cf'),
}

export const platePictures = {
  stack: picture(
    'dinner-plate-04c0713f48.webp',
    'A stack of four dinner plates, three in chalk and one in dusk blue on top',
    '#c5ccb3',
  ),
  chalk: picture('dinner-plate-chalk-0b78b98b2f.webp', 'The dinner plate in chalk white', '#e1c4b0'),
  dusk: picture('dinner-plate-dusk-a633bfb48d.webp', 'The dinner plate in dusk blue', '#e1d3bb'),
  use: picture(
    'dinner-plate-table-fd0de29580.webp',
    'Plates on a laid table with a bowl and a glass of water',
    '#c7d1cf',
  ),
  detail: picture('dinner-plate-edges-1443b70974.webp', 'Close view of the edges of the stacked plates', '#c5ccb3'),
}

export const teapotPictures = {
  pine: picture('round-teapot-pine-123cfe1c49.webp', 'A round teapot in pine green with a cane-wrapped bow', '#e1c4b0'),
  chalk: picture('round-teapot-chalk-b2513b5356.webp', 'The round teapot in chalk white', '#a7af92'),
  use: picture('round-teapot-with-cups-fc23a0f1e1.webp', 'The teapot on a table with two cups of tea', '#e0cca1'),
  detail: picture('round-teapot-bow-f2c3c5572c.webp', 'Close view of the cane around the bow', '#e1c4b0'),
}

export const dripperPictures = {
  front: picture(
    'coffee-dripper-35b8ad996d.webp',
    'A chalk white coffee dripper with a handle and inner ribs',
    '#e1c4b0',
  ),
  use: picture('coffee-dripper-on-mug-2396149f9e.webp', 'The dripper sitting on a sea green mug', '#d2ccc1'),
}
