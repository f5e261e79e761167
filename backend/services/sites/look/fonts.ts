import type { Look } from '../../../contract/sites/look.ts'
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

/** Fonts of a look's texts and headings, with its web fonts in front. */
export function getFonts({ font, titleFont = font, webFont, titleWebFont }: Look): Record<'text' | 'title', FontStack> {
  const [text, title] = [FONTS[font], FONTS[titleFont]]
  const titleFace = titleWebFont ?? (titleFont === font ? webFont : undefined)
  return { text: inFront(text, webFont), title: inFront(title, titleFace) }
}

const inFront = ({ family, titleWeight }: FontStack, face: Look['webFont']): FontStack =>
  face ? { family: `"${face.family}",${family}`, titleWeight: 700 } : { family, titleWeight }

/**
 * The look's web fonts as CSS. Text is shown in the fallback font until they have loaded.
 *
 * @param base - the absolute base URL of this server's files, for style sheets of other origins and for mails.
 */
export function writeFontFaces({ webFont, titleWebFont }: Look, base = ''): string {
  const faces = [webFont, titleWebFont].flatMap((face) => face ?? [])
  return faces
    .filter(({ family }, index) => faces.findIndex((other) => other.family === family) === index)
    .map(
      ({ family, url }) =>
        // A file may have one weight or a range of them.
        `@font-face{font-family:"${family}";src:url("${toSource(url, base)}");font-weight:100 900;font-display:swap}`,
    )
    .join('')
}

const toSource = (url: string, base: string): string => (url.startsWith('/') ? base + url : url)

/** URLs of a look's font files. */
export const listFontUrls = ({ webFont, titleWebFont }: Look, base: string): string[] =>
  [webFont, titleWebFont].flatMap((face) => (face ? [toSource(face.url, base)] : []))
