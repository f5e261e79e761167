import type { SubscriptionOption } from '../../../contract/catalog/subscription-option.ts'
import type { LinePreorder } from '../../../contract/commerce/item.ts'
import type { CartLineItem } from '../../../contract/commerce/line-item.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { type CatalogReference, productUrl, readCustomTexts } from '../../catalog/index.ts'
import type { Site } from '../../sites/index.ts'
import type { LineItemRecord } from './line-item-record.ts'
import type { PricedLineItem } from './priced-line-item.ts'
import { lineSubtotal } from './subtotal.ts'
import type { PriceWriter } from './wire-price.ts'

/** The API fields of a line item that carts and checkouts share. */
export function wireLineItem(site: Site, line: PricedLineItem, write: PriceWriter): Omit<CartLineItem, 'image'> {
  const { stored, item } = line
  const preorder = getPreorder(line)
  return {
    id: stored.id,
    quantity: stored.quantity,
    ...(stored.catalogReference && { catalogReference: stored.catalogReference }),
    productName: { original: line.name, translated: getTranslatedName(line) },
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
    ...(preorder && { preorder }),
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

/** The name in the buyer's language, where a merchant's app sent one. */
function getTranslatedName({ name, stored: { custom, overrides } }: PricedLineItem): string {
  return custom?.productName?.translated ?? overrides?.productName?.translated ?? name
}

/** The modifiers of an item, and their total price. */
function modifierFields(site: Site, { stored, modifiers }: PricedLineItem, write: PriceWriter) {
  const { parse } = currency(site.currency)
  const groups = toModifierGroups(stored, (price) => write.multi(parse(price)))
  return groups.length > 0 ? { modifierGroups: groups, modifiersTotalPrice: write.multi(modifiers) } : {}
}

/** The modifiers of an item, with prices in the requested shape. */
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

/** The fields of a custom line, which the catalogue does not know. */
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

/** The selected options and the buyer's texts in the API's shape. */
export function descriptionLines(line: PricedLineItem): NonNullable<CartLineItem['descriptionLines']> {
  const overridden = line.stored.overrides?.descriptionLines ?? line.stored.custom?.descriptionLines
  if (overridden) return overridden
  const choices = ((line.item ?? line.stored.catalogSnapshot)?.choices ?? []).map((choice) => {
    const valueText = { original: choice.value, translated: choice.value }
    const name = { original: choice.name, translated: choice.name }
    return choice.colorCode
      ? { name, colorInfo: { ...valueText, code: choice.colorCode } }
      : { name, plainText: valueText }
  })
  return [
    ...choices,
    ...describeTexts(line.stored.catalogReference),
    ...toSubscriptionLabels(line),
    ...getPreorderMessage(line),
  ]
}

/** The texts that the buyer entered for an item, in the API's shape. */
export function describeTexts(reference: CatalogReference | undefined): NonNullable<CartLineItem['descriptionLines']> {
  return Object.entries(readCustomTexts(reference?.options)).map(([title, text]) => ({
    name: { original: title, translated: title },
    plainText: { original: text, translated: text },
  }))
}

/** The merchant's name of the line's subscription. */
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

/** What of the line is ordered ahead of its delivery; undefined if all is in stock. */
export function getPreorder({ stored, item }: PricedLineItem): LinePreorder | undefined {
  if (!item?.preorder) return undefined
  const { onShelf, message, expectedDate } = item.preorder
  const quantity = stored.quantity - onShelf
  if (quantity <= 0) return undefined
  return { quantity, ...(message && { message }), ...(expectedDate && { expectedDate }) }
}

/** The merchant's message about preordered items. */
function getPreorderMessage(line: PricedLineItem): NonNullable<CartLineItem['descriptionLines']> {
  const { message } = getPreorder(line) ?? {}
  return message === undefined ? [] : [{ plainText: { original: message, translated: message } }]
}

/** The image of a line: the catalogue's, or that of a custom line. */
export function lineImage({ stored, item }: PricedLineItem) {
  return stored.overrides?.image ?? (item ?? stored.catalogSnapshot)?.image ?? stored.custom?.media
}
