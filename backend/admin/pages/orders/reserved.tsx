import { formatDate, formatMoney } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Order, Payment } from './order-facts.ts'

/** The most orders whose payments one call reads. */
const MOST = 100

/** Whether money is reserved for an order that is not charged yet. */
export const isReserved = ({ balanceSummary }: Pick<Order, 'balanceSummary'>): boolean =>
  Number(balanceSummary?.authorized?.amount ?? 0) > 0

/** The reserved amount of an order, as it is shown. */
export const formatReserved = ({ balanceSummary, currency = 'EUR' }: Order): string =>
  formatMoney(balanceSummary?.authorized?.amount, currency)

/** The day on which the first reservation of payments ends by itself; undefined where the provider alone knows it. */
function findFirstEnd(payments: readonly Payment[]): string | undefined {
  const ends = payments.flatMap(({ status, regularPaymentDetails }) => {
    const end = regularPaymentDetails?.authorizationDetails?.scheduledAction?.executionDate
    return status === 'AUTHORIZED' && end ? [String(end)] : []
  })
  return ends.sort()[0]
}

/** Says when reserved payments that are not charged end. */
export const ReservedHint = ({ orders }: { readonly orders: readonly Order[] }) => {
  const { data } = useRead('POST /ecom/v1/payments/list-by-ids', {
    orderIds: orders.slice(0, MOST).map(({ id }) => id),
  })
  if (!data) return null
  const end = findFirstEnd(data.orderTransactions.flatMap(({ payments }) => payments))
  return (
    <Notice kind="warning">
      {end ? t('many.reserved.until', { date: formatDate(end) }) : t('many.reserved.soon')}
    </Notice>
  )
}
