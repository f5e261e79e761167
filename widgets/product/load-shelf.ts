import type { Product } from '../../backend/contract/catalog/product.ts'
import type { Client } from '../kit/index.ts'
import type { ProductRequest } from './product-request.ts'

type Shelf = ProductRequest['shelf']

/** What was asked for before there was anything to show it with: each answer is taken once. */
const asked = new WeakMap<Client, Map<string, ReturnType<typeof readShelf>>>()

/** Asks for the products of an element ahead of `loadShelf`. */
export const askShelf = (client: Client, shelf: Shelf): void => {
  const answers = asked.get(client) ?? new Map()
  const answer = readShelf(client, shelf, 0)
  answer.catch(() => {})
  asked.set(client, answers.set(JSON.stringify(shelf), answer))
}

/** Reads a page of the products that an element shows. Throws `ApiProblem`. */
export const loadShelf = (client: Client, shelf: Shelf, offset = 0) => {
  const answers = asked.get(client)
  const key = JSON.stringify(shelf)
  const ahead = offset === 0 && answers?.get(key)
  answers?.delete(key)
  return ahead || readShelf(client, shelf, offset)
}

const readShelf = (client: Client, shelf: Shelf, offset: number) =>
  client.call('GET /v1/shelf', { clientId: client.clientId, ...shelf, ...(offset > 0 && { offset }) }, { open: true })

/** Reads one product as it is now. */
export const loadProduct = async (client: Client, id: string): Promise<Product | undefined> =>
  (await loadShelf(client, { 'product-id': id })).products[0]
