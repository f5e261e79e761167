import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toBase64urlJson } from './base64url.ts'
import { QueryError, type QueryViolation } from './errors.ts'
import type { Fields } from './fields.ts'
import { parseQuery } from './parse.ts'
import { encodePosition } from './position.ts'
import type { Filter } from './query.ts'
import { wireCursors } from './wire-cursor.ts'

const FIELDS: Fields = {
  id: { type: 'string', filter: true, sort: true },
  name: { type: 'string', filter: true, sort: true },
  slug: { type: 'string', filter: true, operators: ['$eq', '$in'] },
  price: { type: 'number', path: 'priceData.price', filter: true, sort: true },
  visible: { type: 'boolean', filter: true },
  createdDate: { type: 'date', filter: true, sort: true },
  'owner.id': { type: 'string', path: 'ownerId', filter: true },
  collectionIds: { type: 'array', filter: true },
  secret: { type: 'string' },
}

const filterOf = (filter: unknown) => parseQuery({ filter }, FIELDS).filter

function violationsOf(payload: unknown, at?: string): readonly QueryViolation[] {
  try {
    parseQuery(payload, FIELDS, at)
  } catch (error) {
    if (error instanceof QueryError) return error.violations
    throw error
  }
  return []
}

const brief = (payload: unknown) => violationsOf(payload).map(({ field, rule }) => `${field} ${rule}`)

