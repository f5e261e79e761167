import { useEffect, useState } from 'react'
import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'
import { type ApiProblem, useWidget } from '../kit/index.ts'
import { loadShelf } from './load-shelf.ts'
import type { ProductRequest } from './product-request.ts'

/** The products loaded so far, and whether more are loading or failed to load. */
export type Products = {
  readonly products: readonly ShelfProduct[]
  /** Undefined until the first response. */
  readonly total: number | undefined
  readonly loading: boolean
  readonly problem: ApiProblem | undefined
}

/** Delay before an unreachable shop is asked again, in milliseconds. */
const RETRY_MS = 10_000

const NOTHING: Products = { products: [], total: undefined, loading: true, problem: undefined }

/** Loads the products of a request, which must stay the same; `load` fetches the next page, or tries again. */
export const useProducts = (request: ProductRequest): Products & { readonly load: () => void } => {
  const { shop, host } = useWidget()
  const { client } = shop
  const [state, setState] = useState(NOTHING)
  const [wanted, setWanted] = useState({ offset: 0 })

  useEffect(() => {
    let canceled = false
    // The message that a product or collection does not exist is for the page's author, not for visitors.
    const warn = (text?: string) => text && console.warn(`Awning: ${text}`, host)
    const { offset } = wanted
    const settle = (next: (before: Products) => Partial<Products>) =>
      canceled || setState((before) => ({ ...before, loading: false, ...next(before) }))
    setState((before) => ({ ...before, loading: true, problem: undefined }))
    loadShelf(client, request.shelf, offset).then(
      ({ products, total, hint }) => {
        settle((before) => ({ products: [...before.products.slice(0, offset), ...products], total }))
        warn(hint)
      },
      (problem) => {
        settle(() => ({ problem }))
        if (problem.kind !== 'offline') warn(problem.message)
      },
    )
    return () => {
      canceled = true
    }
  }, [client, host, request, wanted])

  const { products } = state
  // For analytics, which loads after consent alone.
  Object.assign(host.shadowRoot ?? {}, { products })
  const offset = products.length
  const load = () => setWanted({ offset })

  // After a network failure, loading is retried automatically.
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
