import { describe, expect, it } from 'vitest'
import { testRows } from '../../testing/test-rows.ts'
import { demoFiles } from './digital-files.ts'
import {
  type DemoProduct,
  demoCollections,
  demoCoupons,
  demoGiftCards,
  demoId,
  demoProduct,
  demoProducts,
  demoShippingRegions,
  demoSite,
  demoTaxRates,
  demoVariants,
  inStock,
} from './index.ts'

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const MONEY = /^\d{1,9}\.\d{2}$/
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Total stock of a product; null if not tracked. */
const totalStock = (product: DemoProduct) =>
  demoVariants(product).reduce<number | null>(
    (sum, { stock }) => (sum === null || !stock.trackInventory ? null : sum + stock.quantity),
    0,
  )

const having = (test: (product: DemoProduct) => boolean) => demoProducts.filter(test).length

describe('ids', () => {
  it('are version 5 UUIDs and the same on every machine', () => {
    expect(demoId('product', 'everyday-mug')).toBe('0fb737fa-fbba-5d65-ae0e-6a5141bf475b')
    expect(demoId('collection', 'everyday-mug')).not.toBe(demoId('product', 'everyday-mug'))
  })

  it('are unique across everything in the shop', () => {
    const ids = [
      demoSite.id,
      ...demoProducts.flatMap((product) => [product.id, ...demoVariants(product).map(({ id }) => id)]),
      ...[...demoCollections, ...demoCoupons, ...demoGiftCards, ...demoShippingRegions].map(({ id }) => id),
    ]
    expect(ids.filter((id) => !GUID.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('products', () => {
  it('are 34 or more in five collections, none of which is empty', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(34)
    expect(demoCollections.map(({ slug }) => having(({ collections }) => collections.includes(slug)) >= 8)).toEqual(
      Array(5).fill(true),
    )
  })

  it('cover every kind of product', () => {
    expect(having(({ options }) => options.some(({ optionType }) => optionType === 'color'))).toBeGreaterThan(9)
    expect(having(({ options }) => options.length === 2)).toBeGreaterThan(3)
    expect(having(({ discount }) => discount?.type === 'PERCENT')).toBeGreaterThan(1)
    expect(having(({ discount }) => discount?.type === 'AMOUNT')).toBeGreaterThan(1)
    expect(having(({ ribbon }) => ribbon !== undefined)).toBeGreaterThan(4)
    expect(
      having(
        ({ stock, overrides }) =>
          overrides.length === 0 && stock.trackInventory && stock.quantity > 0 && stock.quantity < 5,
      ),
    ).toBeGreaterThan(1)
    expect(having((product) => totalStock(product) === 0)).toBeGreaterThan(1)
    expect(
      having((product) => totalStock(product) !== 0 && demoVariants(product).some((variant) => !inStock(variant))),
    ).toBeGreaterThan(3)
    expect(having(({ stock }) => !stock.trackInventory)).toBeGreaterThan(3)
    expect(having(({ pricePerUnit }) => pricePerUnit !== undefined)).toBeGreaterThan(2)
    expect(having(({ itemType }) => itemType === 'DIGITAL')).toBe(2)
    expect(having(({ itemType }) => itemType === 'GIFT_CARD')).toBe(1)
    expect(Math.max(...demoProducts.map(({ price }) => Number(price)))).toBeGreaterThan(5000)
    expect(Math.max(...demoProducts.map(({ name }) => name.length))).toBeGreaterThan(75)
    expect(demoVariants(demoProduct('linen-cushion')).filter(({ visible }) => !visible)).toHaveLength(1)
  })

  testRows(
    'are within the limits of the API',
    demoProducts.map((product) => [product.slug, product] as const),
    (slug, product) => {
      expect(slug).toMatch(SLUG)
      expect(slug.length).toBeLessThanOrEqual(100)
      expect(product.name.length).toBeLessThanOrEqual(80)
      expect(product.description.length).toBeGreaterThan(80)
      expect(product.description.length).toBeLessThanOrEqual(8000)
      const texts = [product.description, ...product.additionalInfoSections.map(({ description }) => description)]
      for (const text of texts) {
        expect(text).toMatch(/^<(p|ul)>.*<\/(p|ul)>$/s)
        const tags = [...text.matchAll(/<\/?(\w+)/g)].map(([, tag = '']) => tag)
        expect(['p', 'ul', 'li', 'strong', 'em', 'a']).toEqual(expect.arrayContaining([...new Set(tags)]))
      }
      expect(product.brand.length).toBeLessThanOrEqual(50)
      expect((product.ribbon ?? '').length).toBeLessThanOrEqual(30)
      expect(product.options.length).toBeLessThanOrEqual(6)
      expect(product.collections.length).toBeGreaterThan(0)
      for (const { title, description } of product.additionalInfoSections) {
        expect(title.length).toBeLessThanOrEqual(50)
        expect(description.length).toBeLessThanOrEqual(16000)
      }
      expect(product.weight === undefined).toBe(product.itemType !== 'PHYSICAL')
      expect(product.fileName === undefined).toBe(product.itemType !== 'DIGITAL')
    },
  )

  testRows(
    'have variants that match their choices',
    demoProducts.map((product) => [product.slug, product] as const),
    (_slug, product) => {
      for (const { name, optionType, choices } of product.options) {
        expect(name.length).toBeLessThanOrEqual(50)
        expect(choices.length).toBeGreaterThan(1)
        expect(choices.length).toBeLessThanOrEqual(100)
        expect(new Set(choices.map(({ description }) => description)).size).toBe(choices.length)
        for (const { value, description, pictures = [] } of choices) {
          expect(description.length).toBeLessThanOrEqual(50)
          if (optionType === 'color') expect(value).toMatch(/^#[0-9a-f]{6}$/)
          else expect(value).toBe(description)
          expect(product.pictures).toEqual(expect.arrayContaining([...pictures]))
        }
      }
      const known = product.options.flatMap(({ name, choices }) =>
        choices.map(({ description }) => `${name}=${description}`),
      )
      const named = product.overrides.flatMap(({ choices }) =>
        Object.entries(choices).map(([name, choice]) => `${name}=${choice}`),
      )
      expect(named.filter((choice) => !known.includes(choice))).toEqual([])
      for (const { price, sku, weight = 0 } of demoVariants(product)) {
        expect(price).toMatch(MONEY)
        expect(Number(price)).toBeGreaterThan(product.discount?.type === 'AMOUNT' ? product.discount.value : 0)
        expect(sku.length).toBeLessThanOrEqual(40)
        expect(weight).toBeGreaterThanOrEqual(0)
      }
    },
  )

  it('have unique slugs, names and stock-keeping units', () => {
    for (const key of ['slug', 'name', 'sku'] as const) {
      expect(new Set(demoProducts.map((product) => product[key])).size).toBe(demoProducts.length)
    }
  })

  it('state the stock of tracked products as the sum of their variants’ stock', () => {
    const wrong = demoProducts.filter(
      (product) => product.stock.trackInventory && product.stock.quantity !== totalStock(product),
    )
    expect(wrong.map((product) => `${product.slug}: ${totalStock(product)}`)).toEqual([])
  })

  it('deliver a PDF if they are digital', () => {
    const promised = demoProducts.flatMap(({ fileName = [] }) => fileName)
    expect(demoFiles.map(({ name }) => name).sort()).toEqual(promised.sort())
  })
})

describe('downloads', () => {
  testRows(
    'are PDFs whose cross-reference tables match their objects',
    demoFiles.map((file) => [file.name, file] as const),
    (_name, file) => {
      const text = new TextDecoder().decode(file.bytes)
      expect(text).toMatch(/^%PDF-1\.4\n[\x20-\x7e\n]*%%EOF\n$/)
      const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
      expect(text.slice(table, table + 4)).toBe('xref')
      const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
      expect(offsets.length).toBeGreaterThan(10)
      expect(offsets.map((offset, i) => text.startsWith(`${i + 1} 0 obj`, offset))).toEqual(offsets.map(() => true))
      for (const [, length, stream = ''] of text.matchAll(/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) {
        expect(stream.length).toBe(Number(length))
      }
    },
  )
})

describe('the site', () => {
  it('ships to New York and has a price for every region', () => {
    const usa = demoShippingRegions.find(({ destinations }) =>
      destinations.some(({ country, ...rest }) => country === 'US' && !('subdivisions' in rest)),
    )
    expect(usa?.options.length).toBeGreaterThan(0)
    expect(demoShippingRegions.filter(({ options }) => options.length === 0)).toEqual([])
    for (const { price, code, title } of demoShippingRegions.flatMap(({ options }) => options)) {
      expect(price).toMatch(MONEY)
      expect(code.length).toBeLessThanOrEqual(100)
      expect(title.length).toBeLessThanOrEqual(250)
    }
  })

  it('has tax rates for Germany, the United Kingdom and New York', () => {
    const rate = (country: string, subdivision?: string) =>
      demoTaxRates.find((tax) => tax.country === country && tax.subdivision === subdivision)?.rate
    expect([rate('DE'), rate('GB'), rate('US', 'US-NY')]).toEqual(['0.19', '0.20', '0.08875'])
  })

  it('has a coupon of each kind and an expired one', () => {
    expect(
      demoCoupons.map(
        (coupon) =>
          [coupon.percentOff, coupon.moneyOff, coupon.freeShipping].filter((kind) => kind !== undefined).length,
      ),
    ).toEqual([1, 1, 1, 1])
    expect(
      demoCoupons.filter(({ expirationTime }) => expirationTime !== undefined && expirationTime < '2025'),
    ).toHaveLength(1)
    expect(demoGiftCards.some(({ balance }) => Number(balance) > 0)).toBe(true)
  })

  it('describes its collections within the limits of the API', () => {
    for (const { name, description } of demoCollections) {
      expect(name.length).toBeLessThanOrEqual(50)
      expect(description.length).toBeLessThanOrEqual(600)
    }
  })
})
