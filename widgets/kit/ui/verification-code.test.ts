import { expect, test } from 'vitest'
import { readVerificationCode } from './verification-code.ts'

test.each([
  ['373338', '373338'],
  [' 373 338 ', '373338'],
  ['373-338', '373338'],
  ['373–338', '373338'],
  ['3 7 3 3 3 8', '373338'],
  ['Your code is 373338', '373338'],
  ['Your code for Shop 24: 373338. It expires in 30 minutes.', '373338'],
  ['٣٧٣٣٣٨', '373338'],
  ['３７３３３８', '373338'],
  ['رمزك: ۳۷۳۳۳۸', '373338'],
])('the code of a pasted text is read: %s', (text, code) => {
  expect(readVerificationCode(text)).toBe(code)
})

test.each(['', 'no code', '37333', '3733380', '111111 or 222222'])('a text without one code has none: %s', (text) => {
  expect(readVerificationCode(text)).not.toMatch(/^\d{6}$/)
})
