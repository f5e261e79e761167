import type { Product } from '../../backend/contract/catalog/product.ts'
import type { Client } from '../kit/index.ts'
import type { ProductRequest } from './product-request.ts'

/** Products of one page, and how many there are in all. */
export type ProductPage = { readonly products: readonly Product[]; readonly total: number }

const IS_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Reads one product with all its variants. */
export const loadProduct = async (client: Client, id: string): Promise<Product | undefined> =>
  (await client.call('GET /stores-reader/v1/products/{id}', { id })).product

const collectionIdOf = async (client: Client, slugOrId: string): Promise<string> => {
  if (IS_ID.test(slugOrId)) return slugOrId
  const { collection } = await client.call('GET /stores-reader/v1/collections/slug/{slug}', { slug: slugOrId })
  return collection?.id ?? slugOrId
}

/** Reads a page of the products that an element asks for. Throws `ApiProblem`. */
export const loadProducts = async (client: Client, request: ProductRequest, offset = 0): Promise<ProductPage> => {
  const { ids, collection, limit } = request
  if (ids?.length === 1) {
    const product = await loadProduct(client, ids[0] as string)
    return { products: product ? [product] : [], total: product ? 1 : 0 }
  }
  const { filter, sort } = request.query
  const inCollection = collection && { collectionIds: { $hasSome: [await collectionIdOf(client, collection)] } }
  const { products = [], metadata } = await client.call('GET /stores-reader/v1/products/query-platformized', {
    query: {
      filter: { ...(filter as object | undefined), ...inCollection },
      ...(sort && { sort }),
      paging: { limit, offset },
    },
  })
  const shown = ids ? ids.flatMap((id) => products.filter((product) => product.id === id)) : products
  return { products: shown, total: metadata?.total ?? offset + shown.length }
}
