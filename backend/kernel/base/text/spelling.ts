/** A word is known by its beginning: longer ones would have too many deletions. */
const MAX_BEGINNING = 7
const MIN_LENGTH = 4

/** How many letters of a word may be wrong: in short ones each makes another word. */
export function getMaxEdits(word: string): number {
  const { length } = [...word]
  if (length < MIN_LENGTH) return 0
  return length < MAX_BEGINNING ? 1 : 2
}

/** A word of letters, as spellings are found among. */
export const isSpelled = (word: string): boolean => /^[\p{L}\p{M}]{3,}$/u.test(word)

/**
 * What is left of the beginning of a word without one or two of its letters, and itself: two words that differ by as
 * many letters have one of these in common.
 */
export function toDeletions(word: string): readonly string[] {
  const found = new Set([[...word].slice(0, MAX_BEGINNING).join('')])
  for (let edits = getMaxEdits(word); edits > 0; edits--)
    for (const each of [...found]) {
      const letters = [...each]
      for (const at of letters.keys()) found.add(letters.toSpliced(at, 1).join(''))
    }
  return [...found]
}

/** Letters that are missing, added, exchanged or in the wrong order, each time counted as one. */
export function countEdits(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= a.length; row++) {
    rows.push([row])
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const edits = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      rows[row]?.push(edits)
    }
  }
  return at(a.length, b.length)
}