describe('filters', () => {
  const understood: readonly (readonly [unknown, Filter | undefined])[] = [
    [{}, undefined],
    [{ name: 'Tea' }, { op: 'eq', path: 'name', value: 'Tea' }],
    [{ name: null }, { op: 'eq', path: 'name', value: null }],
    [{ visible: { $ne: true } }, { op: 'ne', path: 'visible', value: true }],
    [{ price: { $gte: 1.5 } }, { op: 'gte', path: 'priceData.price', value: 1.5 }],
    [{ _id: 'a' }, { op: 'eq', path: 'id', value: 'a' }],
    [{ 'owner._id': 'a' }, { op: 'eq', path: 'ownerId', value: 'a' }],
    [{ name: { $startsWith: 'T' } }, { op: 'startsWith', path: 'name', value: 'T' }],
    [{ name: { $endsWith: '' } }, { op: 'endsWith', path: 'name', value: '' }],
    [{ collectionIds: { $contains: 'c' } }, { op: 'contains', path: 'collectionIds', value: 'c' }],
    [{ collectionIds: { $hasSome: ['c', 1] } }, { op: 'hasSome', path: 'collectionIds', values: ['c', 1] }],
    [{ collectionIds: { $hasAll: [] } }, { op: 'hasAll', path: 'collectionIds', values: [] }],
    [{ slug: { $in: ['a', null] } }, { op: 'in', path: 'slug', values: ['a', null] }],
    [{ price: { $exists: false } }, { op: 'exists', path: 'priceData.price', value: false }],
    [{ $not: { visible: true } }, { op: 'not', filter: { op: 'eq', path: 'visible', value: true } }],
    [{ $or: [] }, { op: 'or', filters: [] }],
    [
      { price: { $gte: 1, $lt: 5 } },
      {
        op: 'and',
        filters: [
          { op: 'gte', path: 'priceData.price', value: 1 },
          { op: 'lt', path: 'priceData.price', value: 5 },
        ],
      },
    ],
    [
      { $and: [{ name: 'a' }, { $or: [{ visible: true }, { price: 0 }] }] },
      {
        op: 'and',
        filters: [
          { op: 'eq', path: 'name', value: 'a' },
          {
            op: 'or',
            filters: [
              { op: 'eq', path: 'visible', value: true },
              { op: 'eq', path: 'priceData.price', value: 0 },
            ],
          },
        ],
      },
    ],
  ]
  test.each(understood)('%j is understood', (wire, tree) => {
    expect(filterOf(wire)).toEqual(tree)
  })

  test.each([
    ['2026-01-31T09:30:00Z', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31T10:30:00.5+01:00', '2026-01-31T09:30:00.500Z'],
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ])('the date %s is compared as the instant that it names', (sent, value) => {
    expect(filterOf({ _createdDate: { $lt: sent } })).toEqual({ op: 'lt', path: 'createdDate', value })
  })

  const refused: readonly (readonly [unknown, string])[] = [
    [{ nope: 1 }, 'query.filter.nope FIELD_NOT_ALLOWED'],
    [{ secret: 'x' }, 'query.filter.secret FIELD_NOT_ALLOWED'],
    [{ 'priceData.price': 1 }, 'query.filter.priceData.price FIELD_NOT_ALLOWED'],
    [{ price: { $foo: 1 } }, 'query.filter.price.$foo FIELD_NOT_ALLOWED'],
    [{ price: { eq: 1 } }, 'query.filter.price.eq FIELD_NOT_ALLOWED'],
    [{ price: { $startsWith: '1' } }, 'query.filter.price.$startsWith FIELD_NOT_ALLOWED'],
    [{ slug: { $gt: 'a' } }, 'query.filter.slug.$gt FIELD_NOT_ALLOWED'],
    [{ visible: { $lt: true } }, 'query.filter.visible.$lt FIELD_NOT_ALLOWED'],
    [{ $where: 'sleep(1)' }, 'query.filter.$where FIELD_NOT_ALLOWED'],
    [{ $nor: [] }, 'query.filter.$nor FIELD_NOT_ALLOWED'],
    [{ price: '1' }, 'query.filter.price FORMAT'],
    [{ price: { $gt: null } }, 'query.filter.price.$gt FORMAT'],
    [{ visible: 'true' }, 'query.filter.visible FORMAT'],
    [{ name: 1 }, 'query.filter.name FORMAT'],
    [{ name: ['a'] }, 'query.filter.name FORMAT'],
    [{ name: 'a\0' }, 'query.filter.name FORMAT'],
    [{ name: '\ud800' }, 'query.filter.name FORMAT'],
    [{ createdDate: 'yesterday' }, 'query.filter.createdDate FORMAT'],
    [{ createdDate: '2026-13-01' }, 'query.filter.createdDate FORMAT'],
    [{ name: { $in: 'a' } }, 'query.filter.name.$in FORMAT'],
    [{ name: { $in: ['a', 1] } }, 'query.filter.name.$in[1] FORMAT'],
    [{ collectionIds: 'c' }, 'query.filter.collectionIds FORMAT'],
    [{ collectionIds: { $hasSome: [{}] } }, 'query.filter.collectionIds.$hasSome[0] FORMAT'],
    [{ name: { $exists: 'yes' } }, 'query.filter.name.$exists FORMAT'],
    [{ $and: {} }, 'query.filter.$and FORMAT'],
    [{ $and: [1] }, 'query.filter.$and[0] FORMAT'],
    [{ $not: [] }, 'query.filter.$not FORMAT'],
    [[], 'query.filter FORMAT'],
    ['x', 'query.filter FORMAT'],
    [{ name: 'x'.repeat(1001) }, 'query.filter.name MAX_LENGTH'],
    [{ name: { $in: Array(101).fill('a') } }, 'query.filter.name.$in MAX_SIZE'],
  ]
  test.each(refused)('%j is refused', (filter, violation) => {
    expect(brief({ filter })).toEqual([violation])
  })

  test.each(['__proto__', 'constructor', 'prototype', 'name.__proto__', 'constructor.name', 'toString'])(
    'the key %s is refused',
    (key) => {
      const filter = JSON.parse(`{"${key}": "x"}`)
      expect(brief({ filter })).toEqual([`query.filter.${key} FIELD_NOT_ALLOWED`])
      expect(brief({ sort: [{ fieldName: key }] })).toEqual(['query.sort[0].fieldName FIELD_NOT_ALLOWED'])
    },
  )

  test('ten levels and a hundred conditions are allowed, and not one more', () => {
    const nested = (levels: number): unknown => (levels === 1 ? { name: 'a' } : { $not: nested(levels - 1) })
    expect(brief({ filter: nested(10) })).toEqual([])
    expect(brief({ filter: nested(11) })).toEqual([`query.filter${'.$not'.repeat(10)} MAX_SIZE`])
    expect(brief({ filter: nested(5_000) })).toHaveLength(1)
    // The list itself counts, and each condition counts as an entry of the list and as itself.
    const list = (count: number) => ({ $or: Array.from({ length: count }, () => ({ name: 'a' })) })
    expect(brief({ filter: list(49) })).toEqual([])
    expect(brief({ filter: list(50) })).toEqual(['query.filter.$or[49].name MAX_SIZE'])
    expect(brief({ filter: list(10_000) })).toHaveLength(1)
  })

  test('everything that is wrong is told, up to twenty things', () => {
    const filter = { nope: 1, price: 'x', name: { $foo: 1 } }
    expect(brief({ filter, sort: [{ fieldName: 'nope', order: 'UP' }], paging: { limit: 0, offset: -1 } })).toEqual([
      'query.paging.limit MIN',
      'query.paging.offset MIN',
      'query.filter.nope FIELD_NOT_ALLOWED',
      'query.filter.price FORMAT',
      'query.filter.name.$foo FIELD_NOT_ALLOWED',
      'query.sort[0].fieldName FIELD_NOT_ALLOWED',
      'query.sort[0].order INVALID_ENUM_VALUE',
    ])
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`f${index}`, 1]))
    expect(violationsOf({ filter: many })).toHaveLength(20)
  })

  test('no JSON makes it fail in any other way', () => {
    const keys = fc.oneof(
      fc.constantFrom(
        ...Object.keys(FIELDS),
        'filter',
        'sort',
        'paging',
        'cursorPaging',
        'cursor',
        'limit',
        'fieldName',
      ),
      fc.constantFrom('$and', '$or', '$not', '$in', '$eq', '$exists', '__proto__', 'constructor', ''),
    )
    const json = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'medium' },
        fc.jsonValue({ maxDepth: 1 }),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(keys, tie('node'), { maxKeys: 4 }),
      ),
    })).node
    fc.assert(
      fc.property(json, (filter) => {
        for (const payload of [filter, { filter }, { sort: filter }, { cursorPaging: filter }]) violationsOf(payload)
      }),
      { numRuns: 500 },
    )
  })
})

