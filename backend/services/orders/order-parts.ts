import type { z } from 'zod'
import type { AdditionalFeeSource, DiscountType, PickupMethod } from '../../contract/commerce/enumerations.ts'
import type { JurisdictionType } from '../../contract/commerce/tax-enumerations.ts'
import type { OrderLineItem } from '../../contract/orders/line-item.ts'
import type { OrderShippingInformation } from '../../contract/orders/shipping.ts'
import type { orderAdditionalFeeInput, orderAppliedDiscountInput } from '../../contract/orders/totals.ts'
import type { PickupAddress } from '../../contract/wire/address.ts'
import type { StoredAmount } from '../../kernel/money/stored-amount.ts'

/** What an order took out of the stock, so that it can be put back. */
export type StockLine = {
  lineItemId: string
  productId: string
  variantId: string | undefined
  quantity: number
  /** Pieces that were taken may be so many more than there were. */
  ahead?: number
}

/** Pieces that a membership of the buyer paid for. */
export type OrderCredits = { membershipId: string; pieces: number }

/** What a line or the delivery came to, with its discount and tax. `taxRate` is a decimal text. */
export type OrderAmounts = {
  discount: StoredAmount
  taxRate: string
  taxable: StoredAmount
  tax: StoredAmount
  beforeTax: StoredAmount
  afterTax: StoredAmount
}

/** One line: what was bought, under the name and at the price of that day. */
export type OrderLine = OrderAmounts & {
  id: string
  name: string
  quantity: number
  /** Per piece. */
  price: StoredAmount
  /** For all pieces, before discounts. */
  subtotal: StoredAmount
  shippable: boolean
  weight?: number
  sku?: string
  /** Where it is not the name itself. */
  translatedName?: string
  itemType: NonNullable<OrderLineItem['itemType']>
  /** What was to be paid of a piece with the order, where the rest is paid later. */
  deposit?: StoredAmount
  /** The extras of a piece; the price contains them. */
  modifierGroups?: readonly ModifierGroupRecord[]
} & Pick<OrderLineItem, 'paymentOption'> &
  Partial<
    Pick<
      OrderLineItem,
      | 'catalogReference'
      | 'descriptionLines'
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
    >
  >

type WireGroup = NonNullable<OrderLineItem['modifierGroups']>[number]
type WireModifier = NonNullable<WireGroup['modifiers']>[number]
type ModifierGroupRecord = Omit<WireGroup, 'modifiers'> & {
  modifiers?: readonly (Omit<WireModifier, 'price'> & { price?: StoredAmount })[]
}

/** The delivery that was chosen; `pickup`: the buyer fetches it there. */
export type OrderDelivery = OrderAmounts & {
  carrierId?: string
  code?: string
  title: string
  deliveryTime: string
  regionName?: string
  pickup?: PickupAddress
  /** A shop's own counter where nothing else is said. */
  pickupMethod?: PickupMethod
  /** What else is known of it, as the hours that the buyer chose. */
  more?: Pick<NonNullable<OrderShippingInformation['logistics']>, 'instructions' | 'deliverByDate' | 'deliveryTimeSlot'>
  /** Before its discount. */
  price: StoredAmount
}

/** What was taken off, and why. */
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
  | { kind: 'MERCHANT' }
  /** As an app told it of an order that it made. */
  | { kind: 'TOLD'; told: z.output<typeof orderAppliedDiscountInput> }
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

/** A fee on top of lines and delivery. */
export type ChargedFee = OrderAmounts & {
  id: string
  code: string
  name: string
  source: Exclude<AdditionalFeeSource, 'UNKNOWN_ADDITIONAL_FEE_SOURCE'>
  price: StoredAmount
  /** The lines that it was charged for; all where it is absent. */
  lineItemIds?: readonly string[]
}

/** A fee as it was charged, or as an app told it of an order that it made. */
export type OrderFee = ChargedFee | { id: string; told: z.output<typeof orderAdditionalFeeInput> }
