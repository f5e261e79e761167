import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyText, postgresDialect } from '../postgres/dialect.ts'
import { compareScalars, compareStrings } from '../query/compare.ts'
import { sqliteDialect } from '../sqlite/dialect.ts'
import { afterPrefix } from './filter.ts'
import { toIndexes } from './indexes.ts'

const texts = fc.string({ unit: 'binary' })

test("PostgreSQL's keys are in the order of the values", () => {
  const values = fc.oneof(texts, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer(), fc.boolean())
  fc.assert(
    fc.property(values, values, (a, b) => {
      expect(Math.sign(compareStrings(keyText(a), keyText(b)))).toBe(Math.sign(compareScalars(a, b)))
    }),
    { numRuns: 1_000 },
  )
})

test('the upper bound of a prefix is the least text after it', () => {
  fc.assert(
    fc.property(texts, texts, (prefix, text) => {
      const end = afterPrefix(prefix)
      const inside = compareStrings(text, prefix) >= 0 && (end === undefined || compareStrings(text, end) < 0)
      expect(inside).toBe(text.startsWith(prefix))
      const longer = prefix + text
      expect(end === undefined || compareStrings(longer, end) < 0).toBe(true)
    }),
  )
  expect(afterPrefix('')).toBeUndefined()
  expect(afterPrefix('a\u{10ffff}\u{10ffff}')).toBe('b')
  expect(afterPrefix('\u{10ffff}')).toBeUndefined()
  expect(afterPrefix('\ud7ff')).toBe('\ue000')
})

test('an index name depends on its definition and fits PostgreSQL', () => {
  const name = 'a'.repeat(40)
  const names = [postgresDialect, sqliteDialect].flatMap((dialect) =>
    [['slug'], ['slug', 'id'], ['slug', 'name']].flatMap((paths) =>
      toIndexes({ name, indexes: [paths], unique: [paths.join('.')] }, dialect).map((index) => index.name),
    ),
  )
  // Indexes with and without a trailing id are the same: the id is always added.
  expect(new Set(names).size).toBe(10)
  expect(names.every((each) => each.length <= 63)).toBe(true)
})
