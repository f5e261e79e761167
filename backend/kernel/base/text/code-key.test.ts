import { expect, test } from 'vitest'
import { listCodeKeys } from './code-key.ts'

const GROUPS = /[\dA-Z]{4}(?:\p{Dash_Punctuation}[\dA-Z]{4}){3}/u

test.each([
  ['ABCD-EFGH-JKLM-NPQR', ['ABCDEFGHJKLMNPQR']],
  ['\u2068abcd-efgh-jklm-npqr\u2069', ['ABCDEFGHJKLMNPQR']],
  ['• ABCD‑EFGH‑JKLM‑NPQR.', ['•ABCDEFGHJKLMNPQR.', 'ABCDEFGHJKLMNPQR']],
  ['“ABCD-EFGH-JKLM-NPQR”', ['“ABCDEFGHJKLMNPQR”', 'ABCDEFGHJKLMNPQR']],
  ['Code: ABCD-EFGH-JKLM-NPQR,', ['CODE:ABCDEFGHJKLMNPQR,', 'CODEABCDEFGHJKLMNPQR', 'ABCDEFGHJKLMNPQR']],
  ['10%OFF', ['10%OFF', '10OFF']],
  ['…', ['...']],
  [' ', ['']],
])('%s is found by %j', (typed, keys) => {
  expect(listCodeKeys(typed, GROUPS)).toEqual(keys)
})
