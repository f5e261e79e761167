/** A picture in `demo/media`, which has smaller widths beside it. */
export type DemoPicture = {
  /** Media id and name of its largest file, with a content hash. */
  id: string
  altText: string
  /** Placeholder colour while loading, as `#rrggbb`. */
  placeholder: string
  /** Width of the largest file, in pixels. */
  width: number
  height: number
}

const SQUARE = { width: 1200, height: 1200 }

/** A picture by the name of its largest file. */
export function picture(id: string, altText: string, placeholder: string, size = SQUARE): DemoPicture {
  return { id, altText, placeholder, ...size }
}

/** Available widths of every picture, up to its own width. */
const PICTURE_WIDTHS = [320, 640, 1200] as const
/** Extra width for landscape pictures that are shown large: a phone's screen width. */
const PHONE_WIDTH = 800

/** File name of a width: the id for the full width, else with the width before the extension. */
export function pictureFileName({ id, width }: Pick<DemoPicture, 'id' | 'width'>, size: number): string {
  return size === width ? id : id.replace(/(?=\.\w+$)/, `-${size}`)
}

/** Available widths of a picture, ascending. */
export function availableWidths({ width, height }: Pick<DemoPicture, 'width' | 'height'>): number[] {
  const widths = [...PICTURE_WIDTHS, ...(width > height ? [PHONE_WIDTH] : [])].filter((known) => known < width)
  return [...widths.sort((a, b) => a - b), width]
}

/** URL suffix that makes the server scale the picture to a width without a file. */
export function placeholderUrl(picture: Pick<DemoPicture, 'id' | 'width' | 'height'>, width: number): string {
  return `v1/fill/w_${width},h_${Math.round((width * picture.height) / picture.width)}/${picture.id}`
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
