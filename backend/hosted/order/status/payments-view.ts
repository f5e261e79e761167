import { parseAmount } from '../../../kernel/money/stored-amount.ts'
import type { CardFacts } from '../../../kernel/payments/gateway.ts'
import {
  getPaidAmount,
  type PaymentRecord,
  type RefundRecord,
  type TransactionsRecord,
} from '../../../services/orders/index.ts'
import { isolated } from '../../shared/frame/isolated.ts'
import type { PageWord, Translate } from '../../shared/localisation.ts'
import type { PaymentView } from './view-model.ts'

type Words = { t: Translate; formatDate(date: string): string; formatAmount(minor: bigint): string }

/** Every payment that came, or is reserved, and everything that went back of it, the oldest first. */
export function paymentViews({ payments, refunds }: TransactionsRecord, words: Words): PaymentView[] {
  const moved = [
    ...payments.flatMap((payment) => paymentMoved(payment, words)),
    ...refunds.flatMap((refund) => refundMoved(refund, payments, words)),
  ]
  return moved.sort((one, other) => one.date.localeCompare(other.date)).map(({ view }) => view)
}

type Moved = { date: string; view: PaymentView }

function paymentMoved(payment: PaymentRecord, words: Words): Moved[] {
  const { id, status, authorization, createdDate, paidDate } = payment
  const paid = getPaidAmount(payment)
  const how = howPaid(payment, words.t)
  if (paid > 0n)
    return [entry(words, { id, word: 'order.payment.paid', date: paidDate ?? createdDate, amount: paid, how })]
  if (status !== 'AUTHORIZED') return []
  const date = authorization?.authorizedDate ?? createdDate
  return [entry(words, { id, word: 'order.payment.reserved', date, amount: parseAmount(payment.amount), how })]
}

function refundMoved(
  { id, createdDate: date, transactions }: RefundRecord,
  payments: readonly PaymentRecord[],
  words: Words,
): Moved[] {
  return transactions.flatMap(({ paymentId, amount, status, external }) => {
    // One that the provider refused moved nothing: the shop sees it, and tries again.
    if (status === 'FAILED') return []
    const word = status === 'SUCCEEDED' ? 'order.payment.refunded' : 'order.payment.refunding'
    const payment = external ? undefined : payments.find((each) => each.id === paymentId)
    const how = payment ? howPaid(payment, words.t) : words.t('order.how.shop')
    return [entry(words, { id: `${id}.${paymentId}`, word, date, amount: parseAmount(amount), how })]
  })
}

function entry(
  { t, formatDate, formatAmount }: Words,
  {
    id,
    word,
    date,
    amount,
    how,
  }: { id: string; word: PageWord; date: string; amount: bigint; how: string | undefined },
): Moved {
  const view = { id, label: t(word, { date: formatDate(date) }), amount: formatAmount(amount), ...(how && { how }) }
  return { date, view }
}

const OUTSIDE = { CASH: 'order.how.cash', BANK_TRANSFER: 'order.how.transfer', CHECK: 'order.how.cheque' } as const

/** A card as its holder knows it. */
export const cardName = ({ brand, lastFourDigits }: CardFacts): string => `${brand} •••• ${lastFourDigits}`

/** The means of a payment as its buyer knows it: a card by its last digits, money by hand by its name. */
function howPaid({ method }: Pick<PaymentRecord, 'method'>, t: Translate): string | undefined {
  switch (method.kind) {
    case 'ONLINE':
      return method.card && cardName(method.card)
    case 'GIFT_CARD':
      return t('cart.giftCard.ending', { code: isolated(method.obfuscatedCode.slice(-4)) })
    case 'OFFLINE': {
      const { custom, predefined } = method.name ?? {}
      return custom ?? t(predefined ? OUTSIDE[predefined] : 'order.how.shop')
    }
    case 'MEMBERSHIP':
      return method.name?.translated ?? method.name?.original
  }
}
