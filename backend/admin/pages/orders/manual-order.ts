import type { Input, Output } from '../../app/api.ts'

type Product = Output<'GET /stores-reader/v1/products/query-platformized'>['products'][number]
type OrderInput = Input<'POST /ecom/v1/orders'>['order']

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
  /** The texts that buyers enter for it. */
  readonly texts: Product['customTextFields']
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
  customTextFields: texts,
}: Product): CatalogItem[] {
  const isSent = productType !== 'digital'
  const price = String(priceData?.discountedPrice ?? priceData?.price ?? '')
  if (!manageVariants) return [{ id, productId: id, name, choices: {}, price, isSent, texts, ...(sku && { sku }) }]
  return variants.map(({ id: variantId, choices = {}, variant }) => ({
    id: `${id} ${variantId}`,
    productId: id,
    variantId,
    name,
    choices,
    price: String(variant?.priceData?.discountedPrice ?? variant?.priceData?.price ?? price),
    isSent,
    texts,
    ...(variant?.sku && { sku: variant.sku }),
  }))
}

/** The values of the fields of a line, from the catalogue or custom. */
export type LineDraft = {
  readonly key: string
  readonly name: string
  readonly price: string
  readonly quantity: string
  readonly item?: CatalogItem
  /** Whether the line is shipped: only those lines are put into parcels. */
  readonly isSent: boolean
  /** What the buyer wants as texts, by the titles of their fields. */
  readonly texts?: Readonly<Record<string, string>>
}

export type OrderDraft = {
  readonly lines: readonly LineDraft[]
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  readonly subdivision: string
  readonly addressLine: string
  readonly postalCode: string
  readonly city: string
  readonly delivery: string
  readonly deliveryPrice: string
  readonly note: string
}

type Region = NonNullable<Output<'GET /awning/v1/commerce-settings'>['settings']['shippingRegions']>[number]

/** The ways of delivery to a country: of the regions that name it, else of those for everywhere. */
export function listDeliveries(regions: readonly Region[], country: string): Region['options'] {
  const named = regions.filter(({ countries }) => countries.includes(country))
  const found = named.length > 0 ? named : regions.filter(({ countries }) => countries.includes('*'))
  return found.flatMap(({ options }) => options)
}

type TaxInput = Input<'POST /awning/v1/orders/calculate-tax'>
/** The taxes of a draft, as the server calculates them. */
export type DraftTaxes = Output<'POST /awning/v1/orders/calculate-tax'>

const AMOUNT = /^\d+(?:\.\d+)?$/
const toAmount = (text: string) => (AMOUNT.test(text) ? text : '0')
const toQuantity = (text: string) => (/^\d{1,5}$/.test(text) ? Number(text) : 0)

/** What the server calculates the taxes of a draft from. Text that is no number counts as zero. */
export const toTaxInput = ({ lines, deliveryPrice, country, subdivision, postalCode }: OrderDraft): TaxInput => ({
  lineItems: lines.map(({ price, quantity, item, isSent }) => ({
    price: toAmount(price),
    quantity: toQuantity(quantity),
    shippable: isSent,
    ...(item && { catalogItemId: item.productId, ...(item.variantId && { variantId: item.variantId }) }),
  })),
  shipping: toAmount(deliveryPrice),
  address: {
    ...(country && { country }),
    ...(subdivision.trim() && { subdivision: subdivision.trim() }),
    ...(postalCode.trim() && { postalCode: postalCode.trim() }),
  },
})

type PartTax = DraftTaxes['shipping']

