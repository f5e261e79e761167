import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import {
  BILLING_ADDRESS_EDITED,
  CONFIRMATION_SENT_AGAIN,
  INVOICE_MAILED,
  PAYMENT_LINK_SENT,
  PAYMENT_NEWS,
  PROVIDER_ACTS,
} from '../../../contract/orders/activity-enumerations.ts'
import { call } from '../../app/api.ts'
import { formatDate } from '../../app/formats.ts'
import { useWrite } from '../../app/queries.ts'
import { isWord, t, type Word } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import type { Order } from './order-facts.ts'

type Activity = Order['activities'][number]

/** Everything that happened to an order, the newest first, with the notes of those who run the shop. */
export const HistorySection = ({ order }: { readonly order: Order }) => {
  const [note, setNote] = useState('')
  const removal = useWrite('DELETE /ecom/v1/orders/{id}/activities/{activityId}')
  const save = async () => {
    await call('POST /ecom/v1/orders/{id}/activities', {
      id: order.id,
      activity: { merchantComment: { message: note.trim() } },
    })
    setNote('')
  }
  return (
    <Section title={t('history.title')} about={t('history.about')}>
      <PlainForm onSave={save} action={t('history.add')} isMinor>
        <TextField
          label={t('history.note')}
          name="activity.merchantComment.message"
          isMultiline
          maxLength={5000}
          value={note}
          onChange={setNote}
        />
      </PlainForm>
      <ProblemNotice problem={removal.error} />
      <ol className="lines">
        {order.activities.toReversed().map((activity) => (
          <li key={activity.id}>
            <span>
              <bdi>{describe(activity)}</bdi>
              {listChanges(activity).map((text) => (
                <span key={text} className="field-hint">
                  <bdi>{text}</bdi>
                </span>
              ))}
              <span className="field-hint">{formatDate(activity.createdDate)}</span>
            </span>
            {activity.merchantComment && (
              <Button
                variant="quiet"
                aria-label={t('history.remove', { text: activity.merchantComment.message.slice(0, 40) })}
                icon={<Trash2 aria-hidden />}
                onPress={() => removal.mutate({ id: order.id, activityId: activity.id ?? '' })}
              />
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function describe(activity: Activity): string {
  const { type, merchantComment, refundInitiated, paymentRefunded, customActivity } = activity
  if (merchantComment) return merchantComment.message
  const email = customActivity?.additionalData?.email
  if (customActivity?.type === CONFIRMATION_SENT_AGAIN)
    return email ? t('history.again.to', { email }) : t('history.again')
  if (customActivity?.type === PAYMENT_LINK_SENT)
    return email ? t('history.paymentLink.to', { email }) : t('history.paymentLink')
  if (customActivity?.type === INVOICE_MAILED) return email ? t('history.invoice.to', { email }) : t('history.invoice')
  if (customActivity?.type === BILLING_ADDRESS_EDITED) return t('history.billing')
  const news = [...PAYMENT_NEWS, ...PROVIDER_ACTS].find((each) => each === customActivity?.type)
  if (news) return t(`history.${news}`)
  if (type === 'CUSTOM_ACTIVITY') return customActivity?.type ?? t('history.CUSTOM_ACTIVITY')
  const word = `history.${type}`
  const amount = refundInitiated?.amount ?? paymentRefunded?.payment?.regular?.amount
  const text = isWord(word) ? t(word as Word) : type
  return amount ? `${text}: ${amount.formattedAmount}` : text
}

/** What an entry changed, each with the state before. */
function listChanges({ draftOrderChangesApplied: applied, customActivity }: Activity): string[] {
  const { before, after } = customActivity?.additionalData ?? {}
  if (before !== undefined && after !== undefined)
    return [t('history.fromTo', { before: before || '–', after: after || '–' })]
  if (!applied) return []
  const changes = (applied.changes ?? []) as readonly OrderChange[]
  return [...(applied.reason ? [applied.reason] : []), ...changes.flatMap(describeChange)]
}

type Amount = { readonly formattedAmount?: string }
type Named = { readonly name?: { readonly original?: string }; readonly quantity?: number }
type Discount = { readonly name?: { readonly original?: string }; readonly totalAmount?: Amount }
type Delivery = { readonly shippingTitle?: string; readonly total?: Amount }

/** One change of an order as the API writes it; of imported orders it may have any shape. */
type OrderChange = {
  readonly lineItemChanged?: {
    readonly name?: { readonly original?: string }
    readonly quantity?: { readonly originalQuantity?: number; readonly newQuantity?: number }
    readonly price?: { readonly originalPrice?: Amount; readonly newPrice?: Amount }
  }
  readonly lineItemAdded?: Named
  readonly lineItemRemoved?: Named
  readonly discountAdded?: Discount
  readonly discountRemoved?: Discount
  readonly shippingInformationChanged?: {
    readonly originalShippingInfo?: Delivery
    readonly newShippingInfo?: Delivery
  }
  readonly totalPriceChanged?: { readonly originalTotal?: Amount; readonly newTotal?: Amount }
}

function describeChange(change: OrderChange): string[] {
  const { lineItemChanged: changed, lineItemAdded: added, lineItemRemoved: removed } = change
  const named = ({ name, quantity }: Named) => `${quantity ?? 1} × ${name?.original ?? ''}`
  const fromTo = (before: unknown, after: unknown) =>
    t('history.fromTo', { before: String(before ?? '–'), after: String(after ?? '–') })
  const delivery = (info: Delivery = {}) => [info.shippingTitle, info.total?.formattedAmount].filter(Boolean).join(', ')
  if (added) return [`+ ${named(added)}`]
  if (removed) return [`− ${named(removed)}`]
  if (changed) {
    const { name, quantity, price } = changed
    const of = (text: string) => `${name?.original ?? ''}: ${text}`
    return [
      ...(quantity ? [of(fromTo(`${quantity.originalQuantity} ×`, `${quantity.newQuantity} ×`))] : []),
      ...(price ? [of(fromTo(price.originalPrice?.formattedAmount, price.newPrice?.formattedAmount))] : []),
    ]
  }
  const discount = change.discountAdded ?? change.discountRemoved
  if (discount) {
    const sign = change.discountAdded ? '+' : '−'
    const label = [t('order.discount'), discount.name?.original].filter(Boolean).join(' ')
    return [`${sign} ${label}: ${discount.totalAmount?.formattedAmount ?? ''}`]
  }
  if (change.shippingInformationChanged) {
    const { originalShippingInfo, newShippingInfo } = change.shippingInformationChanged
    return [`${t('order.shipping')}: ${fromTo(delivery(originalShippingInfo), delivery(newShippingInfo))}`]
  }
  const { originalTotal, newTotal } = change.totalPriceChanged ?? {}
  return newTotal ? [`${t('orders.total')}: ${fromTo(originalTotal?.formattedAmount, newTotal.formattedAmount)}`] : []
}
