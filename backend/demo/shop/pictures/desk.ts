import { picture } from './picture.ts'

export const lampPictures = {
  pine: picture(
    'jointed-desk-lamp-pine-6da0bb51d8.webp',
    'A jointed desk lamp in pine green with brass joints, its light on the table',
    '#9da9b4',
  ),
  chalk: picture('jointed-desk-lamp-chalk-8551d47d29.webp', 'The desk lamp in chalk white', '#a7af92'),
  ochre: picture('jointed-desk-lamp-ochre-31ff53929b.webp', 'The desk lamp in ochre', '#bdc8d2'),
  use: picture('jointed-desk-lamp-at-work-cf02f4429b.webp', 'The lamp on a desk above an open notebook', '#9da9b4'),
  detail: picture('jointed-desk-lamp-joint-c772eb8ea2.webp', 'Close view of the brass joint and the shade', '#9da9b4'),
}

export const notebookPictures = {
  ink: picture(
    'cloth-notebook-ink-2994ae8785.webp',
    'A notebook bound in ink blue cloth with a clay red elastic and ribbon',
    '#e1c4b0',
  ),
  clay: picture('cloth-notebook-clay-2d3a02b3b2.webp', 'The notebook in clay red cloth', '#c7d1cf'),
  pine: picture('cloth-notebook-pine-c404d8fcd4.webp', 'The notebook in pine green cloth', '#e0cca1'),
  ochre: picture('cloth-notebook-ochre-9e9a2f3a34.webp', 'The notebook in ochre cloth', '#bdc8d2'),
  open: picture(
    'cloth-notebook-open-1b55f42d11.webp',
    'The notebook lying open on dotted pages with a brass pen',
    '#c5ccb3',
  ),
  pile: picture('cloth-notebook-pile-e1c7c75b36.webp', 'Four notebooks in a pile on a desk', '#c7d1cf'),
}

export const penTrayPictures = {
  filled: picture('walnut-pen-tray-5864666bab.webp', 'A walnut tray holding a pencil and a brass pen', '#c5ccb3'),
  empty: picture('walnut-pen-tray-empty-c1baeabb4b.webp', 'The empty tray, carved from one piece', '#e1d3bb'),
  detail: picture(
    'walnut-pen-tray-corner-935bd4d9aa.webp',
    'Close view of the rounded corner and the grain',
    '#e1d3bb',
  ),
  use: picture('walnut-pen-tray-on-desk-85f08fb557.webp', 'The tray on a desk with a notebook and a mug', '#bdc8d2'),
}

export const pencilPictures = {
  six: picture('cedar-pencils-5ba9da1b43.webp', 'Six pencils in the six colours of the shop', '#e1d3bb'),
  detail: picture('cedar-pencils-points-06f5ee94d3.webp', 'Close view of three sharpened points', '#e1d3bb'),
}

export const penPictures = {
  front: picture('brass-pen-d6a683e00c.webp', 'A brass ballpoint pen with a clip', '#a7af92'),
  use: picture('brass-pen-on-notebook-ebfa1b1e7b.webp', 'The pen lying on a closed ink blue notebook', '#e1c4b0'),
}

export const rulerPictures = {
  front: picture('brass-ruler-5aa6769ac7.webp', 'A brass ruler with engraved divisions', '#d6ab92'),
  use: picture('brass-ruler-at-work-dee01a01eb.webp', 'The ruler and a pencil on a sheet of drawing paper', '#c7d1cf'),
}

export const scissorsPictures = {
  front: picture('long-scissors-bcd8e1d454.webp', 'Long steel scissors with black handles, half open', '#d2ccc1'),
  use: picture('long-scissors-on-paper-5efe94ee5f.webp', 'The scissors on a sheet of ochre paper', '#c7d1cf'),
}

export const travelBookPictures = {
  front: picture(
    'reisebuch-1f74d5ee4c.webp',
    'A travel book with a moss green cover, an oat linen spine and a red ribbon',
    '#c7d1cf',
  ),
  use: picture(
    'reisebuch-with-pencil-fcc2203d5c.webp',
    'The travel book on a desk with a pencil and a small vase',
    '#e1c4b0',
  ),
}
