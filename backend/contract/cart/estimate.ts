import { z } from 'zod'
import { WEIGHT_UNITS } from '../commerce/enumerations.ts'
import { paymentOptionType, taxableAddress } from '../commerce/item.ts'
import { membershipOptions } from '../commerce/membership.ts'
import { shippingInformation } from '../commerce/shipping.ts'
import { itemTaxDetails, taxSummary } from '../commerce/tax.ts'
import {
  additionalFee,
  appliedDiscount,
  calculationErrors,
  giftCard,
  priceSummary,
  violation,
} from '../commerce/totals.ts'
import { multiCurrencyPrice } from '../wire/price.ts'
import { currencyCode, list } from '../wire/scalars.ts'
import { cart } from './cart.ts'

/** One line of a cart with its tax and its share of the discounts. */
export const calculatedLineItem = z
  .strictObject({
    lineItemId: z.string(),
    pricesBreakdown: z
      .strictObject({
        totalPriceAfterTax: multiCurrencyPrice.optional(),
        totalPriceBeforeTax: multiCurrencyPrice.optional(),
        taxDetails: itemTaxDetails.optional(),
        totalDiscount: multiCurrencyPrice.optional(),
        price: multiCurrencyPrice.optional(),
        priceBeforeDiscounts: multiCurrencyPrice.optional(),
        lineItemPrice: multiCurrencyPrice.optional(),
        fullPrice: multiCurrencyPrice.optional(),
        modifiers: multiCurrencyPrice.optional(),
        depositAmount: multiCurrencyPrice.optional(),
      })
      .optional(),
    paymentOption: paymentOptionType,
    taxableAddress: taxableAddress.optional(),
  })
  .meta({ id: 'CalculatedLineItem' })
export type CalculatedLineItem = z.infer<typeof calculatedLineItem>

/** The subtotal from which delivery is free, and the amount that is missing; `0.00` once it is reached. */
export const freeShipping = z
  .strictObject({ from: multiCurrencyPrice, missing: multiCurrencyPrice })
  .meta({ id: 'FreeShipping' })
export type FreeShipping = z.infer<typeof freeShipping>

/** What a cart would cost, without anything being written; a part that fails is named in `calculationErrors`. */
export const estimateTotalsResponse = z
  .strictObject({
    cart: cart.optional(),
    calculatedLineItems: list(calculatedLineItem),
    priceSummary: priceSummary.optional(),
    giftCard: giftCard.optional(),
    taxSummary: taxSummary.optional(),
    shippingInfo: shippingInformation.optional(),
    appliedDiscounts: list(appliedDiscount),
    calculationErrors: calculationErrors.optional(),
    weightUnit: z.enum(WEIGHT_UNITS),
    currency: currencyCode(),
    payNow: priceSummary.optional(),
    payLater: priceSummary.optional(),
    membershipOptions: membershipOptions.optional(),
    additionalFees: list(additionalFee, { maxSize: 100 }),
    violations: list(violation),
    /** Awning's own: absent where no subtotal makes delivery free, or the rule is not known without a destination. */
    freeShipping: freeShipping.optional(),
  })
  .meta({ id: 'EstimateTotalsResponse' })
export type EstimateTotalsResponse = z.infer<typeof estimateTotalsResponse>
