import { expect, test } from 'vitest'
import { applyRules, ELSEWHERE, LAW_RULES, type LawFacts, listCountries } from './law-rules.ts'

const region = (...countries: string[]) => ({ id: 'r', name: 'R', countries, options: [] })

const shopIn = (country: string | undefined, over: Partial<LawFacts['commerce']> = {}): LawFacts => ({
  shop: country === undefined ? {} : { address: { country } as LawFacts['shop']['address'] },
  commerce: {
    policies: [],
    shippingRegions: [],
    withdrawal: { offer: 'AUTO', days: 14, returnPayer: 'BUYER', returnAddress: '', phone: '', exemptions: [] },
    taxIncludedInPrices: true,
    ...over,
  } as LawFacts['commerce'],
})

const open = (facts: LawFacts) => applyRules(facts).flatMap(({ id, isKept }) => (isKept ? [] : [id]))
const text = (kind: string) => ({ kind, title: kind, url: 'https://shop.example/a', textId: 'a' }) as never
const link = (kind: string) => ({ kind, title: kind, url: 'https://shop.example/a' }) as never

test.each(['DE', 'AT', 'FR', 'IT', 'ES', 'NL', 'PL', 'GB'])(
  'a new shop in %s has its texts left to write',
  (country) => {
    expect(open(shopIn(country))).toEqual(['IMPRINT', 'TERMS', 'PRIVACY', 'DELIVERY'])
    const policies = ['IMPRINT', 'TERMS', 'PRIVACY', 'DELIVERY'].map(text)
    expect(open(shopIn(country, { policies }))).toEqual([])
  },
)

test('a shop in the United States needs a privacy notice, and more once it delivers to Europe', () => {
  expect(open(shopIn('US'))).toEqual(['PRIVACY'])
  expect(applyRules(shopIn('US')).map(({ id }) => id)).toEqual(['PRIVACY'])
  const abroad = shopIn('US', { shippingRegions: [region('US', 'FR')] as never, taxIncludedInPrices: false })
  expect(open(abroad)).toEqual(['IMPRINT', 'TERMS', 'PRIVACY', 'DELIVERY', 'TAX_INCLUDED'])
  expect(applyRules(abroad).find(({ id }) => id === 'TERMS')).toMatchObject({ countries: ['FR'] })
  expect(applyRules(abroad).find(({ id }) => id === 'PRIVACY')).toMatchObject({ countries: ['US', 'FR'] })
})

test('terms on a page that can change are not enough', () => {
  expect(open(shopIn('DE', { policies: ['IMPRINT', 'TERMS', 'PRIVACY', 'DELIVERY'].map(link) }))).toEqual(['TERMS'])
})

test('a withdrawal that is not offered, and prices without tax, are open', () => {
  const { commerce } = shopIn('DE')
  const withdrawal = { ...commerce.withdrawal, offer: 'NEVER' as const }
  expect(open(shopIn('DE', { withdrawal, taxIncludedInPrices: false }))).toEqual(
    expect.arrayContaining(['WITHDRAWAL', 'TAX_INCLUDED']),
  )
})

test('who delivers everywhere is asked by all, and a shop that is nowhere by the European Union', () => {
  const everywhere = shopIn('CH', { shippingRegions: [region(ELSEWHERE)] as never })
  expect(applyRules(everywhere).map(({ id }) => id)).toEqual(Object.keys(LAW_RULES))
  expect(applyRules(shopIn(undefined)).map(({ id }) => id)).toEqual(Object.keys(LAW_RULES))
  expect(open(shopIn(undefined))).toContain('ADDRESS')
  expect(applyRules(shopIn('CH'))).toEqual([])
})

test('the rules of one of several countries', () => {
  const facts = shopIn('DE', { shippingRegions: [region('DE', 'GB', 'CH')] as never })
  expect(listCountries(facts)).toEqual(['DE', 'GB', 'CH'])
  expect(applyRules(facts, ['GB']).map(({ id }) => id)).not.toContain('PRIOR_PRICE')
  expect(applyRules(facts, ['CH'])).toEqual([])
})
