/** A picture in `demo/media`. */
export type DemoPicture = {
  /** Name of its file, with a content hash; see `toDemoPictureId`. */
  id: string
  altText: string
  /** Placeholder colour while loading, as `#rrggbb`. */
  placeholder: string
  /** Width of the largest file, in pixels. */
  width: number
  height: number
}

const SQUARE = { width: 1200, height: 1200 }

/** A picture by the name of its file. */
export function picture(id: string, altText: string, placeholder: string, size = SQUARE): DemoPicture {
  return { id, altText, placeholder, ...size }
}

/** Hero picture of the home page; its left third is plain, for the heading. */
export const heroPicture = picture(
  'hero-2802262801.webp',
  'A kitchen table in morning light: a teapot, a mug, a storage jar, a wooden board and a vase with branches',
  '#c5ccb3',
  { width: 1600, height: 900 },
)

/** One cover per collection, by the collection's slug. */
export const coverPictures = {
  kitchen: picture(
    'cover-kitchen-287d3e41b7.webp',
    'An ochre kettle, a storage jar and a leaning board on a kitchen table',
    '#c7d1cf',
    { width: 1200, height: 900 },
  ),
  table: picture('cover-table-029b9f2934.webp', 'Plates, a bowl and a candle on a laid table', '#d6ab92', {
    width: 1200,
    height: 900,
  }),
  desk: picture('cover-desk-3cfa353320.webp', 'A pine green lamp shining on notebooks and a brass pen', '#9da9b4', {
    width: 1200,
    height: 900,
  }),
  rooms: picture(
    'cover-rooms-85705fec0b.webp',
    'A stool beside a vase with branches, a folded throw on its seat',
    '#e1c4b0',
    { width: 1200, height: 900 },
  ),
  'care-and-gifts': picture(
    'cover-care-and-gifts-ffa6faf51e.webp',
    'A bottle of board oil, a tin of polish, thread and a darning mushroom',
    '#e0cca1',
    { width: 1200, height: 900 },
  ),
}
