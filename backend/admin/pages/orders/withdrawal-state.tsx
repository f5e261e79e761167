import { t } from '../../app/words.ts'
import { Badge } from '../../ui/page.tsx'
import type { Withdrawal } from './withdrawal-facts.ts'

const TONES = { RECEIVED: 'warning', ACCEPTED: 'good', REFUSED: 'neutral' } as const

/** The state of a withdrawal, and of the goods that come back. */
export const WithdrawalState = ({ withdrawal: { status, returnState } }: { readonly withdrawal: Withdrawal }) => (
  <span className="badges">
    <Badge tone={TONES[status]}>{t(`withdrawals.status.${status}`)}</Badge>
    {returnState && returnState !== 'NOT_NEEDED' && (
      <Badge tone={returnState === 'EXPECTED' ? 'warning' : 'good'}>{t(`withdrawals.return.${returnState}`)}</Badge>
    )}
  </span>
)
