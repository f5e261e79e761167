/** The type of a line item; SERVICE needs no delivery, GIFT_CARD is delivered as a code. */
export const ITEM_TYPES = ['UNRECOGNISED', 'PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE'] as const
export type ItemType = (typeof ITEM_TYPES)[number]

/** Whether the catalogue can still supply a line item in the quantity asked for. */
export const ITEM_AVAILABILITY_STATUSES = ['AVAILABLE', 'NOT_FOUND', 'NOT_AVAILABLE', 'PARTIALLY_AVAILABLE'] as const
export type ItemAvailabilityStatus = (typeof ITEM_AVAILABILITY_STATUSES)[number]

/** When an item is paid, and by which means. */
export const PAYMENT_OPTION_TYPES = [
  'FULL_PAYMENT_ONLINE',
  'FULL_PAYMENT_OFFLINE',
  'MEMBERSHIP',
  'DEPOSIT_ONLINE',
  'MEMBERSHIP_OFFLINE',
  'MEMBERSHIP_ONLINE_WITH_OFFLINE_REMAINDER',
] as const
export type PaymentOptionType = (typeof PAYMENT_OPTION_TYPES)[number]

/** Unit of every weight of a cart, checkout or order. */
export const WEIGHT_UNITS = ['UNSPECIFIED_WEIGHT_UNIT', 'KG', 'LB'] as const
export type WeightUnit = (typeof WEIGHT_UNITS)[number]

/** Where a buyer collects an order. */
export const PICKUP_METHODS = ['STORE_PICKUP', 'PICKUP_POINT'] as const
export type PickupMethod = (typeof PICKUP_METHODS)[number]

/** The kinds of additional charges of a carrier. */
export const CHARGE_TYPES = ['HANDLING_FEE', 'INSURANCE'] as const
export type ChargeType = (typeof CHARGE_TYPES)[number]

/** What a discount of a cart, checkout or order applies to. */
export const DISCOUNT_TYPES = ['GLOBAL', 'SPECIFIC_ITEMS', 'SHIPPING'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

/** Who added a fee. Orders never carry the unknown value. */
export const ADDITIONAL_FEE_SOURCES = [
  'UNKNOWN_ADDITIONAL_FEE_SOURCE',
  'SERVICE_PLUGIN',
  'ITEM',
  'MANUAL',
  'SHIPPING',
  'PLATFORM',
] as const
export type AdditionalFeeSource = (typeof ADDITIONAL_FEE_SOURCES)[number]

/** How often a subscription is charged. */
export const SUBSCRIPTION_FREQUENCIES = ['UNDEFINED', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const

/** The sales channel that a checkout or an order came through; widgets and hosted pages are WEB. */
export const CHANNEL_TYPES = [
  'UNSPECIFIED',
  'WEB',
  'POS',
  'EBAY',
  'AMAZON',
  'OTHER_PLATFORM',
  'WIX_APP_STORE',
  'WIX_INVOICES',
  'BACKOFFICE_MERCHANT',
  'WISH',
  'CLASS_PASS',
  'GLOBAL_E',
  'FACEBOOK',
  'ETSY',
  'TIKTOK',
  'FAIRE_COM',
  'PAYPAL_AGENTIC_CHECKOUT',
  'STRIPE_AGENTIC_CHECKOUT',
] as const
export type ChannelType = (typeof CHANNEL_TYPES)[number]

/** Payment options that a checkout may block. */
export const BLOCKABLE_PAYMENT_OPTIONS = ['UNKNOWN_PAYMENT_OPTION', 'MANUAL'] as const

/**
 * The namespace, in the extended fields of a line, of the person who gets its gift cards. Carts, checkouts and orders
 * carry it, so a storefront may send it with the item.
 */
export const GIFT_NAMESPACE = '@awning/gift'

/**
 * The namespace, in the extended fields of a cart, checkout or order, of the visits that led to it. A storefront sends
 * it once the visitor has agreed.
 */
export const SOURCE_NAMESPACE = '@awning/source'

/** The ways by which visitors come, as GA4's default channel groups name them. */
export const CHANNELS = [
  'DIRECT',
  'ORGANIC_SEARCH',
  'PAID_SEARCH',
  'ORGANIC_SOCIAL',
  'PAID_SOCIAL',
  'DISPLAY',
  'PAID_OTHER',
  'EMAIL',
  'SMS',
  'AFFILIATES',
  'REFERRAL',
  'OTHER',
  'UNKNOWN',
] as const
export type Channel = (typeof CHANNELS)[number]

/** The parameters by which advertising platforms find a click again. */
export const CLICK_IDS = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid'] as const
