import { expect, test } from 'vitest'
import { ApiError } from '../errors/errors.ts'
import { decodeChanges, type FieldMask } from './field-mask.ts'
import { type JsonObject, withoutNulls } from './json.ts'

const SETTABLE = ['buyerNote', 'contactInfo.address', 'contactInfo.contactDetails', 'price'] as const

const changesOf = (sent: JsonObject, mask?: FieldMask, maskField = 'fieldMask') =>
  decodeChanges(SETTABLE, { sent, entity: withoutNulls(sent), mask, maskField })

test('without a mask the keys that are there are set, and nothing else is touched', () => {
  expect(changesOf({ buyerNote: 'x', unknown: 1 })).toEqual({ buyerNote: { set: 'x' } })
  expect(changesOf({ contactInfo: { address: { city: 'Bonn' } } })).toEqual({
    'contactInfo.address': { set: { city: 'Bonn' } },
  })
  expect(changesOf({})).toEqual({})
})

test('a mask that names nothing is as good as none', () => {
  for (const mask of ['', ' , ', { paths: [] }]) expect(changesOf({ price: 1 }, mask)).toEqual({ price: { set: 1 } })
})

test('a null is there, and clears what it stands for with everything below', () => {
  expect(changesOf({ buyerNote: null })).toEqual({ buyerNote: 'clear' })
  expect(changesOf({ contactInfo: null })).toEqual({
    'contactInfo.address': 'clear',
    'contactInfo.contactDetails': 'clear',
  })
})

test('a mask means what it names: that is set, or cleared where the entity has nothing there', () => {
  expect(changesOf({ price: 1 }, 'buyerNote,price')).toEqual({ buyerNote: 'clear', price: { set: 1 } })
  expect(changesOf({ buyerNote: 'x' }, { paths: ['price'] })).toEqual({ price: 'clear' })
  expect(changesOf({ buyerNote: null, price: null }, 'price')).toEqual({ price: 'clear' })
  expect(changesOf({}, ' price , ')).toEqual({ price: 'clear' })
})

test('a name covers what lies below it, and is covered by what lies above it', () => {
  expect(Object.keys(changesOf({}, 'contactInfo'))).toEqual(['contactInfo.address', 'contactInfo.contactDetails'])
  expect(Object.keys(changesOf({}, 'contactInfo.address.city'))).toEqual(['contactInfo.address'])
  expect(Object.keys(changesOf({}, 'price.amount'))).toEqual(['price'])
})

test.each(['id', 'contact', 'buyerNotes', 'priceData', '*', '__proto__'])(
  'security 31: a mask that names %s is refused',
  (name) => {
    expect.assertions(2)
    try {
      changesOf({}, `price,${name}`, 'cartFieldmask')
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError)
      expect((error as ApiError).violations).toMatchObject([
        { field: 'cartFieldmask', rule: 'FIELD_NOT_ALLOWED', data: { path: name } },
      ])
    }
  },
)
