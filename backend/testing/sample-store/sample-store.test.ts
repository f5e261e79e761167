import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  inStock,
  type SampleProduct,
  sampleCollections,
  sampleCoupons,
  sampleFiles,
  sampleGiftCards,
  sampleId,
  samplePictures,
  sampleProduct,
  sampleProducts,
  sampleShippingRegions,
  sampleSite,
  sampleTaxRates,
  sampleVariants,
  stockOf,
} from './index.ts'
import type { SamplePicture } from './pictures/picture.ts'

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const MONEY = /^\d{1,9}\.\d{2}$/
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

const drawn = samplePictures.map((picture) => [picture, picture.svg()] as const)
const having = (test: (product: SampleProduct) => boolean) => sampleProducts.filter(test).length

describe('ids', () => {
  it('are version 5 UUIDs and the same on every machine', () => {
    expect(sampleId('product', 'everyday-mug')).toBe('0fb737fa-fbba-5d65-ae0e-6a5141bf475b')
    expect(sampleId('collection', 'everyday-mug')).not.toBe(sampleId('product', 'everyday-mug'))
  })

  it('are unique across everything in the shop', () => {
    const ids = [
      sampleSite.id,
      ...sampleProducts.flatMap((product) => [product.id, ...sampleVariants(product).map(({ id }) => id)]),
      ...[...sampleCollections, ...sampleCoupons, ...sampleGiftCards, ...sampleShippingRegions].map(({ id }) => id),
    ]
    expect(ids.filter((id) => !GUID.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })
})

describe('products', () => {
  it('are 34 or more in five collections, none of which is empty', () => {
    expect(sampleProducts.length).toBeGreaterThanOrEqual(34)
    expect(sampleCollections.map(({ slug }) => having(({ collections }) => collections.includes(slug)) >= 8)).toEqual(
      Array(5).fill(true),
    )
  })

  it('cover what a shop can contain', () => {
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
    expect(having((product) => stockOf(product) === 0)).toBeGreaterThan(1)
    expect(
      having((product) => stockOf(product) !== 0 && sampleVariants(product).some((variant) => !inStock(variant))),
    ).toBeGreaterThan(3)
    expect(having(({ stock }) => !stock.trackInventory)).toBeGreaterThan(3)
    expect(having(({ pricePerUnit }) => pricePerUnit !== undefined)).toBeGreaterThan(2)
    expect(having(({ itemType }) => itemType === 'DIGITAL')).toBe(2)
    expect(having(({ itemType }) => itemType === 'GIFT_CARD')).toBe(1)
    expect(Math.max(...sampleProducts.map(({ price }) => Number(price)))).toBeGreaterThan(5000)
    expect(Math.max(...sampleProducts.map(({ name }) => name.length))).toBeGreaterThan(75)
    expect(sampleVariants(sampleProduct('linen-cushion')).filter(({ visible }) => !visible)).toHaveLength(1)
  })

  it.each(sampleProducts.map((product) => [product.slug, product] as const))(
    '%s fits the bounds of the wire',
    (slug, product) => {
      expect(slug).toMatch(SLUG)
      expect(slug.length).toBeLessThanOrEqual(100)
      expect(product.name.length).toBeLessThanOrEqual(80)
      expect(product.description.length).toBeGreaterThan(80)
      expect(product.description.length).toBeLessThanOrEqual(8000)
      expect(product.description).not.toMatch(/[<>]/)
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

  it.each(sampleProducts.map((product) => [product.slug, product] as const))(
    '%s has choices and variants that agree',
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
      for (const { price, sku, weight = 0 } of sampleVariants(product)) {
        expect(price).toMatch(MONEY)
        expect(Number(price)).toBeGreaterThan(product.discount?.type === 'AMOUNT' ? product.discount.value : 0)
        expect(sku.length).toBeLessThanOrEqual(40)
        expect(weight).toBeGreaterThanOrEqual(0)
      }
    },
  )

  it('have slugs, names and stock-keeping units of their own', () => {
    for (const key of ['slug', 'name', 'sku'] as const) {
      expect(new Set(sampleProducts.map((product) => product[key])).size).toBe(sampleProducts.length)
    }
  })

  it('state the stock of tracked products as the sum of their variants', () => {
    const wrong = sampleProducts.filter(
      (product) => product.stock.trackInventory && product.stock.quantity !== stockOf(product),
    )
    expect(wrong.map((product) => `${product.slug}: ${stockOf(product)}`)).toEqual([])
  })

  it('deliver a PDF where they are digital', () => {
    const promised = sampleProducts.flatMap(({ fileName = [] }) => fileName)
    expect(sampleFiles.map(({ name }) => name).sort()).toEqual(promised.sort())
  })
})

describe('the site', () => {
  it('can send to New York and has a price for every region', () => {
    const usa = sampleShippingRegions.find(({ destinations }) =>
      destinations.some(({ country, ...rest }) => country === 'US' && !('subdivisions' in rest)),
    )
    expect(usa?.options.length).toBeGreaterThan(0)
    expect(sampleShippingRegions.filter(({ options }) => options.length === 0)).toEqual([])
    for (const { price, code, title } of sampleShippingRegions.flatMap(({ options }) => options)) {
      expect(price).toMatch(MONEY)
      expect(code.length).toBeLessThanOrEqual(100)
      expect(title.length).toBeLessThanOrEqual(250)
    }
  })

  it('knows the tax of Germany, the United Kingdom and New York', () => {
    const rate = (country: string, subdivision?: string) =>
      sampleTaxRates.find((tax) => tax.country === country && tax.subdivision === subdivision)?.rate
    expect([rate('DE'), rate('GB'), rate('US', 'US-NY')]).toEqual(['0.19', '0.20', '0.08875'])
  })

  it('has a coupon of each kind and one that is over', () => {
    expect(
      sampleCoupons.map(
        (coupon) =>
          [coupon.percentOff, coupon.moneyOff, coupon.freeShipping].filter((kind) => kind !== undefined).length,
      ),
    ).toEqual([1, 1, 1, 1])
    expect(
      sampleCoupons.filter(({ expirationTime }) => expirationTime !== undefined && expirationTime < '2025'),
    ).toHaveLength(1)
    expect(sampleGiftCards.some(({ balance }) => Number(balance) > 0)).toBe(true)
  })

  it('describes its collections within the bounds of the wire', () => {
    for (const { name, description } of sampleCollections) {
      expect(name.length).toBeLessThanOrEqual(50)
      expect(description.length).toBeLessThanOrEqual(600)
    }
  })
})

describe('pictures', () => {
  it('are four or more for a product with options, two or more for any other, of products in stock or not', () => {
    const few = sampleProducts.filter(({ pictures }) => pictures.length < 2)
    expect(few.map(({ slug }) => slug)).toEqual([])
    expect(having(({ pictures }) => pictures.length >= 4)).toBeGreaterThanOrEqual(18)
  })

  it('have ids, words and a placeholder of their own', () => {
    expect(new Set(samplePictures.map(({ id }) => id)).size).toBe(samplePictures.length)
    expect(new Set(samplePictures.map(({ altText }) => altText)).size).toBe(samplePictures.length)
    for (const { id, altText, placeholder } of samplePictures) {
      expect(id).toMatch(SLUG)
      expect(altText.length).toBeGreaterThan(20)
      expect(placeholder).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  it('are well-formed and of the size they state', async () => {
    for (const [picture, svg] of drawn) {
      const { width, height, format } = await sharp(Buffer.from(svg)).metadata()
      expect([picture.id, format, width, height]).toEqual([picture.id, 'svg', picture.width, picture.height])
    }
  })

  it('hold no text, no script and no reference to anything outside themselves', () => {
    for (const [{ id }, svg] of drawn) {
      expect([
        id,
        /<(text|script|image|foreignObject|style|a)\b|\son\w+=|https?:(?!\/\/www\.w3\.org\/2000\/svg")|data:/.test(svg),
      ]).toEqual([id, false])
      expect([id, /NaN|undefined|Infinity/.test(svg)]).toEqual([id, false])
    }
  })

  it('refer only to what they define, under ids that no other picture uses', () => {
    const owners = new Map<string, string>()
    for (const [{ id }, svg] of drawn) {
      const defined = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, name = '']) => name)
      const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, paint, shape]) => paint ?? shape ?? '')
      expect([id, used.filter((name) => !defined.includes(name))]).toEqual([id, []])
      expect([id, defined.filter((name) => owners.has(name))]).toEqual([id, []])
      for (const name of defined) owners.set(name, id)
      expect(new Set(defined).size).toBe(defined.length)
    }
  })

  it('stay small: a picture of one thing under 21 kB, a scene under 33 kB, the wide hero under 56 kB', () => {
    const heavy = drawn
      .filter(([, svg]) => svg.length > 21_000)
      .map(([picture, svg]): [SamplePicture, string] => [picture, svg])
    expect(heavy.length).toBeLessThan(samplePictures.length / 6)
    expect(
      heavy.filter(([{ id }, svg]) => svg.length > (id === 'hero' ? 56_000 : 33_000)).map(([{ id }]) => id),
    ).toEqual([])
  })
})
