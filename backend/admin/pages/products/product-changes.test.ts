import { expect, test } from 'vitest'
import { keepMine, listChanged, listConflicts } from './product-changes.ts'
import { getVariant, NEW_PRODUCT, type ProductDraft } from './product-draft.ts'

const row = (part: object) => ({ ...getVariant(NEW_PRODUCT, ''), ...part })
const BASE: ProductDraft = {
  ...NEW_PRODUCT,
  name: 'Jar',
  price: '24',
  variants: { s: row({ price: '20', quantity: '5' }), m: row({ price: '24', quantity: '5' }) },
}

test('what is typed and taken back is no change', () => {
  expect(listChanged({ name: 'Jar', price: '25' }, BASE)).toEqual(['price'])
})

test('only what both changed, and differently, is a conflict', () => {
  const theirs = { ...BASE, name: 'Clay jar', price: '30', ribbon: 'New' }
  expect(listConflicts({ name: 'Pot', price: '30', brand: 'Kiln' }, BASE, theirs)).toEqual(['name'])
})

test('one’s own changes are kept over what somebody else saved; all else is theirs', () => {
  const theirs = {
    ...BASE,
    name: 'Clay jar',
    variants: { s: row({ price: '21', quantity: '3' }), m: BASE.variants.m as never },
  }
  const mine = { name: 'Jar', price: '26', variants: { ...BASE.variants, s: row({ price: '20', quantity: '9' }) } }
  expect(keepMine(mine, BASE, theirs)).toEqual({
    price: '26',
    variants: { s: row({ price: '21', quantity: '9' }), m: BASE.variants.m },
  })
})
