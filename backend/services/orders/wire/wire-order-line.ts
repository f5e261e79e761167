import type { OrderLineItem } from '../../../contract/orders/line-item.ts'
import type { OrderShippingInformation } from '../../../contract/orders/shipping.ts'
import type { OrderAdditionalFee } from '../../../contract/orders/totals.ts'
import type { Price } from '../../../contract/wire/price.ts'
import type { StoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import { withContactStreet, withStreet } from '../../../kernel/base/text/street-address.ts'
import type { ChargedFee, OrderAmounts, OrderDelivery, OrderLine } from '../order-parts.ts'
import type { OrderRecord } from '../records.ts'
import { isLineDownloadable } from '../rules.ts'
import { type WriteDecimal, withPrices } from './wire-activity.ts'

/** The kind of all taxes of a shop. */
export const TAX_TYPE = 'SALES_TAX'

/** Converts a stored amount to the API's price. */
export type WriteStored = (amount: StoredAmount) => Price

/** A line item in the API's shape. */
export function wireOrderLine(
  order: OrderRecord,
  line: OrderLine,
  write: WriteStored,
  writeDecimal: WriteDecimal,
): OrderLineItem {
  const { name, price, weight, sku, taxRate, tax } = line
  const taxableAmount = write(line.taxable)
  return {
    id: line.id,
    productName: { original: name, translated: line.translatedName ?? name },
    ...(line.catalogReference && { catalogReference: line.catalogReference }),
    quantity: line.quantity,
    totalDiscount: write(line.discount),
    descriptionLines: line.descriptionLines ?? [],
    ...(line.preorder && { preorder: line.preorder }),
    ...(line.image && { image: line.image }),
    physicalProperties: { ...(weight !== undefined && { weight }), ...(sku && { sku }), shippable: line.shippable },
    itemType: line.itemType,
    price: write(price),
    priceBeforeDiscounts: write(price),
    lineItemPrice: write(line.subtotal),
    totalPriceBeforeTax: write(line.beforeTax),
    totalPriceAfterTax: write(line.afterTax),
    paymentOption: line.paymentOption,
    ...(line.deposit && { depositAmount: write(line.deposit) }),
    ...(line.modifierGroups && { modifierGroups: line.modifierGroups.map((group) => wireModifierGroup(group, write)) }),
    taxDetails: { taxableAmount, taxRate, totalTax: write(tax) },
    taxInfo: wireTaxInfo(order, line, write, writeDecimal),
    priceUndetermined: line.priceUndetermined ?? false,
    fixedQuantity: line.fixedQuantity ?? false,
    ...(line.priceDescription && { priceDescription: line.priceDescription }),
    ...(line.taxableAddress && { taxableAddress: line.taxableAddress }),
    ...(line.extendedFields && { extendedFields: line.extendedFields }),
    ...(line.fulfillerId && { fulfillerId: line.fulfillerId }),
    ...(line.refundQuantity !== undefined && { refundQuantity: line.refundQuantity }),
    ...(line.restockQuantity !== undefined && { restockQuantity: line.restockQuantity }),
    ...(line.subscriptionInfo && { subscriptionInfo: line.subscriptionInfo }),
    ...(line.locations && { locations: [...line.locations] }),
    ...(line.decimalQuantity && { decimalQuantity: line.decimalQuantity }),
    ...(line.digitalFile && { digitalFile: wireFile(order, line, line.digitalFile) }),
  }
}

/** The API lists no more taxes of one item; the order lists them all. */
export const MAX_TAXES = 7

/** The tax of a line, delivery or fee, with what an app reported of it. */
function wireTaxInfo(
  { taxIncludedInPrices }: OrderRecord,
  { tax, taxes = [], taxable, taxRate, reportedTax }: OrderAmounts,
  write: WriteStored,
  writeDecimal: WriteDecimal,
): NonNullable<OrderLineItem['taxInfo']> {
  return {
    taxAmount: write(tax),
    taxableAmount: write(taxable),
    taxRate,
    taxIncludedInPrice: taxIncludedInPrices,
    taxBreakdown: taxes.slice(0, MAX_TAXES).map((each) => ({
      jurisdiction: each.jurisdiction,
      jurisdictionType: each.jurisdictionType,
      rate: each.rate,
      taxAmount: write(each.tax),
      taxableAmount: write(each.taxable),
      taxName: each.name,
      taxType: TAX_TYPE,
    })),
    ...(reportedTax && (withPrices(reportedTax, writeDecimal) as object)),
  }
}

/** The shop's own file has a link once the order is paid, and until its items are refunded; a file sent by an app is returned as sent. */
function wireFile(order: OrderRecord, line: OrderLine, digitalFile: NonNullable<OrderLine['digitalFile']>) {
  if (digitalFile.expirationDate === undefined || isLineDownloadable(order, line)) return digitalFile
  return { fileId: digitalFile.fileId }
}

type ModifierGroup = NonNullable<OrderLine['modifierGroups']>[number]

function wireModifierGroup({ modifiers, ...group }: ModifierGroup, write: WriteStored) {
  return {
    ...group,
    ...(modifiers && {
      modifiers: modifiers.map(({ price, ...modifier }) => ({ ...modifier, ...(price && { price: write(price) }) })),
    }),
  }
}

/** A fee in the API's shape. */
export function wireFee(
  order: OrderRecord,
  fee: ChargedFee,
  write: WriteStored,
  writeDecimal: WriteDecimal,
): OrderAdditionalFee {
  const { id, code, name, source, lineItemIds, taxRate } = fee
  const [taxableAmount, tax] = [write(fee.taxable), write(fee.tax)]
  return {
    id,
    code,
    name,
    source,
    ...(lineItemIds && { lineItemIds: [...lineItemIds] }),
    price: write(fee.price),
    priceBeforeTax: write(fee.beforeTax),
    priceAfterTax: write(fee.afterTax),
    taxDetails: { taxableAmount, taxRate, totalTax: tax },
    taxInfo: wireTaxInfo(order, fee, write, writeDecimal),
  }
}

/** The delivery in the API's shape. */
export function wireDelivery(
  order: OrderRecord,
  delivery: OrderDelivery,
  write: WriteStored,
  writeDecimal: WriteDecimal,
): OrderShippingInformation {
  const { shippingDestination } = order
  const { carrierId, code, title, deliveryTime, pickup, pickupMethod, more, regionName, taxRate } = delivery
  return {
    ...(carrierId !== undefined && { carrierId }),
    ...(code !== undefined && { code }),
    title,
    logistics: {
      deliveryTime,
      ...more,
      ...(pickup
        ? { pickupDetails: { address: withStreet(pickup), pickupMethod: pickupMethod ?? ('STORE_PICKUP' as const) } }
        : shippingDestination && { shippingDestination: withContactStreet(shippingDestination) }),
    },
    cost: {
      price: write(delivery.price),
      totalPriceBeforeTax: write(delivery.beforeTax),
      totalPriceAfterTax: write(delivery.afterTax),
      discount: write(delivery.discount),
      taxDetails: { taxableAmount: write(delivery.taxable), taxRate, totalTax: write(delivery.tax) },
      ...((delivery.reportedTax || delivery.taxes) && { taxInfo: wireTaxInfo(order, delivery, write, writeDecimal) }),
    },
    ...(regionName !== undefined && { region: { name: regionName } }),
  }
}
