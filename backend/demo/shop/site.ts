import { demoId } from './demo-id.ts'
import { heroPicture } from './pictures.ts'

/** Tax rate of a country, or of one subdivision. */
export type DemoTaxRate = {
  /** ISO 3166-1 alpha-2. */
  country: string
  /** ISO 3166-2, such as `US-NY`; takes precedence over the country's rate. */
  subdivision?: string
  name: string
  /** Decimal string: `0.19` is 19 %. */
  rate: string
}

/** Weight included in the base price of every delivery. */
export const INCLUDED_KILOGRAMS = 5

/** A shipping option. */
export type DemoShippingOption = {
  code: string
  title: string
  deliveryTime: string
  /** Decimal string in the site's currency, tax included. */
  price: string
  /** Free from this subtotal on. */
  freeFrom?: string
  /** Surcharge for each started kilogram above `PLAIN_KILOGRAMS`. */
  perExtraKilogram?: string
  /** Picked up at the shop instead of shipped. */
  pickup?: { instructions: string }
}

/** A shipping region with its options. A region without destinations covers all other countries. */
export type DemoShippingRegion = {
  id: string
  name: string
  destinations: readonly { country: string; subdivisions?: readonly string[] }[]
  options: readonly DemoShippingOption[]
}

/** A coupon: exactly one of percentage, amount and free shipping. */
export type DemoCoupon = {
  id: string
  code: string
  name: string
  percentOff?: number
  /** Decimal string. */
  moneyOff?: string
  freeShipping?: true
  /** Smallest subtotal, as a decimal string. */
  minimumSubtotal?: string
  /** ISO timestamps, UTC. */
  startTime: string
  expirationTime?: string
}

/** Settings of the demo shop's site. */
export const demoSite = {
  id: demoId('site', 'fettle'),
  name: 'Fettle',
  tagline: 'Things for the house that can be mended',
  email: 'hello@fettle.example',
  locale: 'en-IE',
  currency: 'EUR',
  weightUnit: 'KG',
  timeZone: 'Europe/Dublin',
  /** Consumer prices must include tax in most of its markets. */
  taxIncludedInPrice: true,
  address: { addressLine: '4 The Old Ropewalk', city: 'Cork', postalCode: 'T12 X0X0', country: 'IE' },
  /** Same colours and fonts as its own pages (`demo/host/styles`). */
  look: {
    accent: '#35564c',
    darkAccent: '#9ecbbb',
    ground: '#faf7f1',
    darkGround: '#171a18',
    font: 'SYSTEM',
    titleFont: 'OLD_STYLE',
    corner: 'SOFT',
    theme: 'AUTO',
  },
  hero: {
    heading: 'Buy it once. Keep it in fettle.',
    text: 'Tools and tableware of clay, wood, steel and linen, chosen because they can be repaired. For everything we sell we keep the spare parts.',
    action: 'See the kitchen',
    collection: 'kitchen',
    picture: heroPicture,
  },
  about: {
    heading: 'In good fettle',
    text: 'A potter fettles a cup when she trims its foot before the firing; a moulder fettles a casting; and a thing in good fettle is in working order. We like the word because it means making and mending at once. The shop is small. If something breaks, write to us before you buy a new one.',
  },
  promises: ['Spare parts for everything', 'Broken in the post? Replaced, no photographs', 'Returns within 60 days'],
} as const

/** Tax rates by destination; none elsewhere. */
export const demoTaxRates: readonly DemoTaxRate[] = [
  { country: 'IE', name: 'VAT', rate: '0.23' },
  { country: 'DE', name: 'MwSt.', rate: '0.19' },
  { country: 'AT', name: 'USt.', rate: '0.20' },
  { country: 'FR', name: 'TVA', rate: '0.20' },
  { country: 'NL', name: 'btw', rate: '0.21' },
  { country: 'ES', name: 'IVA', rate: '0.21' },
  { country: 'IT', name: 'IVA', rate: '0.22' },
  { country: 'PL', name: 'VAT', rate: '0.23' },
  { country: 'GB', name: 'VAT', rate: '0.20' },
  { country: 'CH', name: 'MWST', rate: '0.081' },
  { country: 'US', subdivision: 'US-NY', name: 'Sales tax', rate: '0.08875' },
  { country: 'US', subdivision: 'US-CA', name: 'Sales tax', rate: '0.0725' },
  { country: 'CA', name: 'GST', rate: '0.05' },
]

