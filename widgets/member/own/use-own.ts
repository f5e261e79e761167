import { useEffect, useState } from 'react'
import type { ShelfProduct } from '../../../backend/contract/catalog/shelf.ts'
import { ApiProblem, type Client, useWidget, type WordKey } from '../../kit/index.ts'

/** Maximum number of products in one call. */
const MAX_PRODUCTS = 100

/** How a list of the member's own records is read and changed. Each function must be the same one on every render. */
export type OwnList<Item> = {
  readonly read: (client: Client) => Promise<readonly Item[]>
  readonly remove: (client: Client, id: string) => Promise<unknown>
  readonly productOf: (item: Item) => string
}

type Listed<Item> = { readonly items: readonly Item[]; readonly products: ReadonlyMap<string, ShelfProduct> }

/** A list of the member's own records with the products that they are about, as it loads and changes. */
export function useOwn<Item extends { readonly id: string }>({ read, remove, productOf }: OwnList<Item>) {
  const { client } = useWidget().shop
  const [listed, setListed] = useState<Listed<Item>>()
  const [problem, setProblem] = useState<WordKey>()

  const load = async () => {
    setProblem(undefined)
    try {
      const items = await read(client)
      // Without names the list is still useful.
      const products = await loadProducts(client, items.map(productOf)).catch(() => [])
      setListed({ items, products: new Map(products.map((product) => [product.id, product])) })
    } catch (error) {
      setProblem((error as ApiProblem).kind === 'offline' ? 'problem.offline' : 'member.failed')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each shop
  useEffect(() => void load(), [client])

  return {
    items: listed?.items,
    products: listed?.products,
    problem,
    load,
    /** Removes an item; returns whether it is gone. */
    remove: async (id: string): Promise<boolean> => {
      setProblem(undefined)
      try {
        await remove(client, id)
      } catch (error) {
        const isGone = error instanceof ApiProblem && error.status === 404
        if (!isGone) {
          const isOffline = error instanceof ApiProblem && error.kind === 'offline'
          setProblem(isOffline ? 'problem.offline' : 'signIn.failed')
          return false
        }
      }
      setListed((before) => before && { ...before, items: before.items.filter((each) => each.id !== id) })
      return true
    },
  }
}

/** Loads those of the products that are visible to visitors. */
async function loadProducts(client: Client, ids: readonly string[]): Promise<readonly ShelfProduct[]> {
  const wanted = [...new Set(ids)].slice(0, MAX_PRODUCTS)
  if (wanted.length === 0) return []
  const named = { clientId: client.clientId, ids: wanted.join(), limit: `${wanted.length}` }
  return (await client.call('GET /v1/shelf', named, { open: true })).products
}
