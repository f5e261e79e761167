import { expect, test } from 'vitest'
import { ApiError } from '../base/errors.ts'
import { type JsonObject, withoutNulls } from '../base/json/json.ts'
import { decodeChanges, type FieldMask } from './field-mask.ts'

const SETTABLE = ['buyerNote', 'contactInfo.address', 'contactInfo.contactDetails', 'price'] as const

const readChanges = (sent: JsonObject, mask?: FieldMask, maskField = 'fieldMask') =>
  decodeChanges(SETTABLE, { sent, entity: withoutNulls(sent), mask, maskField })

test('without a mask the sent keys are changed, nothing else', () => {
  expect(readChanges({ buyerNote: 'x', unknown: 1 })).toEqual({ buyerNote: { set: 'x' } })
  expect(readChanges({ contactInfo: { address: { city: 'Bonn' } } })).toEqual({
    'contactInfo.address': { set: { city: 'Bonn' } },
  })
  expect(readChanges({})).toEqual({})
})

test('an empty mask counts as none', () => {
  for (const mask of ['', ' , ', { paths: [] }]) expect(readChanges({ price: 1 }, mask)).toEqual({ price: { set: 1 } })
})

test('a null clears its field with everything below', () => {
  expect(readChanges({ buyerNote: null })).toEqual({ buyerNote: 'clear' })
  expect(readChanges({ contactInfo: null })).toEqual({
    'contactInfo.address': 'clear',
    'contactInfo.contactDetails': 'clear',
  })
})

test('a masked field is set, or cleared where the entity lacks it', () => {
  expect(readChanges({ price: 1 }, 'buyerNote,price')).toEqual({ buyerNote: 'clear', price: { set: 1 } })
  expect(readChanges({ buyerNote: 'x' }, { paths: ['price'] })).toEqual({ price: 'clear' })
  expect(readChanges({ buyerNote: null, price: null }, 'price')).toEqual({ price: 'clear' })
  expect(readChanges({}, ' price , ')).toEqual({ price: 'clear' })
})

test('a masked path includes the paths below it, and is included in those above', () => {
  expect(Object.keys(readChanges({}, 'contactInfo'))).toEqual(['contactInfo.address', 'contactInfo.contactDetails'])
  expect(Object.keys(readChanges({}, 'contactInfo.address.city'))).toEqual(['contactInfo.address'])
  expect(Object.keys(readChanges({}, 'price.amount'))).toEqual(['price'])
})

test.each(['id', 'contact', 'buyerNotes', 'priceData', '*', '__proto__'])(
  'security 31: a mask that names %s is refused',
  (name) => {
    expect.assertions(2)
    try {
      readChanges({}, `price,${name}`, 'cartFieldmask')
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError)
      expect((error as ApiError).violations).toMatchObject([
        { field: 'cartFieldmask', rule: 'FIELD_NOT_ALLOWED', data: { path: name } },
      ])
    }
  },
)
