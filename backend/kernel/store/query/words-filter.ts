import { type AskedWord, toAsked } from '../../base/text/words.ts'
import { allOf } from './combine.ts'
import type { Filter } from './query.ts'

const ALL: Filter = { op: 'and', filters: [] }
const NONE: Filter = { op: 'or', filters: [] }

/**
 * The documents whose words have all words of a text, in any order; the last letters may be missing. Without a text
 * these are all, and for one without letters and digits none.
 */
export function toWordsFilter(path: string, text: string): Filter {
  if (!text.trim()) return ALL
  return allOf(...toAsked(text).map((word) => toWordFilter(path, word))) ?? NONE
}

/** The documents whose words have one word. */
export const toWordFilter = (path: string, { starts, wholes }: Pick<AskedWord, 'starts' | 'wholes'>): Filter => ({
  op: 'hasWord',
  path,
  starts,
  wholes,
})
