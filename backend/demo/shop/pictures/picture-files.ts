import type { DemoPicture } from './picture.ts'

/** The widths that every picture is rendered in, as far as it is that wide, beside its own. */
const PICTURE_WIDTHS = [320, 640, 1200] as const
/** One more for those that stand large on a page of the shop, which are wider than high: as wide as a phone's screen. */
const PHONE_WIDTH = 800

/** What a rendered picture is called: its id in its own width, else with the width before the ending. */
export function pictureFileName({ id, width }: Pick<DemoPicture, 'id' | 'width'>, size: number): string {
  return size === width ? id : id.replace(/(?=\.\w+$)/, `-${size}`)
}

/** The names of all files of a picture, smallest first. */
export function pictureFileNames(picture: DemoPicture): string[] {
  return widthsOf(picture).map((size) => pictureFileName(picture, size))
}

/** The widths of one picture's files, smallest first. */
export function widthsOf({ width, height }: Pick<DemoPicture, 'width' | 'height'>): number[] {
  const widths = [...PICTURE_WIDTHS, ...(width > height ? [PHONE_WIDTH] : [])].filter((known) => known < width)
  return [...widths.sort((a, b) => a - b), width]
}

/** What stands behind a picture's id for a width that has no file of its own: in the picture's own ratio. */
export function filledAddress(picture: Pick<DemoPicture, 'id' | 'width' | 'height'>, width: number): string {
  return `v1/fill/w_${width},h_${Math.round((width * picture.height) / picture.width)}/${picture.id}`
}
