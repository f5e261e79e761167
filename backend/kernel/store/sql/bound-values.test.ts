import { describe, expect, test } from 'vitest'
import { postgresDialect } from '../postgres/dialect.ts'
import type { Filter } from '../query/query.ts'
import { sqliteDialect } from '../sqlite/dialect.ts'
import { HOSTILE_VALUES } from '../suite/bound-values.ts'
import { createValues } from './dialect.ts'
import { compileFilter } from './filter.ts'

const FILTERS = (value: string): readonly Filter[] => [
  { op: 'eq', path: 'a', value },
  { op: 'ne', path: 'a', value },
  { op: 'gt', path: 'a', value },
  { op: 'lte', path: 'a', value },
  { op: 'in', path: 'a', values: [value, 'b'] },
  { op: 'startsWith', path: 'a', value },
  { op: 'endsWith', path: 'a', value },
  { op: 'contains', path: 'a', value },
  { op: 'hasSome', path: 'a', values: [value] },
  { op: 'hasAll', path: 'a', values: [value] },
  { op: 'eq', path: 'id', value },
]

describe.each([
  ['SQLite', sqliteDialect],
  ['PostgreSQL', postgresDialect],
])('security 33: in a statement for %s', (_, dialect) => {
  test('a value of a filter is bound, and the text is the same for every value', () => {
    const compileText = (filter: Filter) => compileFilter(filter, dialect, createValues(dialect).bind)
    const plain = FILTERS('plain').map(compileText)
    for (const value of HOSTILE_VALUES) expect(FILTERS(value).map(compileText), value).toEqual(plain)
  })

  test('a field’s name that is no plain word is refused before it becomes text', () => {
    for (const path of ["a'b", 'a"b', 'a b', 'a;b', 'a)', '$.a', ''])
      expect(() => compileFilter({ op: 'eq', path, value: 1 }, dialect, createValues(dialect).bind), path).toThrow()
  })
})
