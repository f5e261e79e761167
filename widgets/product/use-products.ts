import { useCallback, useEffect, useState } from 'react'
import type { Product } from '../../backend/contract/product.ts'
import { type ApiProblem, useWidget } from '../kit/index.ts'
import { loadProducts } from './load-products.ts'
import type { ProductRequest } from './product-request.ts'

/** What an element shows: what has come so far, and whether more is on its way or failed to come. */
export type Products = {
  readonly products: readonly Product[]
  /** Undefined until the first answer. */
  readonly total: number | undefined
  readonly loading: boolean
  readonly problem: ApiProblem | undefined
}

const NOTHING: Products = { products: [], total: undefined, loading: true, problem: undefined }

/** The products of a request; `load` reads on where the last answer ended, or tries again. */
export const useProducts = (request: ProductRequest): Products & { readonly load: () => void } => {
  const { client } = useWidget().shop
  const [state, setState] = useState(NOTHING)
  const [wanted, setWanted] = useState({ request, offset: 0 })
  const stale = wanted.request !== request
  const current = stale ? { request, offset: 0 } : wanted
  if (stale) {
    setWanted(current)
    setState(NOTHING)
  }

  useEffect(() => {
    let overtaken = false
    const { offset } = wanted
    setState((before) => ({ ...before, loading: true, problem: undefined }))
    loadProducts(client, wanted.request, offset).then(
      ({ products, total }) => {
        if (overtaken) return
        setState((before) => ({
          products: offset === 0 ? products : [...before.products, ...products],
          total,
          loading: false,
          problem: undefined,
        }))
      },
      (problem) => {
        if (!overtaken) setState((before) => ({ ...before, loading: false, problem }))
      },
    )
    return () => {
      overtaken = true
    }
  }, [client, wanted])

  const loaded = state.products.length
  const load = useCallback(() => setWanted({ request, offset: loaded }), [request, loaded])

  // Back on the network, what failed is tried again without being asked.
  const waiting = state.problem?.kind === 'offline'
  useEffect(() => {
    if (!waiting) return
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [waiting, load])

  return { ...state, load }
}
