import type { ShopFrame } from '../shared/frame/view-model.ts'
import { localisationFor } from '../shared/localisation.ts'
import type { CheckoutPageProps } from './view-model.ts'

/** Checkout props for tests, with overrides. */

export const testFrame = (locale = 'en'): ShopFrame => ({
  localisation: localisationFor(locale),
  shop: { name: 'Werkstatt Nord', href: 'https://shop.test/', inWindow: false },
  assets: { styles: ['/assets/pages.css', '/assets/tokens.css'], script: '/assets/enhance.js' },
  policies: [{ label: 'Imprint', href: 'https://shop.test/imprint' }],
})

const countries = [
  { value: 'DE', label: 'Germany' },
  { value: 'US', label: 'United States' },
]

export const testCheckoutProps = (over: Partial<CheckoutPageProps> = {}): CheckoutPageProps => ({
  frame: testFrame(),
  action: '/checkout/1',
  csrfToken: 'csrf',
  step: 'details',
  needsDelivery: true,
  hasDeliveryStep: over.needsDelivery ?? true,
  hasDeliveryAddress: over.needsDelivery ?? true,
  stepHrefs: { details: '/checkout/1?step=details', delivery: '/checkout/1?step=delivery' },
  brokenRules: [],
  lines: [
    { id: 'a', name: 'Stoneware mug', options: 'Sage, Large', quantity: 2, price: '49.00 €', before: '64.00 €' },
    { id: 'b', name: 'Linen apron', quantity: 1, price: '39.00 €' },
  ],
  totals: { subtotal: '88.00 €', shipping: { amount: '4.90 €' }, total: '92.90 €' },
  email: 'ada@example.com',
  marketing: false,
  shippingAddress: { values: { country: 'DE', city: 'Berlin' }, countries },
  shippingAddressLines: ['Ada Byron', 'Lange Straße 12', '10115 Berlin'],
  shippingOptions: [
    { value: 'standard', label: 'Standard', price: '4.90 €' },
    { value: 'pickup', label: 'Pick up' },
  ],
  shippingOption: 'standard',
  paymentMethods: [
    { kind: 'sandbox', value: 'sandbox', testCards: [{ number: '4242424242424242', outcome: 'approved' }] },
    { kind: 'offline', value: 'offline' },
  ],
  paymentMethod: 'sandbox',
  amountDue: '92.90 €',
  expected: { total: '92.90', state: 'state', sums: '88.00 0.00 4.90 0.00 0.00 0.00' },
  needsBilling: true,
  billing: 'same',
  billingAddress: { values: { country: 'DE' }, countries },
  ...over,
})
