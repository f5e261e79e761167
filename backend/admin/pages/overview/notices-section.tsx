import { Link, type LinkProps } from '@tanstack/react-router'
import type { NoticeKind } from '../../../contract/notices/enumerations.ts'
import type { Output } from '../../app/api.ts'
import { formatAgo, formatMoney } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Section } from '../../ui/page.tsx'
import { READS } from './reads.ts'

type Notice = Output<'GET /awning/v1/notices'>['notices'][number]

/** The number of notices that are listed: the newest. */
const SHOWN = 8

const toOrder = ({ orderId = '' }: Notice): LinkProps => ({ to: '/orders/$orderId', params: { orderId } })
const toProduct = ({ productId = '' }: Notice): LinkProps => ({ to: '/products/$productId', params: { productId } })

/** The page where somebody sees what a notice is about, and acts on it. */
const PLACES: Readonly<Record<NoticeKind, (notice: Notice) => LinkProps>> = {
  NEW_ORDER: toOrder,
  ORDER_PAID: toOrder,
  PAYMENT_FAILED: toOrder,
  DISPUTE: toOrder,
  RENEWAL_FAILED: toOrder,
  WITHDRAWAL: ({ withdrawalId = '' }) => ({ to: '/withdrawals/$withdrawalId', params: { withdrawalId } }),
  SOLD_OUT: toProduct,
  LOW_STOCK: toProduct,
  MEMBER_WAITING: ({ memberId = '' }) => ({ to: '/customers/$customerId', params: { customerId: memberId } }),
  REVIEW_WAITING: ({ reviewId = '' }) => ({ to: '/reviews/$reviewId', params: { reviewId } }),
  MAIL_UNDELIVERED: (notice) => (notice.orderId ? toOrder(notice) : { to: '/settings/history' }),
  JOB_FAILED: () => ({ to: '/settings/webhooks' }),
  TEST_MODE: () => ({ to: '/settings/payments' }),
}

const describeNotice = ({ kind, number = '', name = '', count = 0, amount, currency }: Notice): string =>
  t(`notice.${kind}`, { number, name, count, amount: currency ? formatMoney(amount, currency) : '' })

/** What happened last, each with a link to where it is seen. */
export const NoticesSection = () => {
  const { data } = useRead(...READS.notices)
  if (!data || data.notices.length === 0) return null
  return (
    <Section title={t('notices.latest')}>
      <ul className="lines">
        {data.notices.slice(0, SHOWN).map((notice) => (
          <li key={notice.id}>
            <Link {...PLACES[notice.kind](notice)}>
              <bdi>{describeNotice(notice)}</bdi>
            </Link>
            <span className="muted small">{formatAgo(String(notice.createdDate))}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
