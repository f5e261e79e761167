import { mediaOf, type ProductDraft } from '../services/catalog/index.ts'
import { sampleId, sampleProduct } from './sample-store/index.ts'

/** What the fixture file says of a product. */
export type FixtureProduct = {
  id: string
  name: string
  price: number
  stock: number
  options?: Record<string, string>
}

type Draft = ProductDraft & { id: string; pieces: number }

const draft = (name: string, price: string, pieces: number, picturedAs: string): Draft => ({
  id: sampleId('product', `fixture ${name}`),
  name,
  price,
  pieces,
  productType: 'physical',
  description: 'For callers from outside, who need a product whose price and stock they know.',
  media: sampleProduct(picturedAs).pictures.slice(0, 1).map(mediaOf),
})

/** Products that are put back to these prices and stocks whenever the fixture is prepared. */
export const FIXTURE_PRODUCTS = {
  simple: draft('Oak Peg', '12.00', 500, 'peg-rail'),
  second: draft('Beech Hook', '25.00', 500, 'beech-spoons'),
  limited: draft('Last Three Mugs', '19.00', 3, 'everyday-mug'),
  outOfStock: draft('Sold-out Bowl', '26.00', 0, 'deep-bowl'),
} as const

export function fixtureProducts(): Record<keyof typeof FIXTURE_PRODUCTS, FixtureProduct> {
  const { simple, second, limited, outOfStock } = FIXTURE_PRODUCTS
  const facts = ({ id, name, price, pieces }: Draft) => ({ id, name, price: Number(price), stock: pieces })
  return { simple: facts(simple), second: facts(second), limited: facts(limited), outOfStock: facts(outOfStock) }
}
