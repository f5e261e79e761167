import { useEffect, useState } from 'react'
import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'
import { type ApiProblem, useWidget } from '../kit/index.ts'
import { loadShelf } from './load-shelf.ts'
import type { ProductRequest } from './product-request.ts'

/** What an element shows: what has come so far, and whether more is on its way or failed to come. */
export type Products = {
  readonly products: readonly ShelfProduct[]
  /** Undefined until the first answer. */
  readonly total: number | undefined
  readonly loading: boolean
  readonly problem: ApiProblem | undefined
}

/** Time until a shop that could not be reached is asked again, in milliseconds. */
const RETRY_MS = 10_000

const NOTHING: Products = { products: [], total: undefined, loading: true, problem: undefined }

/** The products of a request, which stays the same; `load` reads on where the last answer ended, or tries again. */
export const useProducts = (request: ProductRequest): Products & { readonly load: () => void } => {
  const { shop, host } = useWidget()
  const { client } = shop
  const [state, setState] = useState(NOTHING)
  const [wanted, setWanted] = useState({ offset: 0 })

  useEffect(() => {
    let gone = false
    // Visitors are not told that a product or collection does not exist; whoever has written the page is.
    const tell = (text?: string) => text && console.warn(`Awning: ${text}`, host)
    const { offset } = wanted
    const settle = (next: (before: Products) => Partial<Products>) =>
      gone || setState((before) => ({ ...before, loading: false, ...next(before) }))
    setState((before) => ({ ...before, loading: true, problem: undefined }))
    loadShelf(client, request.shelf, offset).then(
      ({ products, total, hint }) => {
        settle((before) => ({ products: [...before.products.slice(0, offset), ...products], total }))
        tell(hint)
      },
      (problem) => {
        settle(() => ({ problem }))
        if (problem.kind !== 'offline') tell(problem.message)
      },
    )
    return () => {
      gone = true
    }
  }, [client, host, request, wanted])

  const offset = state.products.length
  const load = () => setWanted({ offset })

  // What could not reach the shop is tried again without being asked: the network may be back, or the shop.
  const waiting = state.problem?.kind === 'offline'
  useEffect(() => {
    if (!waiting) return
    const again = () => setWanted({ offset })
    addEventListener('online', again)
    const timer = setTimeout(again, RETRY_MS)
    return () => {
      removeEventListener('online', again)
      clearTimeout(timer)
    }
  }, [waiting, offset])

  return { ...state, load }
}
