import { expect, test } from 'vitest'
import { applyChange, type Change, createChanges, newValue, touchedFields } from './change.ts'

type Fields = { note?: string; price?: number }

test('a change sets, clears or keeps a field', () => {
  const record: Fields & { kept: string } = { note: 'before', price: 1, kept: 'as it was' }
  applyChange(record, 'note', { set: 'after' })
  applyChange(record, 'price', 'clear')
  applyChange(record, 'kept', undefined)
  expect(record).toEqual({ note: 'after', kept: 'as it was' })
})

test.each<[Change<string> | undefined, string | undefined]>([
  [{ set: 'after' }, 'after'],
  ['clear', undefined],
  [undefined, undefined],
])('the new value of %j is %j', (change, value) => {
  expect(newValue(change)).toBe(value)
})

test('an entity becomes a change of its settable paths', () => {
  const entity: { note?: string; price?: number; buyer?: { email?: string } } = { note: 'x', buyer: { email: 'a@b.c' } }
  expect(createChanges(entity, ['price', 'buyer.email'])).toEqual({ 'buyer.email': { set: 'a@b.c' } })
})

test('the touched fields are the entity’s own, each once', () => {
  expect(
    touchedFields({ 'buyer.email': 'clear', 'buyer.name': { set: 'x' }, note: undefined, price: 'clear' }),
  ).toEqual(['buyer', 'price'])
})
