import type { Product } from '../../backend/contract/catalog/product.ts'
import type { Client } from '../kit/index.ts'
import type { ProductRequest } from './product-request.ts'

/** Reads a page of the products that an element shows. Throws `ApiProblem`. */
export const loadShelf = (client: Client, shelf: ProductRequest['shelf'], offset = 0) =>
  client.call('GET /v1/shelf', { clientId: client.clientId, ...shelf, ...(offset > 0 && { offset }) }, { open: true })

/** Reads one product as it is now. */
export const loadProduct = async (client: Client, id: string): Promise<Product | undefined> =>
  (await loadShelf(client, { 'product-id': id })).products[0]
