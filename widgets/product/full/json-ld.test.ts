import { expect, test } from 'vitest'
import { createMug, createProduct } from '../../kit/offer/test-products.ts'
import { getCanonicalUrl } from './describe-product.ts'
import { productNode } from './json-ld.ts'

test('a product with variants is a group of them, each with its price and availability', () => {
  const node = productNode(createMug(), 'https://host.test/mug')
  expect(node).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: createMug().id,
    url: 'https://host.test/mug',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
  })
  expect(node).not.toHaveProperty('offers')
  const variants = node.hasVariant as { name: string; offers: Record<string, unknown> }[]
  expect(variants).toHaveLength(createMug().variants.length)
  expect(variants[0]).toMatchObject({
    '@type': 'Product',
    name: expect.stringMatching(/^Stoneware mug – /),
    offers: { '@type': 'Offer', url: 'https://host.test/mug', priceCurrency: 'EUR' },
  })
  expect(new Set(variants.map(({ offers }) => offers.price))).toEqual(new Set(['20', '28', '21']))
})

test('the address of the page is its canonical one, without what adverts add', () => {
  history.replaceState({}, '', '/mug?utm_source=mail&gclid=1#top')
  expect(getCanonicalUrl()).toBe(`${location.origin}/mug`)
  const link = document.createElement('link')
  link.rel = 'canonical'
  link.href = 'https://host.test/products/mug?v=2'
  document.head.append(link)
  expect(getCanonicalUrl()).toBe('https://host.test/products/mug?v=2')
  link.remove()
})

test('a product with one price is an offer with its availability', () => {
  const stock = { trackInventory: true, quantity: 0, inStock: false, inventoryStatus: 'OUT_OF_STOCK' } as const
  expect(productNode(createProduct({ stock }), 'https://host.test/mug')).toMatchObject({
    name: 'Stoneware mug',
    image: ['https://shop.test/front.webp', 'https://shop.test/side.webp'],
    offers: {
      '@type': 'Offer',
      price: '20',
      url: 'https://host.test/mug',
      availability: 'https://schema.org/OutOfStock',
    },
  })
})

test('a product that has been reviewed has its rating, and another has none', () => {
  const rating = { average: 4.5, count: 12 }
  expect(productNode({ ...createMug(), rating }, 'https://host.test/mug')).toMatchObject({
    aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 12 },
  })
  expect(productNode(createMug(), 'https://host.test/mug')).not.toHaveProperty('aggregateRating')
})

test('a pre-order says so, with the day from which it is sent', () => {
  const stock = { trackInventory: true, quantity: 0, inStock: false, inventoryStatus: 'OUT_OF_STOCK' } as const
  const [variant] = createMug().variants
  const product = createProduct({ stock, variants: [{ ...createMug().variants[0], choices: {} } as never] })
  const preorder = { expectedDate: '2027-05-12', variants: [{ id: variant?.id ?? '', left: 3 }] }
  expect(productNode({ ...product, preorder }, 'https://host.test/mug').offers).toMatchObject({
    availability: 'https://schema.org/PreOrder',
    availabilityStarts: '2027-05-12',
  })
})
