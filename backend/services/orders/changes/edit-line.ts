import type { OrderLineItemUpdateInput } from '../../../contract/orders/line-item.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import { applyChange, type Changes, newValue } from '../../../kernel/store/changes/change.ts'
import { requireGiftRecipient } from '../../pricing/index.ts'
import { lineItemNotFound } from '../errors.ts'
import type { OrderLine } from '../order-parts.ts'
import type { OrderRecord } from '../records.ts'

/** The editable fields of a line: all except those that its sums were calculated from. */
export const LINE_PATHS = [
  'productName',
  'descriptionLines',
  'image',
  'physicalProperties.sku',
  'physicalProperties.weight',
  'fulfillerId',
  'refundQuantity',
  'restockQuantity',
  'subscriptionInfo',
  'priceDescription',
  'locations',
  'digitalFile',
  'extendedFields',
] as const

/** Paths that a line's sums are calculated from, or that state them: an update may repeat but not change them. */
export const FIXED_LINE_PATHS = [
  'catalogReference',
  'quantity',
  'itemType',
  'price',
  'lineItemPrice',
  'paymentOption',
  'physicalProperties.shippable',
  'taxableAddress',
  'taxDetails',
  'taxInfo',
  'decimalQuantity',
  'priceUndetermined',
  'fixedQuantity',
]

export type LineChanges = Changes<OrderLineItemUpdateInput, (typeof LINE_PATHS)[number]>

/** The order with the line's changes applied. */
export function applyLineEdit(order: OrderRecord, sent: OrderLineItemUpdateInput, changes: LineChanges): OrderRecord {
  const before = order.lines.find(({ id }) => id === sent.id)
  if (!before) throw lineItemNotFound(sent.id)
  if (changes.extendedFields) requireGiftRecipient(sent, 'lineItem')
  const next: OrderLine = { ...before }
  const name = newValue(changes.productName)
  if (name) {
    next.name = name.original
    if (name.translated && name.translated !== name.original) next.translatedName = name.translated
    else delete next.translatedName
  }
  applyChange(next, 'descriptionLines', changes.descriptionLines)
  applyChange(next, 'image', changes.image)
  applyChange(next, 'sku', changes['physicalProperties.sku'])
  applyChange(next, 'weight', changes['physicalProperties.weight'])
  applyChange(next, 'fulfillerId', changes.fulfillerId)
  applyChange(next, 'refundQuantity', changes.refundQuantity)
  applyChange(next, 'restockQuantity', changes.restockQuantity)
  applyChange(next, 'subscriptionInfo', changes.subscriptionInfo)
  applyChange(next, 'priceDescription', changes.priceDescription)
  applyChange(next, 'locations', changes.locations)
  applyChange(next, 'digitalFile', changes.digitalFile)
  applyChange(next, 'extendedFields', changes.extendedFields)
  requireWithinQuantity(next)
  return { ...order, lines: order.lines.map((line) => (line.id === next.id ? next : line)) }
}

function requireWithinQuantity({ quantity, ...line }: OrderLine): void {
  const located = (line.locations ?? []).reduce((sum, location) => sum + (location.quantity ?? 0), 0)
  const counts = { refundQuantity: line.refundQuantity, restockQuantity: line.restockQuantity, locations: located }
  const exceeding = Object.entries(counts).filter(([, count]) => (count ?? 0) > quantity)
  if (exceeding.length === 0) return
  const description = `must be at most ${quantity}, as many as were ordered`
  throw invalid(
    ...exceeding.map(([name]) => ({
      field: `lineItem.${name}`,
      description,
      rule: 'MAX' as const,
      data: { threshold: quantity },
    })),
  )
}
