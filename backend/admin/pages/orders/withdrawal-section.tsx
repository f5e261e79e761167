import { Link } from '@tanstack/react-router'
import { formatDate } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Section } from '../../ui/page.tsx'
import type { Order } from './order-facts.ts'
import { PeriodFacts } from './period-facts.tsx'
import { describeItems } from './withdrawal-facts.ts'
import { WithdrawalState } from './withdrawal-state.tsx'

/** The withdrawals from an order, and until when there can be one. */
export const WithdrawalSection = ({ order }: { readonly order: Order }) => {
  const { data } = useRead('GET /awning/v1/withdrawals', { orderId: order.id })
  const { data: time } = useRead('GET /awning/v1/orders/{orderId}/withdrawal-period', { orderId: order.id })
  if (!data || !time || (data.withdrawals.length === 0 && order.status !== 'APPROVED')) return null
  return (
    <Section title={t('withdrawals.title')}>
      {data.withdrawals.length > 0 && (
        <ul className="lines">
          {data.withdrawals.map((withdrawal) => (
            <li key={withdrawal.id}>
              <div>
                <Link to="/withdrawals/$withdrawalId" params={{ withdrawalId: withdrawal.id }}>
                  <bdi>{describeItems(withdrawal)}</bdi>
                </Link>
                <span className="field-hint">{formatDate(withdrawal.createdDate)}</span>
              </div>
              <WithdrawalState withdrawal={withdrawal} />
            </li>
          ))}
        </ul>
      )}
      <PeriodFacts orderId={order.id} period={time.period} />
    </Section>
  )
}
