import type { FreeShipping as WireFreeShipping } from '../../../contract/cart/estimate.ts'
import type {
  CarrierServiceOption,
  SelectedCarrierServiceOption,
  ShippingInformation,
} from '../../../contract/commerce/shipping.ts'
import type { AdditionalFee } from '../../../contract/commerce/totals.ts'
import { withStreet } from '../../../kernel/base/text/street-address.ts'
import type { PriceWriter } from '../line-items/wire-price.ts'
import type { Totals } from './calculate-totals.ts'
import type { ShippingQuote } from './quote-shipping.ts'
import { wireTaxDetails } from './wire-tax.ts'

/** The carrier id of delivery options without a carrier. */
const OWN_CARRIER_ID = '45c44b27-ca7b-4891-8c0d-1747d588b835'

/** The carrier id of a delivery option. */
export function getCarrierId({ option }: ShippingQuote): string {
  return option.carrierId ?? OWN_CARRIER_ID
}

export function wireCarriers({ quotes }: Totals, write: PriceWriter): CarrierServiceOption[] {
  return [...new Set(quotes.map(getCarrierId))].map((carrierId) => ({
    carrierId,
    shippingOptions: quotes
      .filter((quote) => getCarrierId(quote) === carrierId)
      .map((quote) => ({
        code: quote.code,
        title: quote.option.title,
        logistics: toLogistics(quote),
        cost: {
          price: write.multi(quote.price),
          otherCharges: quote.charges.map(({ type, details, price }) => ({ type, details, price: write.multi(price) })),
        },
        deliveryAllocations: [],
        partial: false,
      })),
  }))
}

export function wireSelectedShipping(
  { selected, shipping, shippingCost, additionalFees }: Totals,
  requested: boolean,
  write: PriceWriter,
): SelectedCarrierServiceOption | undefined {
  if (!selected) return undefined
  return {
    carrierId: getCarrierId(selected),
    code: selected.code,
    title: selected.option.title,
    logistics: toLogistics(selected),
    cost: {
      price: write.multi(shipping),
      totalDiscount: write.multi(shippingCost.discount),
      totalPriceBeforeTax: write.multi(shippingCost.beforeTax),
      totalPriceAfterTax: write.multi(shippingCost.afterTax),
      taxDetails: wireTaxDetails(shippingCost, write),
    },
    requestedShippingOption: requested,
    // These charges are also in the additional fees, by which they enter the totals.
    otherCharges: selected.charges.map(({ type, details, price }) => {
      const fee = additionalFees.find(({ code, source }) => source === 'SHIPPING' && code === type)
      return {
        type,
        details,
        cost: {
          price: write.multi(price),
          totalPriceBeforeTax: write.multi(fee?.beforeTax ?? price),
          totalPriceAfterTax: write.multi(fee?.afterTax ?? price),
        },
      }
    }),
    deliveryAllocations: [],
    partial: false,
  }
}

export function wireShippingInformation(totals: Totals, requested: boolean, write: PriceWriter): ShippingInformation {
  const selected = wireSelectedShipping(totals, requested, write)
  return {
    ...(totals.region && { region: { id: totals.region.id, name: totals.region.name } }),
    ...(selected && { selectedCarrierServiceOption: selected }),
    carrierServiceOptions: wireCarriers(totals, write),
  }
}

/** Additional fees in the API's shape. */
export function wireAdditionalFees({ additionalFees }: Totals, write: PriceWriter): AdditionalFee[] {
  return additionalFees.map((fee) => ({
    code: fee.code,
    name: fee.name,
    translatedName: fee.name,
    price: write.multi(fee.price),
    priceBeforeTax: write.multi(fee.beforeTax),
    priceAfterTax: write.multi(fee.afterTax),
    taxDetails: wireTaxDetails(fee, write),
    ...(fee.lineItemIds && { lineItemIds: [...fee.lineItemIds] }),
    source: fee.source,
  }))
}

/** The amount missing for free delivery, in the shape of an estimate. */
export function wireFreeShipping({ freeShipping }: Totals, write: PriceWriter): WireFreeShipping | undefined {
  return freeShipping && { from: write.multi(freeShipping.from), missing: write.multi(freeShipping.missing) }
}

function toLogistics({ option, slot }: ShippingQuote) {
  return {
    deliveryTime: option.deliveryTime,
    ...(option.instructions !== undefined && { instructions: option.instructions }),
    ...(option.pickup && {
      pickupDetails: {
        address: withStreet(option.pickup),
        businessLocation: true,
        pickupMethod: option.pickupMethod ?? ('STORE_PICKUP' as const),
      },
    }),
    ...(slot && { deliveryTimeSlot: slot }),
  }
}
