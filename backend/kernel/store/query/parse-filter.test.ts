import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQuery } from './parse.ts'
import type { Filter } from './query.ts'
import { brief, FIELDS, getViolations } from './test-fields.ts'

const parseFilter = (filter: unknown) => parseQuery({ filter }, FIELDS).filter

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
    [{ collectionIds: 'c' }, { op: 'hasSome', path: 'collectionIds', values: ['c'] }],
    [{ collectionIds: { $eq: 'c' } }, { op: 'hasSome', path: 'collectionIds', values: ['c'] }],
    [{ collectionIds: { $ne: 'c' } }, { op: 'not', filter: { op: 'hasSome', path: 'collectionIds', values: ['c'] } }],
    [{ collectionIds: { $in: ['c', 'd'] } }, { op: 'hasSome', path: 'collectionIds', values: ['c', 'd'] }],
    [
      { collectionIds: { $nin: ['c'] } },
      { op: 'not', filter: { op: 'hasSome', path: 'collectionIds', values: ['c'] } },
    ],
    [{ collectionIds: null }, { op: 'eq', path: 'collectionIds', value: null }],
    [{ price: '5' }, { op: 'eq', path: 'priceData.price', value: 5 }],
    [{ price: { $gte: '-1.50' } }, { op: 'gte', path: 'priceData.price', value: -1.5 }],
    [{ price: { $in: ['5', 6] } }, { op: 'in', path: 'priceData.price', values: [5, 6] }],
    [{ visible: 'false' }, { op: 'eq', path: 'visible', value: false }],
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
    expect(parseFilter(wire)).toEqual(tree)
  })

  test.each([
    ['2026-01-31T09:30:00Z', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31T10:30:00.5+01:00', '2026-01-31T09:30:00.500Z'],
    ['2026-01-31', '2026-01-31T00:00:00.000Z'],
  ])('the date %s is compared as the instant that it names', (sent, value) => {
    expect(parseFilter({ _createdDate: { $lt: sent } })).toEqual({ op: 'lt', path: 'createdDate', value })
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
    ...['', ' ', '1e3', '0x1', 'NaN', 'Infinity', '1,5', '1 000'].map(
      (price) => [{ price }, 'query.filter.price FORMAT'] as const,
    ),
    [{ price: {} }, 'query.filter.price FORMAT'],
    [{ price: { $gt: null } }, 'query.filter.price.$gt FORMAT'],
    [{ visible: 'yes' }, 'query.filter.visible FORMAT'],
    [{ name: 1 }, 'query.filter.name FORMAT'],
    [{ name: ['a'] }, 'query.filter.name FORMAT'],
    [{ name: 'a\0' }, 'query.filter.name FORMAT'],
    [{ name: '\ud800' }, 'query.filter.name FORMAT'],
    [{ createdDate: 'yesterday' }, 'query.filter.createdDate FORMAT'],
    [{ createdDate: '2026-13-01' }, 'query.filter.createdDate FORMAT'],
    [{ name: { $in: 'a' } }, 'query.filter.name.$in FORMAT'],
    [{ name: { $in: ['a', 1] } }, 'query.filter.name.$in[1] FORMAT'],
    [{ collectionIds: ['c'] }, 'query.filter.collectionIds FORMAT'],
    [{ collectionIds: { $in: 'c' } }, 'query.filter.collectionIds.$in FORMAT'],
    [{ collectionIds: { $in: Array(101).fill('a') } }, 'query.filter.collectionIds.$in MAX_SIZE'],
    [{ collectionIds: { $hasSome: [{}] } }, 'query.filter.collectionIds.$hasSome[0] FORMAT'],
    [{ name: { $exists: 'yes' } }, 'query.filter.name.$exists FORMAT'],
    [{ $and: {} }, 'query.filter.$and FORMAT'],
    [{ $and: [1] }, 'query.filter.$and[0] FORMAT'],
    [{ $not: [] }, 'query.filter.$not FORMAT'],
    [[], 'query.filter FORMAT'],
    ['x', 'query.filter FORMAT'],
    [{ name: 'x'.repeat(1001) }, 'query.filter.name MAX_LENGTH'],
    [{ name: { $in: Array(1001).fill('a') } }, 'query.filter.name.$in MAX_SIZE'],
    [{ collectionIds: { $hasSome: Array(101).fill('a') } }, 'query.filter.collectionIds.$hasSome MAX_SIZE'],
  ]
  test.each(refused)('security 33: %j is refused', (filter, violation) => {
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

  test('a value outside of an enumeration is refused, null is not', () => {
    expect(brief({ filter: { type: { $in: ['physical', null], $ne: 'digital', $exists: true } } })).toEqual([])
    expect(brief({ filter: { type: { $hasSome: ['digital', 'Digital'], $ne: 'toString' } } })).toEqual([
      'query.filter.type.$hasSome[1] INVALID_ENUM_VALUE',
      'query.filter.type.$ne INVALID_ENUM_VALUE',
    ])
  })

  test('security 33: ten levels and a hundred conditions are allowed, one more is refused', () => {
    const nested = (levels: number): unknown => (levels === 1 ? { name: 'a' } : { $not: nested(levels - 1) })
    expect(brief({ filter: nested(10) })).toEqual([])
    expect(brief({ filter: nested(11) })).toEqual([`query.filter${'.$not'.repeat(10)} MAX_SIZE`])
    expect(brief({ filter: nested(5_000) })).toHaveLength(1)
    const list = (count: number) => ({ $or: Array.from({ length: count }, () => ({ name: 'a' })) })
    expect(brief({ filter: list(99) })).toEqual([])
    expect(brief({ filter: list(100) })).toEqual(['query.filter.$or[99].name MAX_SIZE'])
    expect(brief({ filter: list(101) })).toEqual(['query.filter.$or MAX_SIZE'])
    const range = { $ne: 1, $gt: 2, $lt: 3 }
    expect(brief({ filter: { $and: Array(33).fill({ price: range }) } })).toEqual([])
    expect(brief({ filter: { $and: Array(34).fill({ price: range }) } })).toEqual([
      'query.filter.$and[33].price MAX_SIZE',
    ])
    expect(brief({ filter: list(10_000) })).toHaveLength(1)
  })

  test('all violations are reported, up to twenty', () => {
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
    expect(getViolations({ filter: many })).toHaveLength(20)
  })

  test('any JSON gives a filter or a QueryError', () => {
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
        for (const payload of [filter, { filter }, { sort: filter }, { cursorPaging: filter }])
          expect(() => getViolations(payload)).not.toThrow()
      }),
      { numRuns: 500 },
    )
  })
})
