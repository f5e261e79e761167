import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createNameOrder } from '../../../../widgets/kit/words/name-order.ts'
import { compareStrings } from '../../store/query/compare.ts'
import { toNameKey } from './name-key.ts'

const byKey = (one: string, other: string) => compareStrings(toNameKey(one), toNameKey(other))

test('names are sorted as their readers sort them: accents and capitals beside their letters, numbers by value', () => {
  const sorted = [
    '3-Gang-Nabe',
    '9 Tassen',
    '10 Tassen',
    '100 Tassen',
    'apple',
    'Äpfel ohne Kern',
    'Birne',
    'Éclair',
    'Łódź',
    'M9',
    'M10',
    'œuf',
    'Straße',
    'strasse 2',
    'Zebra',
  ]
  for (const language of ['en', 'de', 'fr'])
    expect(sorted.toReversed().toSorted(createNameOrder(language)).map(toNameKey)).toEqual(
      sorted.toReversed().toSorted(byKey).map(toNameKey),
    )
})

test('words with accents and numbers have the order that their letters have in a reader’s list', () => {
  const order = createNameOrder('en')
  const base = new Intl.Collator('en', { numeric: true, sensitivity: 'base' }).compare
  const word = fc
    .array(fc.constantFrom('a', 'b', 'é', 'E', 'ö', 'Z', 'ç', '1', '2', '0', ' '), { maxLength: 6 })
    .map((letters) => letters.join(''))
  fc.assert(
    fc.property(word, word, (one, other) => {
      const [left, right] = [one.trim(), other.trim()]
      // Names that differ in accents and capitals alone have one key.
      if (base(left, right) === 0) return
      expect(Math.sign(byKey(left, right))).toBe(Math.sign(order(left, right)))
    }),
  )
})

test('Swedish has å after z where a list is sorted by its reader’s language', () => {
  expect(['Zon', 'Ål', 'Apa'].toSorted(createNameOrder('sv'))).toEqual(['Apa', 'Zon', 'Ål'])
  expect(['Zon', 'Ål', 'Apa'].toSorted(createNameOrder('en'))).toEqual(['Ål', 'Apa', 'Zon'])
})
