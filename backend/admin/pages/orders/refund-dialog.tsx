import { useState } from 'react'
import { ApiProblem } from '../../../../widgets/client/problem.ts'
import { call } from '../../app/api.ts'
import { formatMoney } from '../../app/formats.ts'
import { queryClient, useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { CheckField, SelectField, TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Loading } from '../../ui/page.tsx'
import { getPaymentName } from '../../ui/payment-name.ts'
import { BuyersMail } from './buyers-mail.tsx'
import { countUnrefunded, type OrderFacts, requireOrderUnchanged } from './order-facts.ts'
import { type Quantities, QuantityFields, toQuantities } from './quantity-fields.tsx'

interface RefundFormProps {
  /** The order when the dialog was opened. */
  readonly facts: OrderFacts
  readonly onClose: () => void
  /** What the form begins with, for example what goes back for a withdrawal. */
  readonly prepared?: PreparedRefund | undefined
}

interface PreparedRefund {
  readonly quantities: Quantities
  readonly withShipping: boolean
  /** Where it is not what the items and the delivery come to. */
  readonly amount?: string | undefined
}

/** The form of a refund, by lines or amount, with the options to restock the items and to notify the buyer. */
export const RefundForm = ({ facts, onClose, prepared }: RefundFormProps) => {
  const { order, payments } = facts
  const { currency = 'EUR' } = order
  const { data } = useRead('GET /ecom/v1/payments-collector/orders/{ecomOrderId}/refundability', {
    ecomOrderId: order.id,
  })
  const possible = payments.filter(({ id }) =>
    data?.refundabilities.some(
      ({ paymentId, refundabilityStatus }) => paymentId === id && refundabilityStatus !== 'NOT_REFUNDABLE',
    ),
  )
  const [chosen, setChosen] = useState('')
  const [quantities, setQuantities] = useState<Quantities>(prepared?.quantities ?? {})
  const [withShipping, setWithShipping] = useState(prepared?.withShipping ?? false)
  const [typed, setTyped] = useState(prepared?.amount)
  const [restock, setRestock] = useState(true)
  const [reason, setReason] = useState('')
  const [mail, setMail] = useState(true)
  const [message, setMessage] = useState('')
  const [isPending, setPending] = useState(false)
  const lines = toQuantities(order.lineItems, quantities)
  const items = lines.map(({ id: lineItemId, quantity }) => ({ lineItemId, quantity }))
  const most = countUnrefunded(facts)
  const isAskable = items.every(({ lineItemId, quantity }) => isCount(quantity, most.get(lineItemId)))
  const { data: asked } = useRead(
    'POST /awning/v1/orders/{id}/refund-sum',
    { id: order.id, lineItems: items, ...(withShipping && { shippingIncluded: true }) },
    { enabled: isAskable },
  )
  const { data: unnamed } = useRead('POST /awning/v1/orders/{id}/refund-sum', { id: order.id, lineItems: [] })
  if (isPending) return <Notice>{t('refund.pending')}</Notice>
  if (!data || !unnamed) return <Loading lines={4} />
  const payment = possible.find(({ id }) => id === chosen) ?? possible[0]
  if (!payment) return <Notice kind="warning">{t('refund.none')}</Notice>

  const shipping = Number(order.priceSummary?.shipping?.amount ?? 0)
  const { sum, payments: parts } = isAskable && asked ? asked : unnamed
  const part = parts.find(({ paymentId }) => paymentId === payment.id)
  const suggested = Number(part?.suggested.amount ?? 0) > 0 ? part?.suggested.amount : undefined
  const elsewhere = parts.reduce(
    (all, { refundable }) => all + Number(refundable.amount),
    -Number(part?.refundable.amount),
  )
  const rest = Math.min(Number(sum.amount) - Number(part?.refundable.amount), elsewhere)
  const amount = typed ?? suggested ?? ''
  const isManual = data.refundabilities.some(
    ({ paymentId, refundabilityStatus }) => paymentId === payment.id && refundabilityStatus === 'MANUAL',
  )

  const save = async () => {
    await requireOrderUnchanged(order)
    const refunded = await call('POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund', {
      ecomOrderId: order.id,
      payments: [{ paymentId: payment.id, amount: { amount }, ...(isManual && { externalRefund: true }) }],
      details: {
        ...(reason.trim() && { reason: reason.trim() }),
        ...(items.length > 0 && { lineItems: items }),
        ...(withShipping && { shippingIncluded: true }),
      },
      sideEffects: {
        restockInfo:
          restock && items.length > 0 ? { type: 'SOME_ITEMS' as const, items } : { type: 'NO_ITEMS' as const },
        sendOrderRefundedEmail: mail,
        ...(mail && message.trim() && { customMessage: message.trim() }),
      },
    })
    if (refunded.failedPaymentIds.length > 0) throw failedRefund()
    const refund = refunded.orderTransactions.refunds.find(({ id }) => id === refunded.refundId)
    if (refund?.summary?.pending) return setPending(true)
    // The page behind the dialog shows the refund by then.
    await queryClient.invalidateQueries()
    onClose()
  }
  return (
    <PlainForm onSave={save} action={t('refund.action')} onCancel={onClose}>
      {isManual && <Notice>{t('refund.manual')}</Notice>}
      {possible.length > 1 && (
        <SelectField
          label={t('refund.payment')}
          value={payment.id}
          onChange={setChosen}
          choices={possible.map((each) => ({
            id: each.id,
            label: `${getPaymentName(each)}, ${formatMoney(each.amount?.amount, currency)}`,
          }))}
        />
      )}
      <QuantityFields
        lines={order.lineItems}
        most={most}
        typed={quantities}
        onChange={setQuantities}
        name={(index) => `details.lineItems[${index}].quantity`}
      />
      {shipping > 0 && <CheckField label={t('refund.shipping')} value={withShipping} onChange={setWithShipping} />}
      <NumberField
        label={t('refund.amount')}
        hint={t('refund.amount.hint', { amount: formatMoney(part?.refundable.amount, currency) })}
        name="payments[0].amount.amount"
        currency={currency}
        value={amount}
        onChange={setTyped}
      />
      {rest > 0 && <Notice>{t('refund.rest', { amount: formatMoney(rest, currency) })}</Notice>}
      {items.length > 0 && <CheckField label={t('refund.restock')} value={restock} onChange={setRestock} />}
      <TextField
        label={t('refund.reason')}
        hint={t('refund.reason.hint')}
        name="details.reason"
        value={reason}
        onChange={setReason}
      />
      <BuyersMail
        isSent={mail}
        onSent={setMail}
        message={message}
        onMessage={setMessage}
        name="sideEffects.customMessage"
      />
    </PlainForm>
  )
}

/** Whether so many items can be refunded, so that the server knows what they come to. */
const isCount = (quantity: number, most = 0): boolean => Number.isInteger(quantity) && quantity >= 1 && quantity <= most

/** The problem that is shown if the payment gateway has refused the refund. */
const failedRefund = () => new ApiProblem('application', 'The gateway refused', { status: 409, code: 'REFUND_FAILED' })
