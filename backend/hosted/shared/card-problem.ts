import creditCardType from 'credit-card-type'

/** The invalid field of a card, found before anything is sent to the gateway. */
export type CardProblem = 'number' | 'expiry' | 'code'

export interface TypedCard {
  readonly number: string
  readonly expiryMonth: string
  /** Two digits or four. */
  readonly expiryYear: string
  readonly securityCode: string
}

/** Reads `04/29`, `4/2029` and the like; empty where it is no date. */
export function parseExpiry(text: string): Pick<TypedCard, 'expiryMonth' | 'expiryYear'> {
  const [, expiryMonth = '', expiryYear = ''] = /^(\d{1,2})\s*(?:[/-]\s*)?(\d{2}|\d{4})$/.exec(text) ?? []
  return { expiryMonth, expiryYear }
}

/** The fields that cannot be right: a number that is none, a month that is over, a code of another length. */
export function cardProblems({ number, expiryMonth, expiryYear, securityCode }: TypedCard, now: Date): CardProblem[] {
  const digits = number.replace(/[\s-]/g, '')
  return [
    ...(isCardNumber(digits) ? [] : (['number'] as const)),
    ...(isFuture(expiryMonth, expiryYear, now) ? [] : (['expiry'] as const)),
    ...(isSecurityCode(securityCode.trim(), digits) ? [] : (['code'] as const)),
  ]
}

function isCardNumber(digits: string): boolean {
  const types = creditCardType(digits)
  const fits =
    types.length === 0 ? /^\d{12,19}$/.test(digits) : types.some(({ lengths }) => lengths.includes(digits.length))
  // UnionPay issues cards without a check digit.
  return /^\d+$/.test(digits) && fits && (hasCheckDigit(digits) || types.some(({ type }) => type === 'unionpay'))
}

/** The Luhn digit (ISO/IEC 7812-1). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1)
    return total + (digit > 9 ? digit - 9 : digit)
  }, 0)
  return sum % 10 === 0
}

/** A card is valid until the end of its expiry month. */
function isFuture(expiryMonth: string, expiryYear: string, now: Date): boolean {
  const month = Number(expiryMonth)
  const year = Number(expiryYear) + (expiryYear.length === 2 ? 2000 : 0)
  return month >= 1 && month <= 12 && new Date(Date.UTC(year, month, 1)) > now
}

function isSecurityCode(code: string, digits: string): boolean {
  const sizes = creditCardType(digits).flatMap(({ code: { size } }) => size ?? [])
  return /^\d{3,4}$/.test(code) && (sizes.length === 0 || sizes.includes(code.length))
}
