import { currency } from '../../kernel/base/money/money.ts'
import type { Site } from '../../services/sites/index.ts'
import { addressFieldName } from '../checkout/form/fields.ts'
import type { CheckoutPageProps } from '../checkout/view-model.ts'
import { getSamplePrice, SAMPLE_BUYER } from '../mail-samples/sample-order.ts'
import { allCountryChoices } from '../shared/countries.ts'
import type { ShopFrame } from '../shared/frame/view-model.ts'

const QUANTITY = 2

/** The first step of a checkout that nobody began: fields, a refused one, a notice, lines and totals. */
export function createSampleCheckout(site: Site, frame: ShopFrame, productName: string): CheckoutPageProps {
  const { locale, language, t } = frame.localisation
  const money = currency(site.currency)
  const format = (amount: bigint) => money.format(amount, locale)
  const [price, shipping] = [getSamplePrice(site), money.parse('5')]
  const subtotal = price * BigInt(QUANTITY)
  const country = site.address?.country ?? 'DE'
  const { firstName, lastName, email } = SAMPLE_BUYER
  const address = {
    values: { firstName, lastName, addressLine: '12 St James’s Square', country },
    countries: allCountryChoices(locale),
    language,
  }
  return {
    frame,
    action: '',
    csrfToken: '',
    step: 'details',
    needsDelivery: true,
    hasDeliveryStep: true,
    hasDeliveryAddress: true,
    stepHrefs: {},
    brokenRules: [],
    signInHref: '#',
    errors: [
      {
        field: addressFieldName('shipping', 'city'),
        text: t('address.check', { field: t('address.city') }),
      },
    ],
    lines: [
      {
        id: 'sample',
        name: productName,
        quantity: QUANTITY,
        price: format(subtotal),
        before: format(subtotal + price / 2n),
      },
    ],
    totals: {
      subtotal: format(subtotal),
      shipping: { amount: format(shipping) },
      total: format(subtotal + shipping),
    },
    email,
    marketing: true,
    shippingAddress: address,
    shippingOptions: [],
    paymentMethods: [],
    expected: { total: '', state: '', sums: '' },
    needsBilling: false,
    billing: 'same',
    billingAddress: address,
  }
}
