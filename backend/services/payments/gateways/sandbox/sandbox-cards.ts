import type { DeclineReason } from '../../../../contract/payments/enumerations.ts'
import type { Card, CardFacts } from '../../../../kernel/runtime/payments/gateway.ts'

/** The behaviour of a test card. The payment page lists the numbers. */
export type SandboxBehaviour =
  | { kind: 'APPROVE' /** The later operation that this card refuses. */; refuses?: 'REFUND' | 'LATER_CHARGE' }
  | { kind: 'CONFIRM' }
  | { kind: 'AUTHORIZE' /** The later operation that this card refuses. */; refuses?: 'CAPTURE' }
  | { kind: 'DECLINE'; reason: DeclineReason }

export type SandboxCard = { number: string; token: string; label: string; behaviour: SandboxBehaviour }

export const SANDBOX_CARDS: readonly SandboxCard[] = [
  { number: '4242424242424242', token: 'sandbox_approved', label: 'Approved', behaviour: { kind: 'APPROVE' } },
  {
    number: '4000000000000002',
    token: 'sandbox_declined',
    label: 'Declined',
    behaviour: { kind: 'DECLINE', reason: 'CARD_DECLINED' },
  },
  {
    number: '4000000000009995',
    token: 'sandbox_insufficient_funds',
    label: 'Declined: insufficient funds',
    behaviour: { kind: 'DECLINE', reason: 'INSUFFICIENT_FUNDS' },
  },
  {
    number: '4000000000003220',
    token: 'sandbox_confirmation',
    label: 'Needs confirmation',
    behaviour: { kind: 'CONFIRM' },
  },
  {
    number: '4000000000000259',
    token: 'sandbox_delayed_capture',
    label: 'Authorised, captured later',
    behaviour: { kind: 'AUTHORIZE' },
  },
  {
    number: '4000000000000341',
    token: 'sandbox_capture_fails',
    label: 'Authorised, but the capture fails',
    behaviour: { kind: 'AUTHORIZE', refuses: 'CAPTURE' },
  },
  {
    number: '4000000000005126',
    token: 'sandbox_refund_fails',
    label: 'Approved, but a refund fails',
    behaviour: { kind: 'APPROVE', refuses: 'REFUND' },
  },
  {
    number: '4000008400001629',
    token: 'sandbox_later_charge_fails',
    label: 'Approved, but declined when it is charged again',
    behaviour: { kind: 'APPROVE', refuses: 'LATER_CHARGE' },
  },
]

/** The test card with this number; undefined for any other card, since real cards are never accepted here. */
export function findSandboxCard(card: Card): SandboxCard | undefined {
  const digits = card.number.replace(/\D/g, '')
  return SANDBOX_CARDS.find((candidate) => candidate.number === digits)
}

/** The checks of every gateway: the Luhn digit (ISO/IEC 7812-1), the expiry date and the security code. */
export function getDeclineReason(card: Card, now: Date): DeclineReason | undefined {
  const digits = card.number.replace(/\D/g, '')
  if (digits.length < 12 || digits.length > 19 || !luhn(digits) || !/^\d{3,4}$/.test(card.securityCode))
    return 'INVALID_CARD'
  const month = Number(card.expiryMonth)
  const year = Number(card.expiryYear) + (card.expiryYear.length === 2 ? 2000 : 0)
  if (!Number.isInteger(month) || month < 1 || month > 12 || !Number.isInteger(year)) return 'INVALID_CARD'
  // A card is valid until the end of its expiry month.
  return new Date(Date.UTC(year, month, 1)) <= now ? 'EXPIRED_CARD' : undefined
}

export function getCardFacts(number: string): CardFacts {
  const digits = number.replace(/\D/g, '')
  const brand = digits.startsWith('4')
    ? 'Visa'
    : /^5[1-5]|^2[2-7]/.test(digits)
      ? 'Mastercard'
      : /^3[47]/.test(digits)
        ? 'American Express'
        : 'Card'
  return { brand, lastFourDigits: digits.slice(-4) }
}

function luhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
