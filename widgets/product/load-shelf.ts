import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'
import type { Client } from '../kit/index.ts'
import { takeAhead } from './ahead.ts'
import type { ProductRequest } from './product-request.ts'

/** Reads a page of the products that an element shows; the first one may have been asked for ahead. Throws `ApiProblem`. */
export const loadShelf = async (client: Client, shelf: ProductRequest['shelf'], offset = 0) =>
  (offset === 0 && (await takeAhead(client.baseUrl, client.clientId, shelf))) ||
  client.call('GET /v1/shelf', { clientId: client.clientId, ...shelf, ...(offset > 0 && { offset }) }, { open: true })

/** Reads one product as it is now. */
export const loadProduct = async (client: Client, id: string): Promise<ShelfProduct | undefined> =>
  (await loadShelf(client, { 'product-id': id })).products[0]
