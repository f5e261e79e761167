import type { Input, Output } from '../../app/api.ts'
import { getDigits, toDecimal } from '../../app/formats.ts'

type Product = Output<'GET /stores-reader/v1/products/query-platformized'>['products'][number]
type OrderInput = Input<'POST /ecom/v1/orders'>['order']
type Commerce = Output<'GET /awning/v1/commerce-settings'>['settings']

/** The shop's own catalogue, as orders refer to it. */
const CATALOGUE = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** A product, or one of its variants. */
export type CatalogItem = {
  readonly id: string
  readonly productId: string
  /** Undefined if the product has no variants. */
  readonly variantId?: string
  readonly name: string
  readonly choices: Readonly<Record<string, string>>
  readonly price: string
  readonly sku?: string
  readonly isSent: boolean
}

/** Lists the orderable items of a product: the product itself, or each of its variants. */
export function listItems({
  id,
  name = '',
  productType,
  priceData,
  sku,
  manageVariants,
  variants = [],
}: Product): CatalogItem[] {
  const isSent = productType !== 'digital'
  const price = String(priceData?.discountedPrice ?? priceData?.price ?? '')
  if (!manageVariants) return [{ id, productId: id, name, choices: {}, price, isSent, ...(sku && { sku }) }]
  return variants.map(({ id: variantId, choices = {}, variant }) => ({
    id: `${id} ${variantId}`,
    productId: id,
    variantId,
    name,
    choices,
    price: String(variant?.priceData?.discountedPrice ?? variant?.priceData?.price ?? price),
    isSent,
    ...(variant?.sku && { sku: variant.sku }),
  }))
}

/** The typed values of a line, from the catalogue or custom. */
export type LineDraft = {
  readonly key: string
  readonly name: string
  readonly price: string
  readonly quantity: string
  readonly item?: CatalogItem
  /** Whether the line is shipped: only those lines are put into parcels. */
  readonly isSent: boolean
}

export type OrderDraft = {
  readonly lines: readonly LineDraft[]
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  readonly addressLine: string
  readonly postalCode: string
  readonly city: string
  readonly delivery: string
  readonly deliveryPrice: string
  readonly note: string
}

type Tax = { readonly rate: number; readonly isIncluded: boolean }

/** The tax rate of a whole country; 0 without a rule for it. */
export function findTax({ taxRules, taxIncludedInPrices }: Commerce, country: string): Tax {
  const rule = taxRules.find((each) => each.country === country && !each.subdivision && !each.taxGroupId)
  return { rate: Number(rule?.rate ?? 0), isIncluded: taxIncludedInPrices }
}

/** Tax of an amount, rounded to the currency's smallest unit. */
export function getTax(amount: number, { rate, isIncluded }: Tax, digits: number): string {
  const unit = 10 ** digits
  const tax = isIncluded ? amount - amount / (1 + rate) : amount * rate
  return (Math.round(tax * unit) / unit).toFixed(digits)
}

const hasNumber = (text: string) => text !== '' && !Number.isNaN(Number(text))

/** Sums the draft: lines, delivery, tax and total. Text that is no number counts as zero. */
export function sumDraft({ lines, deliveryPrice }: OrderDraft, tax: Tax, digits: number) {
  const amounts = [
    ...lines.map(({ price, quantity }) => Number(toDecimal(price)) * Number(quantity)),
    Number(toDecimal(deliveryPrice)),
  ].map((amount) => (Number.isNaN(amount) ? 0 : amount))
  const subtotal = amounts.reduce((sum, amount) => sum + amount, 0)
  const due = amounts.reduce((sum, amount) => sum + Number(getTax(amount, tax, digits)), 0)
  return { tax: due, total: Number((subtotal + (tax.isIncluded ? 0 : due)).toFixed(digits)) }
}

/**
 * Converts the draft to the input of the call. Text that is no number is sent as typed, so that the API refuses its
 * field.
 */
export function toOrderInput(draft: OrderDraft, tax: Tax, currency: string): OrderInput {
  const digits = getDigits(currency)
  const taxOf = (price: string, quantity = 1) =>
    tax.rate > 0 && hasNumber(price)
      ? {
          taxDetails: {
            taxRate: String(tax.rate),
            totalTax: { amount: getTax(Number(price) * quantity, tax, digits) },
          },
        }
      : {}
  const address = {
    ...(draft.country && { country: draft.country }),
    ...(draft.addressLine.trim() && { addressLine: draft.addressLine.trim() }),
    ...(draft.postalCode.trim() && { postalCode: draft.postalCode.trim() }),
    ...(draft.city.trim() && { city: draft.city.trim() }),
  }
  const contactDetails = {
    ...(draft.firstName.trim() && { firstName: draft.firstName.trim() }),
    ...(draft.lastName.trim() && { lastName: draft.lastName.trim() }),
  }
  const destination = { address, contactDetails }
  const deliveryPrice = toDecimal(draft.deliveryPrice)
  const isSent = Boolean(draft.addressLine.trim() || draft.delivery.trim() || deliveryPrice)
  return {
    channelInfo: { type: 'BACKOFFICE_MERCHANT' },
    lineItems: draft.lines.map(({ name, price, quantity, item, isSent }) => {
      const amount = toDecimal(price)
      return {
        productName: { original: name.trim() },
        itemType: { preset: isSent ? ('PHYSICAL' as const) : ('SERVICE' as const) },
        quantity: quantity.trim() === '' ? Number.NaN : Number(quantity),
        price: { amount },
        ...(item && toReference(item)),
        ...taxOf(amount, Number(quantity) || 0),
      }
    }),
    ...(draft.email.trim() && { buyerInfo: { email: draft.email.trim() } }),
    billingInfo: destination,
    ...(isSent && {
      shippingInfo: {
        title: draft.delivery.trim(),
        logistics: { shippingDestination: destination },
        cost: { price: { amount: deliveryPrice || '0' }, ...taxOf(deliveryPrice) },
      },
    }),
    ...(draft.note.trim() && { buyerNote: draft.note.trim() }),
    priceSummary: {},
  }
}

/** The fields that refer to a catalogue item, so that the order reduces its stock. */
function toReference({ productId, variantId, choices, sku }: CatalogItem) {
  const chosen = Object.entries(choices)
  return {
    catalogReference: {
      appId: CATALOGUE,
      catalogItemId: productId,
      ...(variantId && { options: { variantId } }),
    },
    ...(chosen.length > 0 && {
      descriptionLines: chosen.map(([name, choice]) => ({
        name: { original: name },
        plainText: { original: choice },
      })),
    }),
    ...(sku && { physicalProperties: { sku } }),
  }
}
