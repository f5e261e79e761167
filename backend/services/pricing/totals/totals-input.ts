import type { Currency } from '../../../kernel/base/money/money.ts'
import type { Site } from '../../sites/index.ts'
import type { Coupon } from '../coupons/records.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import type { Destination } from './destination.ts'

/** A merchant's manual discount: an amount in minor units, or a percentage of the line prices before discounts. */
export type MerchantDiscount = { amount: bigint } | { percent: string }

/** The input of the totals. */
export type TotalsInput = {
  site: Site
  currency: Currency
  lines: readonly PricedLineItem[]
  /** A coupon that can be used now; its minimum and products are checked here. */
  coupon?: Coupon | undefined
  merchantDiscounts?: readonly MerchantDiscount[]
  destination?: Destination | undefined
  /** The billing address, if known. */
  billing?: Destination | undefined
  /** The buyer pays no tax. */
  taxExempt?: boolean
  /** The time for time slots and for discounts with a period. */
  now?: Date
  /** The code of the selected delivery; by default the cheapest one to the address. */
  shippingCode?: string | undefined
  calculateShipping?: boolean
  calculateTax?: boolean
  calculateFees?: boolean
  /** What the chosen way to pay costs the buyer. */
  wayFee?: { code: string; name: string; price: bigint } | undefined
  /** The gift card's balance. */
  giftCardBalance?: bigint | undefined
}
