import { t } from '../../app/words.ts'
import type { Customer } from '../../ui/customer-name.ts'
import { Badge } from '../../ui/page.tsx'

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
