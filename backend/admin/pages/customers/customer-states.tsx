import type { Output } from '../../app/api.ts'
import { t } from '../../app/words.ts'
import { Badge } from '../../ui/page.tsx'

export type Customer = Output<'GET /members/v1/members/{id}'>['member']

/** Lists of customers, by the filter of the search. */
export const CUSTOMER_FILTERS = {
  all: {},
  waiting: { status: 'PENDING' },
  approved: { status: 'APPROVED' },
  blocked: { status: 'BLOCKED' },
} as const
export type CustomerFilter = keyof typeof CUSTOMER_FILTERS

const TONES = { PENDING: 'warning', APPROVED: 'good', BLOCKED: 'bad', OFFLINE: 'neutral', UNKNOWN: 'neutral' } as const

/** Whether a customer may sign in, in a word. */
export const CustomerState = ({ status }: Pick<Customer, 'status'>) => (
  <Badge tone={TONES[status]}>{t(`customer.state.${status}`)}</Badge>
)

/** The name, else the address. */
export function getName({ contact, profile, loginEmail }: Customer): string {
  const { firstName = '', lastName = '' } = contact ?? {}
  return `${firstName} ${lastName}`.trim() || profile?.nickname || loginEmail || '–'
}