describe('sorts and paging', () => {
  test('sort, its alias sorting, and a single sort of a URL query are the same', () => {
    const sort = [{ path: 'createdDate', order: 'DESC' }]
    const wire = { fieldName: '_createdDate', order: 'DESC' }
    for (const payload of [{ sort: [wire] }, { sorting: [wire] }, { sort: wire }]) {
      expect(parseQuery(payload, FIELDS)).toMatchObject({ sort })
    }
    expect(parseQuery({ sort: [{ fieldName: 'price' }] }, FIELDS).sort).toEqual([
      { path: 'priceData.price', order: 'ASC' },
    ])
    expect(parseQuery({ sort: [] }, FIELDS).sort).toBeUndefined()
  })

  test.each([
    [undefined, { limit: 50, offset: 0 }],
    [{}, { limit: 50, offset: 0 }],
    [{ paging: { limit: 100, offset: 7 } }, { limit: 100, offset: 7 }],
    [{ paging: { limit: '2', offset: '4' } }, { limit: 2, offset: 4 }],
    [{ cursorPaging: {} }, { limit: 50 }],
    [{ cursorPaging: { limit: 3, cursor: '' } }, { limit: 3 }],
  ])('%j pages by %j', (payload, paging) => {
    expect(parseQuery(payload, FIELDS).paging).toEqual(paging)
  })

  test.each([
    [{ paging: { limit: 0 } }, 'query.paging.limit MIN'],
    [{ paging: { limit: 101 } }, 'query.paging.limit MAX'],
    [{ paging: { limit: 1.5 } }, 'query.paging.limit FORMAT'],
    [{ paging: { limit: 'ten' } }, 'query.paging.limit FORMAT'],
    [{ paging: { offset: -1 } }, 'query.paging.offset MIN'],
    [{ paging: { offset: '-1' } }, 'query.paging.offset MIN'],
    [{ paging: { cursor: 'x' } }, 'query.paging.cursor FORMAT'],
    [{ paging: { page: 1 } }, 'query.paging.page FIELD_NOT_ALLOWED'],
    [{ paging: [] }, 'query.paging FORMAT'],
    [{ cursorPaging: { offset: 1 } }, 'query.cursorPaging.offset FIELD_NOT_ALLOWED'],
    [{ cursorPaging: { cursor: 7 } }, 'query.cursorPaging.cursor FORMAT'],
    [{ cursorPaging: { cursor: 'x'.repeat(16_001) } }, 'query.cursorPaging.cursor MAX_LENGTH'],
    [{ paging: {}, cursorPaging: {} }, 'query.cursorPaging ONE_OF_ALIGNMENT'],
    [{ sort: [], sorting: [] }, 'query.sorting ONE_OF_ALIGNMENT'],
    [{ sort: 'name' }, 'query.sort FORMAT'],
    [{ sort: [{ fieldName: 'visible' }] }, 'query.sort[0].fieldName FIELD_NOT_ALLOWED'],
    [{ sort: [{ fieldName: 'name', order: 'desc' }] }, 'query.sort[0].order INVALID_ENUM_VALUE'],
    [{ sort: [{ fieldName: 'name', origin: {} }] }, 'query.sort[0].origin FIELD_NOT_ALLOWED'],
    [{ sort: Array(11).fill({ fieldName: 'name' }) }, 'query.sort MAX_SIZE'],
    [{ where: {} }, 'query.where FIELD_NOT_ALLOWED'],
    ['x', 'query FORMAT'],
  ])('%j is refused', (payload, violation) => {
    expect(brief(payload)).toEqual([violation])
  })

  test('violations begin where the payload stands', () => {
    expect(violationsOf({ paging: { limit: 0 } }, 'search')).toMatchObject([{ field: 'search.paging.limit' }])
    expect(violationsOf({ paging: { limit: 0 } }, '')).toMatchObject([{ field: 'paging.limit' }])
  })
})

