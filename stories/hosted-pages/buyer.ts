import { addressFieldName, FIELDS } from '../../backend/hosted/checkout/form/fields.ts'
import { SANDBOX_CARDS, type SandboxBehaviour } from '../../backend/services/payments/gateways/sandbox/sandbox-cards.ts'
import { type Step, send } from './hosted-story.tsx'

/** Names of the form fields that stories fill in. */
export const POST = {
  ...FIELDS,
  country: addressFieldName('shipping', 'country'),
  city: addressFieldName('shipping', 'city'),
  postalCode: addressFieldName('shipping', 'postalCode'),
  phone: addressFieldName('shipping', 'phone'),
  billingCountry: addressFieldName('billing', 'country'),
} as const

/** The buyer's address in the stories. */
export const DETAILS: Readonly<Record<string, string>> = {
  [FIELDS.email]: 'buyer@mail.example',
  [addressFieldName('shipping', 'firstName')]: 'Nora',
  [addressFieldName('shipping', 'lastName')]: 'Lind',
  [addressFieldName('shipping', 'addressLine')]: 'Uferstraße 8',
  [addressFieldName('shipping', 'postalCode')]: '10115',
  [addressFieldName('shipping', 'city')]: 'Berlin',
}

export const UNTIL_DELIVERY: readonly Step[] = [send('country', { [POST.country]: 'DE' }), send('details', DETAILS)]
export const UNTIL_PAYMENT: readonly Step[] = [...UNTIL_DELIVERY, send('delivery')]

const card = (kind: SandboxBehaviour['kind'], token?: string): Readonly<Record<string, string>> => {
  const found = SANDBOX_CARDS.find((each) => each.behaviour.kind === kind && (!token || each.token === token))
  if (!found) throw new Error(`The sandbox has no card ${kind}`)
  return {
    [FIELDS.method]: 'card',
    [FIELDS.cardNumber]: found.number,
    [FIELDS.cardExpiry]: '12/30',
    [FIELDS.cardCode]: '123',
    [FIELDS.cardHolder]: 'Nora Lind',
  }
}

/** Form values of the sandbox's cards. */
export const CARD = {
  approved: card('APPROVE'),
  declined: card('DECLINE', 'sandbox_declined'),
  insufficientFunds: card('DECLINE', 'sandbox_insufficient_funds'),
  confirmation: card('CONFIRM'),
  delayedCapture: card('AUTHORIZE'),
} as const

export const OFFLINE: Readonly<Record<string, string>> = { [FIELDS.method]: 'offline' }
