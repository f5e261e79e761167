import { afterEach, expect, test } from 'vitest'
import { createMug, createProduct } from '../test-products.ts'
import { describeProduct, isDescribed, productNode } from './json-ld.ts'

afterEach(() => {
  document.head.replaceChildren()
})

const onPage = (json: string) => {
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  script.textContent = json
  document.head.append(script)
}

const described = () =>
  [...document.head.querySelectorAll('script')].map((script) => JSON.parse(script.textContent ?? '') as object)

test('a product with several prices is an aggregate offer', () => {
  expect(productNode(createMug(), 'https://host.test/mug')).toMatchObject({
    '@type': 'Product',
    productID: createMug().id,
    offers: { '@type': 'AggregateOffer', lowPrice: 20, highPrice: 28, priceCurrency: 'EUR' },
  })
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

test('structured data is added and removed with the widget', () => {
  const remove = describeProduct(createProduct())
  expect(described()).toHaveLength(1)
  remove()
  expect(described()).toHaveLength(0)
})

test('a page with structured data of its own is not changed', () => {
  onPage(JSON.stringify({ '@graph': [{ '@type': ['Thing', 'Product'], name: 'Stoneware mug' }] }))
  const remove = describeProduct(createProduct())
  expect(described()).toHaveLength(1)
  remove()
  expect(described()).toHaveLength(1)
})

test('structured data about other things, or invalid, is ignored', () => {
  onPage(
    JSON.stringify([
      { '@type': 'Product', name: 'Another mug' },
      { '@type': 'Article', name: 'Stoneware mug' },
    ]),
  )
  onPage('{ broken')
  expect(isDescribed(createProduct())).toBe(false)
})

test('two widgets of the same product add structured data once', () => {
  describeProduct(createProduct())
  describeProduct(createProduct())
  expect(described()).toHaveLength(1)
})
