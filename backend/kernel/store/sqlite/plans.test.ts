import { describe, expect, test } from 'vitest'
import { toWindow } from '../paging.ts'
import type { Query } from '../query/query.ts'
import { createValues } from '../sql/dialect.ts'
import { toIndexes } from '../sql/indexes.ts'
import { selectWords } from '../sql/search-dialect.ts'
import { toSearchShape } from '../sql/search-shape.ts'
import { compileSeek, compileSelect, isOrderIndexed } from '../sql/select.ts'
import { connect } from './connection.ts'
import { sqliteDialect } from './dialect.ts'
import { createSearchTables } from './search-tables.ts'
import { assumeStatistics } from './statistics.ts'

const definition = {
  name: 'order',
  indexes: [['buyer'], ['buyer', 'createdDate'], ['createdDate']],
  unique: ['number'],
}

const connection = connect(':memory:')
connection.exec('CREATE TABLE "order" (site_id TEXT, id TEXT, revision INTEGER, body TEXT, PRIMARY KEY (site_id, id))')
const indexes = toIndexes(definition, sqliteDialect)
for (const { statement } of indexes) connection.exec(statement)
assumeStatistics(connection, [{ name: 'order', indexes }])

const explain = (query: Query): string => {
  const { text, values } = compileSelect(sqliteDialect, 'order', 's', query, toWindow(query))
  const rows = connection.all<{ detail: string }>({ text: `EXPLAIN QUERY PLAN ${text}`, values })
  return rows.map(({ detail }) => detail).join('; ')
}

describe('SQLite looks into an index', () => {
  const served: readonly (readonly [string, Query])[] = [
    ['for a value', { filter: { op: 'eq', path: 'buyer', value: 'b' } }],
    ['for a value that is unique', { filter: { op: 'eq', path: 'number', value: 10001 } }],
    ['for one of several values', { filter: { op: 'in', path: 'number', values: [1, 2] } }],
    ['for a beginning', { filter: { op: 'startsWith', path: 'buyer', value: 'b' } }],
    ['for a range', { filter: { op: 'gt', path: 'createdDate', value: '2026' } }],
    ['for ids', { filter: { op: 'in', path: 'id', values: ['a'] } }],
  ]
  test.each(served)('%s', (_, query) => {
    expect(explain(query)).toMatch(/SEARCH order USING INDEX \S+ \(site_id=\? AND (<expr>|id)[=>]/)
  })

  const ordered: readonly (readonly [string, Query])[] = [
    ['the newest first', { sort: [{ path: 'createdDate', order: 'DESC' }] }],
    [
      'the newest of one buyer first',
      { filter: { op: 'eq', path: 'buyer', value: 'b' }, sort: [{ path: 'createdDate', order: 'DESC' }] },
    ],
    ['by id', {}],
  ]
  test.each(ordered)('to read %s without sorting', (_, query) => {
    expect(explain(query)).toContain('USING INDEX')
    expect(explain(query)).not.toContain('TEMP B-TREE')
  })
})

describe('a page after a position', () => {
  const sort = (...paths: string[]) => paths.map((path) => ({ path, order: 'DESC' }) as const)
  const query: Query = { filter: { op: 'eq', path: 'buyer', value: 'b' }, sort: sort('createdDate') }

  test('is read from where it begins, however many documents have the same value', () => {
    const position = { keys: ['2026'], id: 'o', back: false }
    const { text, values } = compileSeek(sqliteDialect, 'order', 's', query, { limit: 10, offset: 0, position })
    const rows = connection.all<{ detail: string }>({ text: `EXPLAIN QUERY PLAN ${text}`, values })
    const reads = rows.flatMap(({ detail }) =>
      detail.startsWith('SEARCH') ? [detail.replace(/^.*INDEX \S+ /, '')] : [],
    )
    expect(reads).toHaveLength(2)
    expect(reads).toContain('(site_id=? AND <expr>=? AND <expr>=? AND id<?)')
    expect(reads).toContain('(site_id=? AND <expr>=? AND <expr><?)')
    // Only the few documents of the page are sorted.
    expect(rows.filter(({ detail }) => detail.includes('TEMP B-TREE'))).toHaveLength(1)
  })

  const { indexes: declared } = definition
  const NESTED: Query['filter'] = { op: 'and', filters: [{ op: 'eq', path: 'buyer', value: 'b' }] }
  test.each<[string, Query, boolean]>([
    ['with the filter before the order', query, true],
    ['with conditions in conditions', { ...query, filter: { op: 'and', filters: [NESTED] } }, true],
    ['with the order alone', { sort: sort('createdDate') }, true],
    ['with a filter beside it that is no part of it', { ...query, sort: sort('buyer', 'createdDate') }, true],
    ['in another order', { sort: sort('total') }, false],
    ['with a range before the order', { filter: { op: 'gt', path: 'buyer', value: 'b' }, sort: sort('total') }, false],
    ['in two directions', { sort: [...sort('buyer'), { path: 'createdDate', order: 'ASC' }] }, false],
    ['in no order', { filter: { op: 'eq', path: 'buyer', value: 'b' } }, false],
  ])('is known to have an index or not: %s', (_, of, isIndexed) => {
    expect(isOrderIndexed(of, declared)).toBe(isIndexed)
  })
})

test('words are looked up one by one, and not among all words of the site', () => {
  const shape = toSearchShape({ name: 'found', search: { order: 'createdDate', lists: ['words'] } })
  if (!shape) throw new Error('nothing is declared')
  for (const statement of createSearchTables(shape)) connection.exec(statement)
  const { bind, values } = createValues(sqliteDialect)
  const text = selectWords(shape, 0, 's', { starts: ['mug', 'cup'], wholes: ['jug', 'jugs'] }, sqliteDialect, bind)
  const rows = connection.all<{ detail: string }>({ text: `EXPLAIN QUERY PLAN ${text}`, values })
  const reads = rows.flatMap(({ detail }) => (detail.startsWith('SEARCH l') ? [detail.replace(/^.*KEY /, '')] : []))
  const begun = '(site=? AND path=? AND key>? AND key<?)'
  expect(reads).toEqual(['(site=? AND path=? AND key=?)', begun, begun])
})
