import { z } from 'zod'
import { WEIGHT_UNITS } from '../commerce/enumerations.ts'
import { cartLineItem } from '../commerce/line-item.ts'
import { selectedShippingOption } from '../commerce/shipping.ts'
import { giftCard } from '../commerce/totals.ts'
import { addressWithContact, addressWithContactInput } from '../wire/address.ts'
import { entityInput } from '../wire/entity-input.ts'
import { extendedFields } from '../wire/extended-fields.ts'
import { multiCurrencyPrice, multiCurrencyPriceInput } from '../wire/price.ts'
import { currencyCode, email, guid, int64String, list, oneOf, text, timestamp } from '../wire/scalars.ts'

const cartBuyerInfo = oneOf(
  z.strictObject({
    visitorId: guid().optional(),
    memberId: guid().optional(),
    userId: guid().optional(),
    contactId: guid().optional(),
    email: email().optional(),
  }),
  ['visitorId', 'memberId', 'userId'],
)

/** A percentage of the line prices before discounts. */
const discountPercentage = () => z.number().min(0.01).max(100)

/** A coupon or a merchant's discount in a cart; the amount that it takes off is known only in an estimate. */
export const cartDiscount = oneOf(
  z.strictObject({
    coupon: z.strictObject({ id: z.string(), code: z.string() }).optional(),
    merchantDiscount: z
      .strictObject({ amount: multiCurrencyPrice.optional(), percentage: discountPercentage().optional() })
      .optional(),
  }),
  ['coupon', 'merchantDiscount'],
)
export type CartDiscount = z.infer<typeof cartDiscount>

/** The cart of a visitor or member: priced from the catalogue, one per buyer. */
export const cart = z
  .strictObject({
    id: guid(),
    lineItems: list(cartLineItem, { maxSize: 300 }),
    buyerNote: text({ max: 1000 }).optional(),
    buyerInfo: cartBuyerInfo.optional(),
    /**
     * The subtotal of the lines that can be bought, before discounts; not in the published tables, but published
     * storefronts read it.
     */
    subtotal: multiCurrencyPrice,
    currency: currencyCode(),
    conversionCurrency: currencyCode(),
    buyerLanguage: z.string().optional(),
    siteLanguage: z.string().optional(),
    taxIncludedInPrices: z.boolean().optional(),
    weightUnit: z.enum(WEIGHT_UNITS),
    checkoutId: guid().optional(),
    appliedDiscounts: list(cartDiscount),
    /** The gift card to pay with. Awning's own; the amount that it pays is known only in an estimate. */
    giftCard: giftCard.optional(),
    createdDate: timestamp().optional(),
    updatedDate: timestamp().optional(),
    contactInfo: addressWithContact.optional(),
    overrideCheckoutUrl: text({ max: 1000 }).optional(),
    purchaseFlowId: guid().optional(),
    selectedShippingOption: selectedShippingOption.optional(),
    extendedFields: extendedFields.optional(),
    businessLocationId: guid().optional(),
    paymentCurrency: currencyCode(),
    revision: int64String().optional(),
  })
  .meta({ id: 'Cart' })
export type Cart = z.infer<typeof cart>

const writable = {
  buyerNote: text({ max: 1000 }).optional(),
  buyerInfo: entityInput(cartBuyerInfo, { contactId: guid().optional(), email: email().optional() }).optional(),
  contactInfo: addressWithContactInput.optional(),
  overrideCheckoutUrl: text({ max: 1000 }).optional(),
  selectedShippingOption: selectedShippingOption.optional(),
  extendedFields: extendedFields.optional(),
  businessLocationId: guid().optional(),
  /**
   * The currency in which prices are also shown, where the shop has a rate for it (ISO 4217). The published tables call
   * the field read-only, so any other type is ignored.
   */
  conversionCurrency: z.unknown().optional(),
}

/** The fields that a client may set in a cart. */
export const cartInfoInput = entityInput(cart, writable).meta({ id: 'CartInfoInput' })
export type CartInfoInput = z.infer<typeof cartInfoInput>

/** The fields that a client may set in a cart, with the id of the cart. */
export const cartInfoUpdateInput = entityInput(cart, { ...writable, id: guid() }).meta({ id: 'CartInfoUpdateInput' })

/** A discount that a merchant gives on a cart; refused from visitors. */
export const merchantDiscountInput = oneOf(
  z.strictObject({
    id: guid().optional(),
    amount: multiCurrencyPriceInput.optional(),
    percentage: discountPercentage().optional(),
  }),
  ['amount', 'percentage'],
  { required: true },
)
