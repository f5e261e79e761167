import type { SubscriptionOption } from '../../../contract/catalog/subscription-option.ts'
import type { CartLineItem } from '../../../contract/commerce/line-item.ts'
import { currency } from '../../../kernel/money/money.ts'
import { productUrl } from '../../catalog/index.ts'
import type { Site } from '../../sites/index.ts'
import type { LineItemRecord } from './line-item-record.ts'
import type { PricedLineItem } from './priced-line-item.ts'
import { lineSubtotal } from './subtotal.ts'
import type { PriceWriter } from './wire-price.ts'

/** The part of a wire line item that carts and checkouts share. */
export function wireLineItem(site: Site, line: PricedLineItem, write: PriceWriter): Omit<CartLineItem, 'image'> {
  const { stored, item } = line
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
    lineItemPrice: write.multi(lineSubtotal(line)),
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
    ...(item?.subscription && { subscriptionOptionInfo: toSubscriptionInfo(item.subscription) }),
    paymentOption: line.paymentOption,
    ...(line.deposit !== undefined && { depositAmount: write.multi(line.deposit) }),
    ...(stored.catalogReference && { rootCatalogItemId: stored.catalogReference.catalogItemId }),
    customLineItem: stored.custom !== undefined,
    priceUndetermined: stored.custom?.priceUndetermined ?? false,
    fixedQuantity: stored.custom?.fixedQuantity ?? false,
    ...(stored.overrides && { catalogOverrideFields: stored.overrides }),
    savePaymentMethod: false,
    ...(stored.taxableAddress && { taxableAddress: stored.taxableAddress }),
    ...(stored.extendedFields && { extendedFields: stored.extendedFields }),
    membersOnly: stored.custom?.membersOnly ?? false,
    ...customLineFields(stored),
    ...modifierFields(site, line, write),
  }
}

/** The extras of a piece, and what they cost together. */
function modifierFields(site: Site, { stored, modifiers }: PricedLineItem, write: PriceWriter) {
  const { parse } = currency(site.currency)
  const groups = toModifierGroups(stored, (price) => write.multi(parse(price)))
  return groups.length > 0 ? { modifierGroups: groups, modifiersTotalPrice: write.multi(modifiers) } : {}
}

/** The extras of a piece, with their prices in whatever form is asked for. */
export function toModifierGroups<Price>({ custom }: LineItemRecord, price: (decimal: string) => Price) {
  return (custom?.modifierGroups ?? []).map(({ modifiers, ...group }) => ({
    ...group,
    ...(modifiers && {
      modifiers: modifiers.map(({ price: decimal, ...modifier }) => ({
        ...modifier,
        ...(decimal !== undefined && { price: price(decimal) }),
      })),
    }),
  }))
}

/** What an app says of a line that it made up, and the catalogue knows nothing of. */
function customLineFields({ custom }: LineItemRecord) {
  if (!custom) return {}
  const { catalogReference, rootCatalogItemId = catalogReference?.catalogItemId } = custom
  const { priceDescription, serviceProperties, deliveryProfileId, policies, taxableAddress } = custom
  return {
    ...(catalogReference && { catalogReference }),
    ...(rootCatalogItemId !== undefined && { rootCatalogItemId }),
    ...(priceDescription && { priceDescription }),
    ...(serviceProperties && { serviceProperties }),
    ...(deliveryProfileId && { deliveryProfileId }),
    ...(policies && { policies }),
    ...(taxableAddress && { taxableAddress }),
  } satisfies Partial<CartLineItem>
}

/** The chosen options in the wire's words. */
export function descriptionLines(line: PricedLineItem): NonNullable<CartLineItem['descriptionLines']> {
  const overridden = line.stored.overrides?.descriptionLines ?? line.stored.custom?.descriptionLines
  if (overridden) return overridden
  const choices = ((line.item ?? line.stored.catalogSnapshot)?.choices ?? []).map((choice) => {
    const words = { original: choice.value, translated: choice.value }
    const name = { original: choice.name, translated: choice.name }
    return choice.colorCode ? { name, colorInfo: { ...words, code: choice.colorCode } } : { name, plainText: words }
  })
  return [...choices, ...toSubscriptionLabels(line), ...getPreorderMessage(line)]
}

/** The merchant's name for the subscription that a line is. */
function toSubscriptionLabels({ item }: PricedLineItem): NonNullable<CartLineItem['descriptionLines']> {
  const title = item?.subscription?.title
  return title === undefined ? [] : [{ plainText: { original: title, translated: title } }]
}

function toSubscriptionInfo({
  title,
  description,
  subscriptionSettings,
}: SubscriptionOption): NonNullable<CartLineItem['subscriptionOptionInfo']> {
  return {
    subscriptionSettings: structuredClone(subscriptionSettings),
    title: { original: title, translated: title },
    ...(description && { description: { original: description, translated: description } }),
  }
}

/** The merchant's words about what is ordered ahead of delivery; none where all pieces are there. */
function getPreorderMessage({ stored, item }: PricedLineItem): NonNullable<CartLineItem['descriptionLines']> {
  const { preorder } = item ?? {}
  if (!preorder?.message || stored.quantity <= preorder.onShelf) return []
  return [{ plainText: { original: preorder.message, translated: preorder.message } }]
}

/** The picture of a line: the catalogue's, or the one that an app gave to a line of its own. */
export function lineImage({ stored, item }: PricedLineItem) {
  return stored.overrides?.image ?? (item ?? stored.catalogSnapshot)?.image ?? stored.custom?.media
}
