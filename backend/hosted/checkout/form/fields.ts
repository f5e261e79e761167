import type { GiftRecipient } from '../../../contract/commerce/gift-recipient.ts'
import { CSRF_FIELD } from '../../shared/frame/page-form.tsx'

/**
 * Names of the form fields: dotted paths of the API's checkout where they exist there. Each input's id is its name, so
 * that an error summary can link to it.
 */
export const FIELDS = {
  csrf: CSRF_FIELD,
  /** The pressed button: one of `INTENTS`. */
  intent: 'intent',
  /** The step on display, which stays after changes in the summary. */
  step: 'step',
  email: 'buyerInfo.email',
  /** `on` if the buyer subscribes to marketing mails. */
  marketing: 'marketing',
  /** Id of the selected saved address, or `NEW_ADDRESS`. */
  savedAddress: 'savedAddress',
  /** `on` if the entered address is to be saved in the buyer's account. */
  keepAddress: 'keepAddress',
  /** A line item and its new quantity. */
  lineId: 'lineId',
  quantity: 'quantity',
  /** `delivery`, or a pickup place (`pickup-choice.ts`). */
  deliveryMethod: 'deliveryMethod',
  shippingOption: 'shippingInfo.selectedCarrierServiceOption.code',
  billing: 'billing',
  note: 'buyerNote',
  coupon: 'couponCode',
  giftCard: 'giftCardCode',
  /** Id of the membership to apply or remove. */
  membership: 'membershipId',
  /** `on` if the buyer accepts the shop's policies. */
  policies: 'policies',
  /** `on` if the buyer accepts a subscription's payments, and that the payment method is saved for them. */
  subscription: 'subscription',
  /** `on` if the buyer asks for files at once, and knows that the right of withdrawal ends with it. */
  filesAtOnce: 'filesAtOnce',
  method: 'payment.method',
  cardNumber: 'payment.card.number',
  cardExpiry: 'payment.card.expiry',
  cardCode: 'payment.card.securityCode',
  cardHolder: 'payment.card.holder',
  /** Token from the provider's payment fields; the card number itself is never sent here. */
  paymentToken: 'payment.token',
  /**
   * The quote on display: total as a decimal string, and a fingerprint of all prices. An order at other prices is
   * refused.
   */
  expectedTotal: 'expectedTotal',
  expectedState: 'expectedState',
  /** The sums on display, which name what changed; only worded, never trusted. */
  expectedSums: 'expectedSums',
  /** Solution of the captcha challenge, if one is required. */
  captcha: 'captcha',
} as const

/** Value of `savedAddress` for a newly entered address. */
export const NEW_ADDRESS = 'new'

/** Field name prefixes of the delivery and the billing address. */
export const ADDRESS_PATHS = { shipping: 'shippingInfo.shippingDestination', billing: 'billingInfo' } as const

/** Address and recipient fields, as paths below `ADDRESS_PATHS`. */
export const ADDRESS_FIELDS = {
  firstName: 'contactDetails.firstName',
  lastName: 'contactDetails.lastName',
  company: 'contactDetails.company',
  phone: 'contactDetails.phone',
  country: 'address.country',
  subdivision: 'address.subdivision',
  city: 'address.city',
  postalCode: 'address.postalCode',
  addressLine: 'address.addressLine',
  addressLine2: 'address.addressLine2',
} as const

export type AddressField = keyof typeof ADDRESS_FIELDS

/** Fields of the recipient of a line's gift cards; `to` is the choice between the buyer and somebody else. */
export type GiftField = 'to' | keyof GiftRecipient

/** Name of one field about the gift cards of a line. */
export const giftFieldName = (lineId: string, field: GiftField): string => `gift.${lineId}.${field}`

/** Name of one field of an address, for example `shippingInfo.shippingDestination.address.city`. */
export const addressFieldName = (address: keyof typeof ADDRESS_PATHS, field: AddressField): string =>
  `${ADDRESS_PATHS[address]}.${ADDRESS_FIELDS[field]}`

/**
 * Actions of the forms. `country` refreshes the states of the chosen country without validation; `use-email` accepts
 * the suggested address; `fewer` and `more` change a line's quantity by one; `choose-delivery` updates the totals for a shipping option; `use-rest` removes unavailable
 * items.
 */
export const INTENTS = [
  'details',
  'country',
  'use-email',
  'choose-delivery',
  'delivery',
  'payment',
  'quantity',
  'fewer',
  'more',
  'remove-line',
  'coupon',
  'remove-coupon',
  'gift-card',
  'remove-gift-card',
  'membership',
  'remove-membership',
  'use-rest',
] as const
export type Intent = (typeof INTENTS)[number]

/** Id of a line item's quantity field. */
export const quantityFieldId = (lineId: string): string => `${FIELDS.quantity}-${lineId}`

/** Values of the field `billing`. */
export const BILLING_CHOICES = ['same', 'other'] as const
export type BillingChoice = (typeof BILLING_CHOICES)[number]