/** The tax of a line or the delivery, as the call takes it. */
function toTaxInfo(tax: PartTax | undefined): { taxInfo?: NonNullable<OrderInput['lineItems'][number]['taxInfo']> } {
  if (!tax || Number(tax.taxAmount?.amount ?? 0) === 0) return {}
  const { taxRate, taxIncludedInPrice, taxBreakdown = [] } = tax
  return {
    taxInfo: {
      taxAmount: pickAmount(tax.taxAmount),
      taxableAmount: pickAmount(tax.taxableAmount),
      taxRate,
      taxIncludedInPrice,
      taxBreakdown: taxBreakdown.map(({ taxAmount, taxableAmount, nonTaxableAmount: _, ...each }) => ({
        ...each,
        taxAmount: pickAmount(taxAmount),
        taxableAmount: pickAmount(taxableAmount),
      })),
    },
  }
}

const pickAmount = (price: { amount: string } | undefined) => ({ amount: price?.amount ?? '0' })

/**
 * Converts the draft to the input of the call. Text that is no number is sent as typed, so that the API refuses its
 * field.
 */
export function toOrderInput(draft: OrderDraft, taxes: DraftTaxes): OrderInput {
  const address = {
    ...(draft.country && { country: draft.country }),
    ...(draft.subdivision.trim() && { subdivision: draft.subdivision.trim() }),
    ...(draft.addressLine.trim() && { addressLine: draft.addressLine.trim() }),
    ...(draft.postalCode.trim() && { postalCode: draft.postalCode.trim() }),
    ...(draft.city.trim() && { city: draft.city.trim() }),
  }
  const contactDetails = {
    ...(draft.firstName.trim() && { firstName: draft.firstName.trim() }),
    ...(draft.lastName.trim() && { lastName: draft.lastName.trim() }),
  }
  const destination = { address, contactDetails }
  const { deliveryPrice } = draft
  const isSent = Boolean(draft.addressLine.trim() || draft.delivery.trim() || deliveryPrice)
  return {
    channelInfo: { type: 'BACKOFFICE_MERCHANT' },
    lineItems: draft.lines.map(({ name, price, quantity, item, isSent, texts }, index) => {
      return {
        productName: { original: name.trim() },
        itemType: { preset: isSent ? ('PHYSICAL' as const) : ('SERVICE' as const) },
        quantity: quantity === '' ? Number.NaN : Number(quantity),
        price: { amount: price },
        ...(item && toReference(item, texts)),
        ...toTaxInfo(taxes.lineItems[index]),
      }
    }),
    ...(draft.email.trim() && { buyerInfo: { email: draft.email.trim() } }),
    billingInfo: destination,
    ...(isSent && {
      shippingInfo: {
        title: draft.delivery.trim(),
        logistics: { shippingDestination: destination },
        cost: { price: { amount: deliveryPrice || '0' }, ...toTaxInfo(taxes.shipping) },
      },
    }),
    ...(draft.note.trim() && { buyerNote: draft.note.trim() }),
    taxInfo: {
      totalTax: pickAmount(taxes.taxInfo.totalTax),
      taxBreakdown: taxes.taxInfo.taxBreakdown.map(({ aggregatedTaxAmount, ...tax }) => ({
        ...tax,
        aggregatedTaxAmount: pickAmount(aggregatedTaxAmount),
      })),
    },
    priceSummary: {},
  }
}

/** The fields that refer to a catalogue item, so that the order reduces its stock, with what is made to order. */
function toReference(
  { productId, variantId, choices, sku, texts: fields }: CatalogItem,
  typed: LineDraft['texts'] = {},
) {
  const texts = fields.flatMap(({ title }) => {
    const text = typed[title]?.trim()
    return text ? [[title, text] as const] : []
  })
  const described = [...Object.entries(choices), ...texts]
  return {
    catalogReference: {
      appId: CATALOGUE,
      catalogItemId: productId,
      ...((variantId || texts.length > 0) && {
        options: {
          ...(variantId && { variantId }),
          ...(texts.length > 0 && { customTextFields: Object.fromEntries(texts) }),
        },
      }),
    },
    ...(described.length > 0 && {
      descriptionLines: described.map(([name, text]) => ({ name: { original: name }, plainText: { original: text } })),
    }),
    ...(sku && { physicalProperties: { sku } }),
  }
}
