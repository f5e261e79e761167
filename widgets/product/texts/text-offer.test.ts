import { expect, test } from 'vitest'
import { getOffer } from '../../kit/offer/offer.ts'
import { createProduct } from '../../kit/offer/test-products.ts'
import { applyTexts, findProblems } from './text-offer.ts'

const FIELDS = [
  { title: 'Engraving', maxLength: 10, mandatory: true, surcharge: '5.10' },
  { title: 'Note', maxLength: 10, mandatory: false, surcharge: '0.20' },
  { title: 'Label', maxLength: 10, mandatory: false },
]

test('each entered text adds its surcharge, before and after a discount', () => {
  const offer = { ...getOffer(createProduct(), {}), before: '25' }
  expect(applyTexts(offer, FIELDS, {})).toBe(offer)
  expect(applyTexts(offer, FIELDS, { Label: 'A', Note: '  ' })).toBe(offer)
  expect(applyTexts(offer, FIELDS, { Engraving: 'Ada', Note: 'B' })).toMatchObject({ price: '25.3', before: '30.3' })
})

test('a required text that is missing or only spaces is a problem', () => {
  expect(findProblems(FIELDS, {})).toEqual(['Engraving'])
  expect(findProblems(FIELDS, { Engraving: ' ' })).toEqual(['Engraving'])
  expect(findProblems(FIELDS, { Engraving: 'Ada' })).toEqual([])
})
