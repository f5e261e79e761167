import { expect, test } from 'vitest'
import {
  type DraftTaxes,
  listDeliveries,
  listItems,
  type OrderDraft,
  toOrderInput,
  toTaxInput,
} from './manual-order.ts'

type Product = Parameters<typeof listItems>[0]

const DRAFT: OrderDraft = {
  lines: [{ key: '1', name: 'Repair', price: '24.60', quantity: '2', isSent: true }],
  email: ' nora@example.com ',
  firstName: 'Nora',
  lastName: '',
  country: 'IE',
  subdivision: 'CO',
  addressLine: '12 Shandon Street',
  postalCode: '',
  city: 'Cork',
  delivery: 'Post',
  deliveryPrice: '4.92',
  note: '',
}
const part = (taxRate: string, amount: string) => ({
  taxAmount: { amount },
  taxableAmount: { amount: '40.00' },
  taxRate,
  taxIncludedInPrice: true,
  taxBreakdown: [{ taxName: 'VAT', taxType: 'SALES_TAX', rate: taxRate, taxAmount: { amount } }],
})
const TAXES = {
  lineItems: [part('0.23', '9.20')],
  shipping: part('0.23', '0.92'),
  taxInfo: {
    totalTax: { amount: '10.12' },
    taxBreakdown: [{ taxName: 'VAT', taxType: 'SALES_TAX', rate: '0.23', aggregatedTaxAmount: { amount: '10.12' } }],
  },
  total: { amount: '54.12' },
} as unknown as DraftTaxes

test('the server is asked for the tax of what is typed so far', () => {
  expect(toTaxInput({ ...DRAFT, deliveryPrice: '4,', postalCode: ' T12 ' })).toEqual({
    lineItems: [{ price: '24.60', quantity: 2, shippable: true }],
    shipping: '0',
    address: { country: 'IE', subdivision: 'CO', postalCode: 'T12' },
  })
})

test('an order is sent with decimal points, tax of each part and only what was typed', () => {
  expect(toOrderInput(DRAFT, TAXES)).toMatchObject({
    buyerInfo: { email: 'nora@example.com' },
    lineItems: [
      { quantity: 2, price: { amount: '24.60' }, taxInfo: { taxRate: '0.23', taxAmount: { amount: '9.20' } } },
    ],
    shippingInfo: { title: 'Post', cost: { price: { amount: '4.92' }, taxInfo: { taxAmount: { amount: '0.92' } } } },
    billingInfo: { contactDetails: { firstName: 'Nora' }, address: { country: 'IE', subdivision: 'CO', city: 'Cork' } },
  })
})

test('what is no number is sent as it was typed, and an order without address or delivery is not sent anywhere', () => {
  const lines = [{ key: '1', name: 'Advice', price: 'much', quantity: '1', isSent: false }]
  const input = toOrderInput({ ...DRAFT, lines, addressLine: '', delivery: '', deliveryPrice: '' }, TAXES)
  expect(input.lineItems[0]).toMatchObject({ price: { amount: 'much' }, itemType: { preset: 'SERVICE' } })
  expect(input.shippingInfo).toBeUndefined()
})

test('what is typed for the texts of a product is sent with its choices, and empty ones are not', () => {
  const [item] = listItems({
    id: 'mug',
    name: 'Mug',
    productType: 'physical',
    customTextFields: ['Engraving', 'Note'].map((title) => ({ title, maxLength: 20, mandatory: false })),
  } as Product)
  const [line] = DRAFT.lines
  const lines = [{ ...line, item, texts: { Engraving: ' Ada ', Note: ' ' } }] as OrderDraft['lines']
  expect(toOrderInput({ ...DRAFT, lines }, TAXES).lineItems).toMatchObject([
    {
      catalogReference: { catalogItemId: 'mug', options: { customTextFields: { Engraving: 'Ada' } } },
      descriptionLines: [{ name: { original: 'Engraving' }, plainText: { original: 'Ada' } }],
    },
  ])
})

test('the ways of delivery are those of the regions that name the country, else those for everywhere', () => {
  const region = (countries: string[], code: string) => ({ countries, options: [{ code }] })
  const regions = [region(['DE', 'AT'], 'parcel'), region(['DE'], 'pickup'), region(['*'], 'world')]
  const codes = (country: string) => listDeliveries(regions as never, country).map(({ code }) => code)
  expect(codes('DE')).toEqual(['parcel', 'pickup'])
  expect(codes('FR')).toEqual(['world'])
  expect(listDeliveries([], 'FR')).toEqual([])
})
