import type { Output } from '../../app/api.ts'
import { t } from '../../app/words.ts'
import { Badge } from '../../ui/page.tsx'

export type Customer = Output<'GET /members/v1/members/{id}'>['member']

/** The filters of the list of customers, as filters of the API. */
export const CUSTOMER_FILTERS = {
  all: {},
  waiting: { status: 'PENDING' },
  approved: { status: 'APPROVED' },
  blocked: { status: 'BLOCKED' },
} as const
export type CustomerFilter = keyof typeof CUSTOMER_FILTERS

const TONES = { PENDING: 'warning', APPROVED: 'good', BLOCKED: 'bad', OFFLINE: 'neutral', UNKNOWN: 'neutral' } as const

/** The state of a customer's account as a badge. */
export const CustomerState = ({ status }: Pick<Customer, 'status'>) => (
  <Badge tone={TONES[status]}>{t(`customer.state.${status}`)}</Badge>
)

/** The customer's name, else their e-mail address. */
export function getName({ contact, profile, loginEmail }: Customer): string {
  const { firstName = '', lastName = '' } = contact ?? {}
  return `${firstName} ${lastName}`.trim() || profile?.nickname || loginEmail || '–'
}
