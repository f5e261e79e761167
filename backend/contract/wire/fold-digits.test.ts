import { expect, test } from 'vitest'
import { foldDigits } from './fold-digits.ts'

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['০১২৩৪৫৬৭৮৯', '0123456789'],
  ['๐๑๒๓๔๕๖๗๘๙', '0123456789'],
  ['０１２３４５６７８９', '0123456789'],
  ['شارع ١٢ a', 'شارع 12 a'],
])('digits of every script are read: %s', (typed, folded) => {
  expect(foldDigits(typed)).toBe(folded)
})