const to = (...countries: string[]) => countries.map((country) => ({ country }))

/** Shipping regions; the first one with the destination applies. */
export const demoShippingRegions: readonly DemoShippingRegion[] = [
  {
    id: demoId('region', 'ireland'),
    name: 'Ireland',
    destinations: to('IE'),
    options: [
      {
        code: 'ie-post',
        title: 'Post',
        deliveryTime: '2 to 3 working days',
        price: '4.90',
        freeFrom: '60.00',
        perExtraKilogram: '0.80',
      },
      {
        code: 'ie-courier',
        title: 'Courier',
        deliveryTime: 'Next working day',
        price: '9.50',
        perExtraKilogram: '1.20',
      },
      {
        code: 'ie-pickup',
        title: 'Fetch it from the shop',
        deliveryTime: 'Ready in two hours',
        price: '0.00',
        pickup: { instructions: 'Monday to Saturday, 10 to 18. Ring the bell at the blue door.' },
      },
    ],
  },
  {
    id: demoId('region', 'european-union'),
    name: 'European Union',
    destinations: to('DE', 'AT', 'FR', 'NL', 'BE', 'LU', 'ES', 'PT', 'IT', 'PL', 'CZ', 'DK', 'SE', 'FI'),
    options: [
      {
        code: 'eu-post',
        title: 'Post',
        deliveryTime: '4 to 6 working days',
        price: '6.90',
        freeFrom: '90.00',
        perExtraKilogram: '1.10',
      },
      {
        code: 'eu-courier',
        title: 'Courier',
        deliveryTime: '2 to 3 working days',
        price: '14.50',
        perExtraKilogram: '1.80',
      },
    ],
  },
  {
    id: demoId('region', 'united-kingdom'),
    name: 'United Kingdom',
    destinations: to('GB'),
    options: [
      {
        code: 'gb-post',
        title: 'Post, duties paid',
        deliveryTime: '4 to 7 working days',
        price: '8.90',
        freeFrom: '120.00',
        perExtraKilogram: '1.30',
      },
      {
        code: 'gb-courier',
        title: 'Courier, duties paid',
        deliveryTime: '2 to 4 working days',
        price: '16.50',
        perExtraKilogram: '2.00',
      },
    ],
  },
  {
    id: demoId('region', 'united-states'),
    name: 'United States',
    destinations: [{ country: 'US' }],
    options: [
      {
        code: 'us-post',
        title: 'Air mail',
        deliveryTime: '7 to 12 working days',
        price: '19.00',
        freeFrom: '250.00',
        perExtraKilogram: '4.50',
      },
      {
        code: 'us-courier',
        title: 'Courier',
        deliveryTime: '3 to 5 working days',
        price: '38.00',
        perExtraKilogram: '7.50',
      },
    ],
  },
  {
    id: demoId('region', 'elsewhere'),
    name: 'Everywhere else',
    destinations: [],
    options: [
      {
        code: 'world-post',
        title: 'Air mail',
        deliveryTime: '10 to 20 working days',
        price: '24.00',
        perExtraKilogram: '6.00',
      },
    ],
  },
]

const coupon = (code: string, rest: Omit<DemoCoupon, 'id' | 'code' | 'startTime'>): DemoCoupon => ({
  id: demoId('coupon', code),
  code,
  startTime: '2024-01-01T00:00:00.000Z',
  ...rest,
})

/** Coupons of the shop, including an expired one. */
export const demoCoupons: readonly DemoCoupon[] = [
  coupon('FETTLE10', { name: '10 % on everything', percentOff: 10 }),
  coupon('HELLO5', { name: '5 € on your first order', moneyOff: '5.00', minimumSubtotal: '40.00' }),
  coupon('POSTFREE', { name: 'Free shipping', freeShipping: true }),
  coupon('SPRING24', { name: '15 % in spring', percentOff: 15, expirationTime: '2024-05-31T22:00:00.000Z' }),
]

/** Sold gift cards: one with a balance, one used up. */
export const demoGiftCards = [
  {
    id: demoId('gift-card', 'FETL-2MND-K7QX-50EU'),
    code: 'FETL-2MND-K7QX-50EU',
    initialValue: '50.00',
    balance: '50.00',
  },
  {
    id: demoId('gift-card', 'FETL-9DRN-W4HT-25EU'),
    code: 'FETL-9DRN-W4HT-25EU',
    initialValue: '25.00',
    balance: '0.00',
  },
] as const
