import { describe, expect, test } from 'vitest'
import { parseQuery } from './parse.ts'
import { brief, FIELDS, getViolations } from './test-fields.ts'

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

  test('violations start with the payload’s path', () => {
    expect(getViolations({ paging: { limit: 0 } }, 'search')).toMatchObject([{ field: 'search.paging.limit' }])
    expect(getViolations({ paging: { limit: 0 } }, '')).toMatchObject([{ field: 'paging.limit' }])
  })
})
