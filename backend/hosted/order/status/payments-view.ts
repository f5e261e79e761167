import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { CardFacts } from '../../../kernel/runtime/payments/gateway.ts'
import {
  getPaidAmount,
  type PaymentRecord,
  type RefundRecord,
  type TransactionsRecord,
} from '../../../services/orders/index.ts'
import { isolateBidi } from '../../shared/frame/isolate-bidi.ts'
import type { PageWord, Translate } from '../../shared/localisation.ts'
import { MANUAL_WAY_NAMES } from '../../shared/manual-way-names.ts'
import type { PaymentView } from './view-model.ts'

type PaymentTexts = { t: Translate; formatDate(date: string): string; formatAmount(minor: bigint): string }

/** Payments, authorisations and refunds, oldest first. */
export function paymentViews({ payments, refunds }: TransactionsRecord, words: PaymentTexts): PaymentView[] {
  const moved = [
    ...payments.flatMap((payment) => paymentEntries(payment, words)),
    ...refunds.flatMap((refund) => refundEntries(refund, payments, words)),
  ]
  return moved.sort((one, other) => one.date.localeCompare(other.date)).map(({ view }) => view)
}

type DatedPaymentView = { date: string; view: PaymentView }

function paymentEntries(payment: PaymentRecord, words: PaymentTexts): DatedPaymentView[] {
  const { id, status, authorization, createdDate, paidDate } = payment
  const paid = getPaidAmount(payment)
  const how = describeMethod(payment, words.t)
  if (paid > 0n)
    return [createEntry(words, { id, word: 'order.payment.paid', date: paidDate ?? createdDate, amount: paid, how })]
  if (status !== 'AUTHORIZED') return []
  const date = authorization?.authorizedDate ?? createdDate
  return [createEntry(words, { id, word: 'order.payment.reserved', date, amount: parseAmount(payment.amount), how })]
}

function refundEntries(
  { id, createdDate: date, transactions }: RefundRecord,
  payments: readonly PaymentRecord[],
  words: PaymentTexts,
): DatedPaymentView[] {
  return transactions.flatMap(({ paymentId, amount, status, external }) => {
    // A failed refund moved no money; only the merchant sees it.
    if (status === 'FAILED') return []
    const word = status === 'SUCCEEDED' ? 'order.payment.refunded' : 'order.payment.refunding'
    const payment = external ? undefined : payments.find((each) => each.id === paymentId)
    const how = payment ? describeMethod(payment, words.t) : words.t('order.how.shop')
    return [createEntry(words, { id: `${id}.${paymentId}`, word, date, amount: parseAmount(amount), how })]
  })
}

function createEntry(
  { t, formatDate, formatAmount }: PaymentTexts,
  {
    id,
    word,
    date,
    amount,
    how,
  }: { id: string; word: PageWord; date: string; amount: bigint; how: string | undefined },
): DatedPaymentView {
  const view = { id, label: t(word, { date: formatDate(date) }), amount: formatAmount(amount), ...(how && { how }) }
  return { date, view }
}

const OFFLINE_METHODS = {
  CASH: 'order.how.cash',
  BANK_TRANSFER: 'order.how.transfer',
  CHECK: 'order.how.cheque',
} as const

/** Card brand and last four digits. */
export const cardName = ({ brand, lastFourDigits }: CardFacts): string => `${brand} •••• ${lastFourDigits}`

/** Payment method in the buyer's terms: a card by its last digits, an offline method by its name. */
function describeMethod({ method }: Pick<PaymentRecord, 'method'>, t: Translate): string | undefined {
  switch (method.kind) {
    case 'ONLINE':
      return method.card ? cardName(method.card) : method.way
    case 'GIFT_CARD':
      return t('cart.giftCard.ending', { code: isolateBidi(method.obfuscatedCode.slice(-4)) })
    case 'OFFLINE': {
      const { custom, predefined } = method.name ?? {}
      if (method.way) return t(MANUAL_WAY_NAMES[method.way])
      return custom ?? t(predefined ? OFFLINE_METHODS[predefined] : 'order.how.shop')
    }
    case 'MEMBERSHIP':
      return method.name?.translated ?? method.name?.original
  }
}
