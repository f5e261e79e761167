import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'
import type { Client } from '../kit/index.ts'
import { takePreloaded } from './preload.ts'
import type { ProductRequest } from './product-request.ts'

/** Loads a page of the products that an element shows; the first page may have been preloaded. Throws `ApiProblem`. */
export const loadShelf = async (client: Client, shelf: ProductRequest['shelf'], offset = 0) =>
  (offset === 0 && (await takePreloaded(client.baseUrl, client.clientId, shelf))) ||
  client.call('GET /v1/shelf', { clientId: client.clientId, ...shelf, ...(offset > 0 && { offset }) }, { open: true })

/** Loads the current data of one product. */
export const loadProduct = async (client: Client, id: string): Promise<ShelfProduct | undefined> =>
  (await loadShelf(client, { 'product-id': id })).products[0]
