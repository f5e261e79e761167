import { expect, test } from 'vitest'
import { writeTransferCode } from './transfer-view.ts'

test('a transfer is written as the European Payments Council has it', () => {
  const account = { accountHolder: 'Kiln GmbH', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }
  expect(writeTransferCode(account, { amount: '49.90', purpose: '10001' })).toBe(
    'BCD\n002\n1\nSCT\nCOBADEFFXXX\nKiln GmbH\nDE89370400440532013000\nEUR49.90\n\n\n10001',
  )
})

test('a BIC may be missing', () => {
  const account = { accountHolder: 'Kiln GmbH', iban: 'AT611904300234573201', bic: '' }
  expect(writeTransferCode(account, { amount: '5.00', purpose: '10001' }).split('\n')[4]).toBe('')
})