describe('cursors', () => {
  const sent = { filter: { _id: { $ne: 'x' } }, sort: [{ fieldName: '_createdDate', order: 'DESC' }] }
  const position = encodePosition({ keys: ['2026-01-31T09:30:00.000Z'], id: 'p7', back: false })
  const first = parseQuery({ ...sent, cursorPaging: { limit: 2 } }, FIELDS)
  const cursor = wireCursors(first, { next: position }).next ?? ''

  test('a cursor carries filter and sort, and is plain base64url', () => {
    expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/)
    const next = parseQuery({ cursorPaging: { limit: 2, cursor } }, FIELDS)
    expect(next).toMatchObject({ filter: first.filter, sort: first.sort, paging: { limit: 2, cursor: position } })
    expect(wireCursors(next, { next: position }).next).toBe(cursor)
  })

  test('the file calls put their cursor into paging', () => {
    expect(parseQuery({ paging: { limit: 2, cursor } }, FIELDS)).toEqual(
      parseQuery({ cursorPaging: { limit: 2, cursor } }, FIELDS),
    )
    expect(brief({ paging: { offset: 0, cursor } })).toEqual(['query.paging.cursor ONE_OF_ALIGNMENT'])
  })

  test('a page without more has no cursor', () => {
    expect(wireCursors(first, {})).toEqual({})
  })

  test('the filter may be sent again with the cursor, but not another one', () => {
    expect(brief({ ...sent, cursorPaging: { cursor } })).toEqual([])
    expect(brief({ filter: {}, sort: [], cursorPaging: { cursor } })).toEqual([])
    expect(brief({ filter: { name: 'a' }, cursorPaging: { cursor } })).toEqual(['query.filter FIELD_NOT_ALLOWED'])
  })

  const p = position
  const forged: readonly (readonly [string, string])[] = [
    ['no base64url', '***'],
    ['no JSON', 'AAAA'],
    ['the position alone', position],
    ['a list', toBase64urlJson([])],
    ['nothing in it', toBase64urlJson({})],
    ['more in it', toBase64urlJson({ p: encodePosition({ keys: [], id: 'a', back: false }), x: 1 })],
    ['a field that is not allowed', toBase64urlJson({ f: { secret: 'x' }, s: sent.sort, p })],
    ['an operator that is not allowed', toBase64urlJson({ f: { slug: { $gt: '' } }, s: sent.sort, p })],
    ['a path of the store', toBase64urlJson({ f: { 'priceData.price': 1 }, s: sent.sort, p })],
    ['a sort that is not allowed', toBase64urlJson({ s: [{ fieldName: 'secret' }], p })],
    ['a position of another order', toBase64urlJson({ p })],
    ['a position with an object', toBase64urlJson({ s: sent.sort, p: toBase64urlJson({ k: [{}], id: 'a' }) })],
    ['a position with NUL', toBase64urlJson({ s: sent.sort, p: toBase64urlJson({ k: ['\0'], id: 'a' }) })],
    ['a position without id', toBase64urlJson({ s: sent.sort, p: toBase64urlJson({ k: ['a'] }) })],
    ['a position that is no text', toBase64urlJson({ s: sent.sort, p: { k: ['a'], id: 'a' } })],
    ['a filter that is too deep', toBase64urlJson({ f: JSON.parse(`${'{"$not":'.repeat(50)}{}${'}'.repeat(50)}`), p })],
  ]
  test.each(forged)('a cursor with %s is refused as no cursor', (_, text) => {
    expect(brief({ cursorPaging: { cursor: text } })).toEqual(['query.cursorPaging.cursor FORMAT'])
  })

  test('a filter that no cursor could carry is refused for paging by cursor only', () => {
    const filter = { name: { $in: Array(10).fill('é'.repeat(900)) } }
    expect(brief({ filter, cursorPaging: {} })).toEqual(['query.filter MAX_SIZE'])
    const query = parseQuery({ filter }, FIELDS)
    expect(wireCursors(query, { next: position })).toEqual({})
  })
})
