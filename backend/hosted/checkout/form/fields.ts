import { CSRF_FIELD } from '../../shared/frame/page-form.tsx'

/**
 * Names of the form fields: dotted paths of the wire's checkout where it has them. The id of each input is its name, so
 * that an error summary can lead there.
 */
export const FIELDS = {
  csrf: CSRF_FIELD,
  /** Which button was pressed: one of `INTENTS`. */
  intent: 'intent',
  /** The step that the page shows: whoever presses what stands beside it stays there. */
  step: 'step',
  email: 'buyerInfo.email',
  /** `on` where the buyer wants the shop's news by mail. */
  marketing: 'marketing',
  /** Which of the buyer's own addresses it goes to, by its id, or `NEW_ADDRESS`. */
  savedAddress: 'savedAddress',
  /** `on` where the typed address is to be kept in the buyer's account. */
  keepAddress: 'keepAddress',
  /** A line of the summary, and how many pieces of it there shall be. */
  lineId: 'lineId',
  quantity: 'quantity',
  shippingOption: 'shippingInfo.selectedCarrierServiceOption.code',
  billing: 'billing',
  note: 'buyerNote',
  coupon: 'couponCode',
  giftCard: 'giftCardCode',
  /** A membership of the buyer, to pay with or not. */
  membership: 'membershipId',
  /** `on` where the buyer agrees to the shop's policies. */
  policies: 'policies',
  method: 'payment.method',
  cardNumber: 'payment.card.number',
  cardExpiry: 'payment.card.expiry',
  cardCode: 'payment.card.securityCode',
  cardHolder: 'payment.card.holder',
  /** What the provider's own fields came to; a card's number is never sent with it. */
  paymentToken: 'payment.token',
  /** What the page showed: the total as a decimal string, and the fingerprint of all prices. Nothing else is charged. */
  expectedTotal: 'expectedTotal',
  expectedState: 'expectedState',
  /** The solution of a challenge, where the purchase needs one. */
  captcha: 'captcha',
} as const

/** Value of the field `savedAddress` for an address that is typed. */
export const NEW_ADDRESS = 'new'

/** Where the two addresses of a checkout stand. */
export const ADDRESS_PATHS = { shipping: 'shippingInfo.shippingDestination', billing: 'billingInfo' } as const

/** Parts of an address with its person, as the wire names them below its path. */
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

/** Name of one field of an address, for example `shippingInfo.shippingDestination.address.city`. */
export const addressFieldName = (address: keyof typeof ADDRESS_PATHS, field: AddressField): string =>
  `${ADDRESS_PATHS[address]}.${ADDRESS_FIELDS[field]}`

/**
 * What a form asks for. `country` sends the details back unchecked, to get the states of another country; `use-email` takes
 * the address that was meant; `choose-delivery` shows what a delivery comes to; `use-rest` takes out what can't be bought
 * any more.
 */
export const INTENTS = [
  'details',
  'country',
  'use-email',
  'choose-delivery',
  'delivery',
  'payment',
  'quantity',
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

/** Id of the field that says how many pieces of a line there are. */
export const quantityFieldId = (lineId: string): string => `${FIELDS.quantity}-${lineId}`

/** Values of the field `billing`. */
export const BILLING_CHOICES = ['same', 'other'] as const
export type BillingChoice = (typeof BILLING_CHOICES)[number]
