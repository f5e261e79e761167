import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { distFolder } from '../dist-folder.ts'

/** The packages of fonts, in the order in which a character is looked for, and the weights that papers are drawn with. */
export const FONTS = [
  { name: 'noto-sans', weights: [400, 700] },
  { name: 'noto-sans-arabic', weights: [400, 700] },
  { name: 'noto-sans-hebrew', weights: [400, 700] },
  { name: 'noto-sans-jp', weights: [400, 700] },
  { name: 'noto-sans-sc', weights: [400] },
  { name: 'noto-sans-kr', weights: [400] },
] as const
type FontName = (typeof FONTS)[number]['name']

/** The name of a file of a package: a subset, or one of the numbered slices of a large font. */
export const toFontFile = (name: string, subset: string, weight: number | '%'): string =>
  `${name}-${subset.replace(/^\[(\d+)\]$/, '$1')}-${weight}-normal.woff`

/** The folder of a package, as it is installed; the build copies what is needed of it. */
export const installedFonts = (name: string): string =>
  dirname(createRequire(import.meta.url).resolve(`@fontsource/${name}/unicode.json`))

/** Languages whose Chinese characters are drawn as another font than the first one draws them. */
const FIRST_FOR: Readonly<Record<string, FontName>> = { zh: 'noto-sans-sc', ko: 'noto-sans-kr' }

type Range = { from: number; to: number; file: string }

/** A font file that has a character: its path, which names the font in the document. */
export type FontBook = { find(character: number, bold: boolean, language: string): string | undefined }

/** The fonts of papers. The tables of their characters are read once, and a file when the first text needs it. */
export function openFonts(folder: string | undefined = findBuiltFonts()): FontBook {
  const tables = new Map<string, readonly Range[]>()
  const getTable = (name: string) => {
    const known = tables.get(name)
    if (known) return known
    const place = folder ? join(folder, name) : installedFonts(name)
    const subsets: Record<string, string> = JSON.parse(readFileSync(join(place, 'unicode.json'), 'utf8'))
    const files = folder ? place : join(place, 'files')
    const ranges = Object.entries(subsets).flatMap(([subset, text]) =>
      text.split(',').map((part): Range => {
        const [from = '0', to = from] = part.trim().replace('U+', '').split('-')
        return {
          from: Number.parseInt(from, 16),
          to: Number.parseInt(to, 16),
          file: join(files, toFontFile(name, subset, '%')),
        }
      }),
    )
    tables.set(name, ranges)
    return ranges
  }
  const found = new Map<string, string | undefined>()
  return {
    find(character, bold, language) {
      const first = FIRST_FOR[language]
      const key = `${first ?? ''}${bold}${character}`
      if (found.has(key)) return found.get(key)
      const order = first ? [...FONTS].sort((a, b) => rank(a.name, first) - rank(b.name, first)) : FONTS
      let file: string | undefined
      for (const font of order) {
        // Subsets overlap: as in style sheets, the last one that has a character is the one that draws it.
        const range = getTable(font.name).findLast(({ from, to }) => character >= from && character <= to)
        if (!range) continue
        file = range.file.replace('%', `${(bold && font.weights[1]) || 400}`)
        break
      }
      found.set(key, file)
      return file
    },
  }
}

/** Latin, Arabic and Hebrew stay before all others. */
const rank = (name: FontName, first: FontName): number => {
  const at = FONTS.findIndex((font) => font.name === name)
  return name === first ? 2.5 : at
}

function findBuiltFonts(): string | undefined {
  if (import.meta.url.endsWith('.ts')) return undefined
  const built = join(distFolder(), 'backend', 'fonts')
  return existsSync(built) ? built : undefined
}
