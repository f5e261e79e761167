/**
 * Whether `npm run test:all` runs, which sets `TESTS=all`: loops are whole on every database. The gate, and a file run by
 * hand, take them whole on the memory store and by a fixed sample elsewhere.
 */
export const isWholeSuite = process.env.TESTS === 'all'

/** Every nth row of a table from the first on, at most `size` of them; all rows in `npm run test:all`. */
export function sampleRows<Row>(rows: readonly Row[], size: number): readonly Row[] {
  if (isWholeSuite) return rows
  const step = Math.ceil(rows.length / size)
  return rows.filter((_, index) => index % step === 0)
}

/** The options of a test that the gate runs only for corners of its matrix, by Vitest's tag `all`. */
export const inGate = (isCorner: boolean): { tags?: string[] } => (isCorner ? {} : { tags: ['all'] })
