import { expect, test } from 'vitest'
import { ApiError } from '../errors.ts'
import { maskedPaths, maskedSetter } from './field-mask.ts'

const SETTABLE = ['buyerNote', 'contactInfo.address', 'contactInfo.contactDetails', 'price'] as const
const masked = (...args: Parameters<typeof maskedPaths> extends [unknown, ...infer Rest] ? Rest : never) => [
  ...maskedPaths(SETTABLE, ...args),
]

test('without a mask the keys that are there are meant', () => {
  expect(masked(undefined, { buyerNote: 'x', unknown: 1 })).toEqual(['buyerNote'])
  expect(masked(undefined, { contactInfo: { address: {} } })).toEqual(['contactInfo.address'])
  expect(masked(undefined, {})).toEqual([])
})

test('a mask that names nothing is as good as none', () => {
  for (const mask of ['', ' , ', { paths: [] }]) expect(masked(mask, { price: 1 })).toEqual(['price'])
})

test('a null is there, and clears what it stands for with everything below', () => {
  expect(masked(undefined, { buyerNote: null })).toEqual(['buyerNote'])
  expect(masked(undefined, { contactInfo: null })).toEqual(['contactInfo.address', 'contactInfo.contactDetails'])
})

test('a mask means what it names, also where the entity has nothing there', () => {
  expect(masked('buyerNote,price', { price: 1 })).toEqual(['buyerNote', 'price'])
  expect(masked({ paths: ['price'] }, { buyerNote: 'x' })).toEqual(['price'])
  expect(masked(' price , ', {})).toEqual(['price'])
})

test('a name covers what lies below it, and is covered by what lies above it', () => {
  expect(masked('contactInfo', {})).toEqual(['contactInfo.address', 'contactInfo.contactDetails'])
  expect(masked('contactInfo.address.city', {})).toEqual(['contactInfo.address'])
  expect(masked('price.amount', {})).toEqual(['price'])
})

test.each(['id', 'contact', 'buyerNotes', 'priceData', '*', '__proto__'])('a mask that names %s is refused', (name) => {
  expect.assertions(2)
  try {
    masked(`price,${name}`, {}, 'cartFieldmask')
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).violations).toMatchObject([
      { field: 'cartFieldmask', rule: 'FIELD_NOT_ALLOWED', data: { path: name } },
    ])
  }
})

test('what the mask names is set, what it names and is absent is cleared, and nothing else is touched', () => {
  const record: { note?: string; price?: number; kept?: string } = { note: 'before', price: 1, kept: 'as it was' }
  const set = maskedSetter(record, new Set<string>(['buyerNote', 'price']))
  set('buyerNote', 'note', 'after')
  set('price', 'price', undefined)
  set('contactInfo', 'kept', 'overwritten')
  expect(record).toEqual({ note: 'after', kept: 'as it was' })
})
