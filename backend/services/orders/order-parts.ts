import type { z } from 'zod'
import type { AdditionalFeeSource, DiscountType, PickupMethod } from '../../contract/commerce/enumerations.ts'
import type { JurisdictionType } from '../../contract/commerce/tax-enumerations.ts'
import type { OrderLineItem } from '../../contract/orders/line-item.ts'
import type { OrderShippingInformation } from '../../contract/orders/shipping.ts'
import type { lineItemTaxInfo } from '../../contract/orders/tax.ts'
import type { orderAdditionalFeeInput, orderAppliedDiscountInput } from '../../contract/orders/totals.ts'
import type { PickupAddress } from '../../contract/wire/address.ts'
import type { priceInput } from '../../contract/wire/price.ts'
import type { LineExemption } from '../../contract/withdrawals/enumerations.ts'
import type { StoredAmount } from '../../kernel/base/money/stored-amount.ts'

/** The quantity that an order took from stock, so that it can be restocked. */
export type StockLine = {
  lineItemId: string
  productId: string
  variantId: string | undefined
  quantity: number
  /** How far the stock may go below zero, for preorders. */
  ahead?: number
}

/** Credits of a buyer's membership that paid for items. */
export type OrderCredits = { membershipId: string; quantity: number }

/** The amounts of a line or delivery, with discount and tax. `taxRate` is a decimal string. */
export type OrderAmounts = {
  discount: StoredAmount
  taxRate: string
  taxable: StoredAmount
  tax: StoredAmount
  /** Each tax; absent if there is none, if an app created the order, or in orders of earlier versions. */
  taxes?: readonly OrderTax[]
  beforeTax: StoredAmount
  afterTax: StoredAmount
  /** The tax details that an app sent: how the tax was determined, authority by authority. */
  reportedTax?: Pick<ReportedTaxInfo, 'taxGroupId' | 'taxIncludedInPrice' | 'taxBreakdown'>
}
type ReportedTaxInfo = z.output<ReturnType<typeof lineItemTaxInfo<typeof priceInput>>>

/** A line item with its name and price at the time of purchase. */
export type OrderLine = OrderAmounts & {
  id: string
  name: string
  quantity: number
  /** Per item. */
  price: StoredAmount
  /** The price of the whole quantity, before discounts. */
  subtotal: StoredAmount
  shippable: boolean
  weight?: number
  sku?: string
  /** The translated name; absent if it is the same as the name. */
  translatedName?: string
  itemType: NonNullable<OrderLineItem['itemType']>
  /** The deposit per item, if the rest is paid later. */
  deposit?: StoredAmount
  /** The part of the discount that the merchant gave on the whole order after it was placed. */
  merchantDiscount?: StoredAmount
  /** Why it cannot be withdrawn from, as it was said when it was bought. */
  withdrawalExemption?: LineExemption
  /** How many of the items were refunded; absent for none. */
  refunded?: number
  /** The gift cards of the line that ended with a refund, by their place among its items. */
  endedGiftCards?: readonly number[]
  /** What refunds took off the one gift card of a line with a large quantity. */
  giftCardReduction?: StoredAmount
  /** The chosen modifiers of an item; the price includes them. */
  modifierGroups?: readonly ModifierGroupRecord[]
} & Pick<OrderLineItem, 'paymentOption'> &
  Partial<
    Pick<
      OrderLineItem,
      | 'catalogReference'
      | 'descriptionLines'
      | 'preorder'
      | 'image'
      | 'priceUndetermined'
      | 'fixedQuantity'
      | 'priceDescription'
      | 'taxableAddress'
      | 'extendedFields'
      | 'fulfillerId'
      | 'refundQuantity'
      | 'restockQuantity'
      | 'subscriptionInfo'
      | 'locations'
      | 'digitalFile'
      | 'decimalQuantity'
    >
  >

type WireGroup = NonNullable<OrderLineItem['modifierGroups']>[number]
type WireModifier = NonNullable<WireGroup['modifiers']>[number]
type ModifierGroupRecord = Omit<WireGroup, 'modifiers'> & {
  modifiers?: readonly (Omit<WireModifier, 'price'> & { price?: StoredAmount })[]
}

/** The chosen delivery option; `pickup` is the address where the buyer collects the order. */
export type OrderDelivery = OrderAmounts & {
  carrierId?: string
  code?: string
  title: string
  deliveryTime: string
  regionName?: string
  pickup?: PickupAddress
  /** Absent means the shop's own store. */
  pickupMethod?: PickupMethod
  /** Further details, such as the chosen delivery time slot. */
  more?: Pick<NonNullable<OrderShippingInformation['logistics']>, 'instructions' | 'deliverByDate' | 'deliveryTimeSlot'>
  /** The price of the delivery before its discount. */
  price: StoredAmount
}

/** A discount with its reason. */
export type OrderDiscount = { id: string; amount: StoredAmount } & (
  | {
      kind: 'COUPON'
      couponId: string
      code: string
      name: string
      discountType: DiscountType
      lineItemIds: readonly string[]
    }
  | {
      kind: 'RULE'
      ruleId: string
      name: string
      discountType: DiscountType
      lineItemIds: readonly string[]
    }
  /** `corrected`: given by a correction of the order, which the next one replaces. */
  | { kind: 'MERCHANT'; corrected?: true }
  /** A discount as sent by the app that created the order. */
  | { kind: 'REPORTED'; reported: z.output<typeof orderAppliedDiscountInput> }
)

/** One tax of an order. */
export type OrderTax = {
  name: string
  rate: string
  jurisdiction: string
  jurisdictionType: JurisdictionType
  tax: StoredAmount
  taxable: StoredAmount
}

/** An additional fee. */
export type ChargedFee = OrderAmounts & {
  id: string
  code: string
  name: string
  source: Exclude<AdditionalFeeSource, 'UNKNOWN_ADDITIONAL_FEE_SOURCE'>
  price: StoredAmount
  /** The line items that it was charged for; absent means all. */
  lineItemIds?: readonly string[]
}

/** A calculated fee, or one as sent by the app that created the order. */
export type OrderFee = ChargedFee | { id: string; reported: z.output<typeof orderAdditionalFeeInput> }
