import { z } from 'zod'
import { line, text } from '../wire/scalars.ts'

/** The bank account that buyers transfer to; empty texts for what there is none of. */
export const bankAccount = z.strictObject({
  accountHolder: line({ max: 70 }),
  /** With or without spaces. */
  iban: line({ max: 50 }),
  bic: line({ max: 20 }),
  /** What else buyers need, line by line: the bank, or account and routing numbers in countries without IBAN. */
  details: text({ max: 500 }),
})
export type BankAccount = z.output<typeof bankAccount>
