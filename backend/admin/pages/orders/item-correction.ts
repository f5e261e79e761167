import type { Input } from '../../app/api.ts'
import type { CatalogItem } from './manual-order.ts'
import { getLineName, type Order, type OrderLine } from './order-facts.ts'

export type CorrectionInput = Input<'POST /awning/v1/orders/{id}/calculate-correction'>

/** The values of the fields of a line: one of the order, a product that is added, or a line of any kind. */
export type CorrectedLine = {
  readonly key: string
  readonly name: string
  readonly price: string
  readonly quantity: string
  readonly line?: OrderLine
  readonly item?: CatalogItem
  readonly isSent: boolean
}

export type CorrectionDraft = {
  readonly lines: readonly CorrectedLine[]
  readonly discount: string
  readonly delivery: string
  readonly deliveryPrice: string
}

/** The discount that the merchant gave on the whole order by an earlier correction. */
const getGivenDiscount = ({ appliedDiscounts }: Order): string =>
  appliedDiscounts.find(({ merchantDiscount }) => merchantDiscount)?.merchantDiscount?.amount?.amount ?? ''

/** The draft that changes nothing. */
export const toDraft = (order: Order): CorrectionDraft => ({
  lines: order.lineItems.map((line) => ({
    key: line.id,
    name: getLineName(line),
    price: line.price?.amount ?? '',
    quantity: String(line.quantity),
    line,
    isSent: line.physicalProperties?.shippable ?? false,
  })),
  discount: getGivenDiscount(order),
  delivery: order.shippingInfo?.title ?? '',
  deliveryPrice: order.shippingInfo?.cost?.price?.amount ?? '',
})

const AMOUNT = /^\d+(?:\.\d+)?$/
const isSame = (one: string, other: string) => one === other || (one !== '' && Number(one) === Number(other))

/** Whether the fields can be calculated with: what is no number, or has no name yet, is not asked for. */
export const isAskable = ({ lines, discount, delivery, deliveryPrice }: CorrectionDraft): boolean =>
  lines.length > 0 &&
  lines.every(
    ({ quantity, price, name }) => /^[1-9]\d{0,5}$/.test(quantity) && AMOUNT.test(price) && name.trim() !== '',
  ) &&
  (discount === '' || AMOUNT.test(discount)) &&
  (deliveryPrice === '' || AMOUNT.test(deliveryPrice)) &&
  (deliveryPrice === '' || delivery.trim() !== '')

/**
 * What the call takes. Only what was changed is sent, so that what is fixed stays as it is; text that is no number is
 * sent as typed, and refused at its field.
 */
export function toCorrection(order: Order, draft: CorrectionDraft): CorrectionInput {
  const before = toDraft(order)
  const pricesBefore = new Map(before.lines.map(({ key, price }) => [key, price]))
  const isDelivered = draft.delivery.trim() !== '' || draft.deliveryPrice !== ''
  const hasNewDelivery = draft.delivery.trim() !== before.delivery || !isSame(draft.deliveryPrice, before.deliveryPrice)
  return {
    id: order.id,
    lineItems: draft.lines.map(({ key, name, price, quantity: typed, line, item, isSent }) => {
      const quantity = typed === '' ? Number.NaN : Number(typed)
      if (line) return { id: line.id, quantity, ...(!isSame(price, pricesBefore.get(key) ?? '') && { price }) }
      if (!item) return { name: name.trim(), quantity, price, shippable: isSent }
      return { catalogItemId: item.productId, ...(item.variantId && { variantId: item.variantId }), quantity, price }
    }),
    ...(!isSame(draft.discount, before.discount) && { discount: draft.discount || '0' }),
    ...(isDelivered &&
      hasNewDelivery && { shipping: { title: draft.delivery.trim(), price: draft.deliveryPrice || '0' } }),
  }
}
