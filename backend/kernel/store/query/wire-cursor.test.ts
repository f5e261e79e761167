import { encode } from 'base32768'
import { deflateSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { toBase64UrlJson } from '../../base/crypto/base64url.ts'
import { parseQuery } from './parse.ts'
import { encodePosition } from './position.ts'
import { brief, FIELDS } from './test-fields.ts'
import { MAX_CURSOR, wireCursors } from './wire-cursor.ts'

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

  test('file calls pass their cursor in paging', () => {
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
    ['a list', toBase64UrlJson([])],
    ['nothing in it', toBase64UrlJson({})],
    ['more in it', toBase64UrlJson({ p: encodePosition({ keys: [], id: 'a', back: false }), x: 1 })],
    ['a field that is not allowed', toBase64UrlJson({ f: { secret: 'x' }, s: sent.sort, p })],
    ['an operator that is not allowed', toBase64UrlJson({ f: { slug: { $gt: '' } }, s: sent.sort, p })],
    ['a path of the store', toBase64UrlJson({ f: { 'priceData.price': 1 }, s: sent.sort, p })],
    ['a sort that is not allowed', toBase64UrlJson({ s: [{ fieldName: 'secret' }], p })],
    ['a position of another order', toBase64UrlJson({ p })],
    ['a position with an object', toBase64UrlJson({ s: sent.sort, p: toBase64UrlJson({ k: [{}], id: 'a' }) })],
    ['a position with NUL', toBase64UrlJson({ s: sent.sort, p: toBase64UrlJson({ k: ['\0'], id: 'a' }) })],
    ['a position without id', toBase64UrlJson({ s: sent.sort, p: toBase64UrlJson({ k: ['a'] }) })],
    ['a position that is no text', toBase64UrlJson({ s: sent.sort, p: { k: ['a'], id: 'a' } })],
    ['a filter that is too deep', toBase64UrlJson({ f: JSON.parse(`${'{"$not":'.repeat(50)}{}${'}'.repeat(50)}`), p })],
  ]
  test.each(forged)('a cursor with %s is refused as no cursor', (_, text) => {
    expect(brief({ cursorPaging: { cursor: text } })).toEqual(['query.cursorPaging.cursor FORMAT'])
  })

  /** Creates texts that are hardly compressible. */
  const values = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) =>
      Array.from({ length }, (_, part) => (Math.imul(index * length + part + 1, 2654435761) >>> 0).toString(36)).join(
        '',
      ),
    )

  test('a filter of a thousand ids is compressed', () => {
    const packed = parseQuery({ filter: { name: { $in: values(1000, 5) } }, cursorPaging: { limit: 2 } }, FIELDS)
    const text = wireCursors(packed, { next: encodePosition({ keys: [], id: 'p7', back: false }) }).next ?? ''
    expect(text.length).toBeLessThanOrEqual(MAX_CURSOR)
    expect(text).not.toMatch(/[\w-]/)
    expect(parseQuery({ cursorPaging: { limit: 2, cursor: text } }, FIELDS)).toMatchObject({ filter: packed.filter })
    expect(brief({ cursorPaging: { cursor: text.slice(1) } })).toEqual(['query.cursorPaging.cursor FORMAT'])
  })

  test('security 35: a cursor that decompresses to too much is refused', () => {
    const text = JSON.stringify({
      f: { name: 'a'.repeat(20_000_000) },
      p: encodePosition({ keys: [], id: 'p7', back: false }),
    })
    const cursor = encode(deflateSync(new TextEncoder().encode(text)))
    expect(cursor.length).toBeLessThanOrEqual(MAX_CURSOR)
    expect(brief({ cursorPaging: { cursor } })).toEqual(['query.cursorPaging.cursor FORMAT'])
  })

  test('a filter too large for a cursor is refused with cursor paging where there is another page', () => {
    const filter = { name: { $in: values(1000, 9) } }
    const byCursor = parseQuery({ filter, cursorPaging: {} }, FIELDS)
    expect(wireCursors(byCursor, {})).toEqual({})
    expect(() => wireCursors(byCursor, { next: position })).toThrow('"query.filter" is too large for paging by cursor')
    expect(wireCursors(parseQuery({ filter }, FIELDS), { next: position })).toEqual({})
  })
})
