import type { Output } from '../../app/api.ts'
import { t } from '../../app/words.ts'
import { Badge } from '../../ui/page.tsx'

export type Customer = Output<'GET /awning/v1/customers/{id}'>['customer']

/** The filters of the list of customers, as filters of the API. */
export const CUSTOMER_FILTERS = {
  all: {},
  guests: { status: 'GUEST' },
  waiting: { status: 'PENDING' },
  approved: { status: 'APPROVED' },
  blocked: { status: 'BLOCKED' },
} as const
export type CustomerFilter = keyof typeof CUSTOMER_FILTERS

const TONES = { GUEST: 'neutral', PENDING: 'warning', APPROVED: 'good', BLOCKED: 'bad', OFFLINE: 'neutral' } as const

/** What a customer is to the shop, as a badge. */
export const CustomerState = ({ status }: Pick<Customer, 'status'>) => (
  <Badge tone={TONES[status]}>{t(`customer.state.${status}`)}</Badge>
)

const CONSENT_TONES = { NONE: 'neutral', GIVEN: 'good', WITHDRAWN: 'bad' } as const

/** Whether a customer gets news by mail, as a badge. */
export const ConsentState = ({ consent }: Pick<Customer, 'consent'>) => (
  <Badge tone={CONSENT_TONES[consent]}>{t(`customer.consent.${consent}`)}</Badge>
)

/** The customer's name, else their e-mail address or telephone number. */
export function getName({ firstName = '', lastName = '', company, email, phone }: Customer): string {
  return `${firstName} ${lastName}`.trim() || company || email || phone || '–'
}

/** Spellings in which orders may have a mail address. */
export const toSpellings = (email: string): readonly string[] => [
  email,
  email.charAt(0).toUpperCase() + email.slice(1),
  email.toUpperCase(),
]
