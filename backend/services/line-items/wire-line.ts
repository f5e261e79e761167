import type { CartLineItem } from '../../contract/commerce/line-item.ts'
import { productUrl } from '../catalog/index.ts'
import type { Site } from '../sites/index.ts'
import type { PricedLine } from './priced-line.ts'
import type { PriceWriter } from './wire-price.ts'

/** The part of a wire line that carts and checkouts share. */
export function wireLineBase(site: Site, line: PricedLine, write: PriceWriter): Omit<CartLineItem, 'image'> {
  const { stored, item } = line
  const quantity = BigInt(stored.quantity)
  return {
    id: stored.id,
    quantity: stored.quantity,
    ...(stored.catalogReference && { catalogReference: stored.catalogReference }),
    productName: { original: line.name, translated: line.name },
    ...(item && { url: productUrl(site, item.slug) }),
    ...(stored.custom?.url && { url: stored.custom.url }),
    price: write.multi(line.price),
    fullPrice: write.multi(line.fullPrice),
    priceBeforeDiscounts: write.multi(line.price),
    lineItemPrice: write.multi(line.price * quantity),
    descriptionLines: descriptionLines(line),
    availability: {
      status: line.availability.status,
      ...(line.availability.quantityAvailable !== undefined && {
        quantityAvailable: line.availability.quantityAvailable,
      }),
    },
    physicalProperties: {
      ...(line.weight !== undefined && { weight: line.weight }),
      ...(line.sku && { sku: line.sku }),
      shippable: line.shippable,
    },
    itemType: stored.custom?.itemType?.custom ? { custom: stored.custom.itemType.custom } : { preset: line.itemType },
    paymentOption: stored.custom?.paymentOption ?? stored.overrides?.paymentOption?.value ?? 'FULL_PAYMENT_ONLINE',
    ...(stored.catalogReference && { rootCatalogItemId: stored.catalogReference.catalogItemId }),
    customLineItem: stored.custom !== undefined,
    priceUndetermined: stored.custom?.priceUndetermined ?? false,
    fixedQuantity: stored.custom?.fixedQuantity ?? false,
    ...(stored.overrides && { catalogOverrideFields: stored.overrides }),
    savePaymentMethod: false,
    ...(stored.taxableAddress && { taxableAddress: stored.taxableAddress }),
    ...(stored.extendedFields && { extendedFields: stored.extendedFields }),
    membersOnly: stored.custom?.membersOnly ?? false,
  }
}

/** The chosen options in the wire's words. */
export function descriptionLines(line: PricedLine): NonNullable<CartLineItem['descriptionLines']> {
  const overridden = line.stored.overrides?.descriptionLines ?? line.stored.custom?.descriptionLines
  if (overridden) return overridden
  return ((line.item ?? line.stored.remembered)?.choices ?? []).map((choice) => {
    const words = { original: choice.value, translated: choice.value }
    const name = { original: choice.name, translated: choice.name }
    return choice.colorCode ? { name, colorInfo: { ...words, code: choice.colorCode } } : { name, plainText: words }
  })
}

/** The picture of a line. */
export function lineImage(line: PricedLine) {
  return line.stored.overrides?.image ?? (line.item ?? line.stored.remembered)?.image
}
