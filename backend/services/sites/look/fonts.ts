import type { LookFont } from '../../../contract/sites/look-enumerations.ts'

/** Font stack of one typeface for all platforms. */
export type FontStack = {
  readonly family: string
  /** Weight of headings; serif faces need less. */
  readonly titleWeight: number
}

const stack = (family: string, titleWeight = 700): FontStack => ({ family, titleWeight })

export const FONTS: Readonly<Record<LookFont, FontStack>> = {
  SYSTEM: stack('system-ui, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif'),
  GROTESQUE: stack('"Helvetica Neue", Helvetica, Arial, "Nimbus Sans", "Liberation Sans", sans-serif'),
  HUMANIST: stack('Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif'),
  GEOMETRIC: stack('Avenir, Montserrat, Corbel, "URW Gothic", source-sans-pro, sans-serif'),
  ROUNDED: stack('ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Comfortaa, Manjari, Nunito, sans-serif'),
  OLD_STYLE: stack(
    '"Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", "URW Palladio L", Georgia, serif',
    500,
  ),
  TRANSITIONAL: stack('Charter, "Bitstream Charter", "Sitka Text", Cambria, "Liberation Serif", Georgia, serif', 600),
  DIDONE: stack('Didot, "Bodoni MT", "Noto Serif Display", "URW Palladio L", P052, Sylfaen, Georgia, serif', 500),
  SLAB: stack('Rockwell, "Rockwell Nova", "Roboto Slab", "DejaVu Serif", "Sitka Small", Georgia, serif', 600),
  MONOSPACE: stack('ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace', 600),
}
