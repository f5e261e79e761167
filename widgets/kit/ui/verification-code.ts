import { foldDigits } from '../../../backend/contract/wire/fold-digits.ts'

/**
 * The six digits of a typed or pasted code: with spaces or a dash, in any script's digits, or in a sentence of the mail
 * ('Your code is 373338'), whose other numbers don't count.
 */
export function readVerificationCode(text: string): string {
  const ascii = foldDigits(text)
  const [code, another] = [...ascii.matchAll(/(?:^|\D)(\d{3}[\s\u2010-\u2013-]?\d{3})(?!\d)/g)]
  return (code && !another ? code[0] : ascii).replaceAll(/\D/g, '')
}
