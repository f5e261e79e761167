/** A picture of the shop: one of the files of `demo/media`, which has the same picture in smaller widths beside it. */
export type DemoPicture = {
  /** Its id among the shop's media, which is the name of its largest file: it carries a hash, so that another picture has another address. */
  id: string
  altText: string
  /** `#rrggbb`, the tone that stands in until the picture has loaded. */
  placeholder: string
  /** In pixels of the largest file. */
  width: number
  height: number
}

const SQUARE = { width: 1200, height: 1200 }

export function picture(id: string, altText: string, placeholder: string, size = SQUARE): DemoPicture {
  return { id, altText, placeholder, ...size }
}

/** The widths in which there is a file of every picture, as far as it is that wide, beside its own. */
const PICTURE_WIDTHS = [320, 640, 1200] as const
/** One more for those that are wider than high and stand large on a page of the shop: the width of a phone's screen. */
const PHONE_WIDTH = 800

/** What a file of a picture is called: the id in the picture's own width, else with the width before the ending. */
export function pictureFileName({ id, width }: Pick<DemoPicture, 'id' | 'width'>, size: number): string {
  return size === width ? id : id.replace(/(?=\.\w+$)/, `-${size}`)
}

/** The widths of one picture's files, smallest first. */
export function availableWidths({ width, height }: Pick<DemoPicture, 'width' | 'height'>): number[] {
  const widths = [...PICTURE_WIDTHS, ...(width > height ? [PHONE_WIDTH] : [])].filter((known) => known < width)
  return [...widths.sort((a, b) => a - b), width]
}

/** What stands behind a picture's id for a width that has no file of its own: in the picture's own ratio. */
export function placeholderUrl(picture: Pick<DemoPicture, 'id' | 'width' | 'height'>, width: number): string {
  return `v1/fill/w_${width},h_${Math.round((width * picture.height) / picture.width)}/${picture.id}`
}
