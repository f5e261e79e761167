import createBidi from 'bidi-js'
import type { FontBook } from './fonts.ts'

const bidi = createBidi()

/** A piece of a line in one font and one direction, as it is drawn from the left. */
export type TextRun = { text: string; font: string }

/** Marks of direction, which decide the sequence and are not drawn. */
const MARKS = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu
const isMark = (character: string) => character.replace(MARKS, '') === ''
const TURNED = /[\p{Script=Arabic}\p{Script=Hebrew}\u0660-\u0669\u06f0-\u06f9]/u

export type TextStyle = { bold: boolean; language: string; dir: 'ltr' | 'rtl' }

/** The runs of a line from the left to the right (UAX #9); a text without letters goes as its page. */
export function toRuns(text: string, { bold, language, dir }: TextStyle, fonts: FontBook): TextRun[] {
  const plain = text.replaceAll('\u202f', '\u00a0')
  const base = /\p{L}/u.test(plain) ? undefined : dir
  const levels = bidi.getEmbeddingLevels(plain, base)
  const mirrored = bidi.getMirroredCharactersMap(plain, levels.levels)
  const runs: { text: string; font: string; level: number }[] = []
  for (let index = 0; index < plain.length; ) {
    const code = plain.codePointAt(index) ?? 0
    const character = String.fromCodePoint(code)
    const level = levels.levels[index] ?? 0
    const last = runs.at(-1)
    if (!isMark(character)) {
      const shown = mirrored.get(index) ?? character
      const found = fonts.find(shown.codePointAt(0) ?? 0, bold, language)
      // A mark that combines with the letter before it is drawn in its font.
      const font = /\p{M}/u.test(character) && last ? last.font : (found ?? fonts.find(0x3f, bold, language) ?? '')
      const drawn = found || font === last?.font ? shown : '?'
      if (last && last.font === font && last.level === level) last.text += drawn
      else runs.push({ text: drawn, font, level })
    }
    index += character.length
  }
  return reorder(runs).map(({ text: run, font, level }) => ({
    // The library turns what it takes for Arabic or Hebrew, as it joins the letters: numbers are turned back before.
    text: (level % 2 === 1) === TURNED.test(run) ? run : [...run].reverse().join(''),
    font,
  }))
}

/** Turns sequences of runs, from the highest level down to the lowest odd one (UAX #9, L2). */
function reorder<Run extends { level: number }>(given: readonly Run[]): Run[] {
  const runs = [...given]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level--)
    for (let start = 0; start < runs.length; start++) {
      if ((runs[start]?.level ?? 0) < level) continue
      let end = start
      while ((runs[end + 1]?.level ?? 0) >= level) end++
      runs.splice(start, end - start + 1, ...runs.slice(start, end + 1).reverse())
      start = end
    }
  return runs
}

const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The parts of a text between which a line may end; a new line ends one in any case. */
function toWords(text: string): string[] {
  return text
    .split(/(?<=[ \t])/u)
    .flatMap((word) => (BREAKS_ANYWHERE.test(word) ? [...word] : [word]))
    .filter((word) => word !== '')
}

/** The lines of a text that fit into a width; a word that is too long is broken. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of toWords(paragraph)) {
      if (measure((line + word).trimEnd()) <= width) {
        line += word
        continue
      }
      if (line.trim()) lines.push(line.trimEnd())
      line = ''
      for (const character of [...word]) {
        if (line && measure(line + character) > width) {
          lines.push(line)
          line = ''
        }
        line += character
      }
    }
    lines.push(line.trimEnd())
  }
  return lines
}
