import type { Currency } from '../../../kernel/money/money.ts'
import type { Site } from '../../sites/index.ts'
import type { Coupon } from '../coupons/records.ts'
import type { PricedLineItem } from '../line-items/priced-line-item.ts'
import type { Destination } from './destination.ts'

/** What a merchant takes off by hand: an amount in minor units, or so many per cent of what the lines cost before discounts. */
export type MerchantDiscount = { amount: bigint } | { percent: string }

/** What the sums are worked out from. */
export type TotalsInput = {
  site: Site
  currency: Currency
  lines: readonly PricedLineItem[]
  /** A coupon that may be used now; its own conditions (minimum, products) are looked at here. */
  coupon?: Coupon | undefined
  merchantDiscounts?: readonly MerchantDiscount[]
  destination?: Destination | undefined
  /** Where the bill goes, where that is known. */
  billing?: Destination | undefined
  /** The buyer pays no tax. */
  taxExempt?: boolean
  /** For what has its time: hours of delivery, discounts that begin and end. */
  now?: Date
  /** Code of the chosen delivery; where none was chosen, the cheapest one that brings it to the address. */
  shippingCode?: string | undefined
  calculateShipping?: boolean
  calculateTax?: boolean
  calculateFees?: boolean
  /** What the gift card holds. */
  giftCardBalance?: bigint | undefined
}
