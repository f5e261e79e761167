import { useEffect, useState } from 'react'
import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'
import { type ApiProblem, useWidget } from '../kit/index.ts'
import { loadRecommended } from './load-recommended.ts'
import { noteViewed } from './viewed.ts'

/** Reads an attribute as a whole number; `otherwise` where it is missing or invalid. */
function readCount(text: string | undefined, otherwise: number): number {
  return /^\d{1,3}$/.test(text ?? '') ? Number(text) : otherwise
}

/** Undefined while they are loading; `failed` where the shop does not answer. */
export function useRecommended(): readonly ShelfProduct[] | 'failed' | undefined {
  const { shop, host, attributes } = useWidget()
  const { 'product-id': productId = '', limit, minimum } = attributes
  const [found, setFound] = useState<readonly ShelfProduct[] | 'failed'>()
  useEffect(() => {
    let canceled = false
    setFound(undefined)
    const wanted = { productId, limit: readCount(limit, 8), minimum: readCount(minimum, 3) }
    const load = async () => loadRecommended(shop.client, { ...wanted, viewed: await noteViewed(shop, productId) })
    Promise.all([load(), shop.moreWords()]).then(
      ([products]) => canceled || setFound(products),
      (problem: ApiProblem) => {
        if (canceled) return
        console.warn(`Awning: ${problem.message}`, host)
        setFound('failed')
      },
    )
    return () => {
      canceled = true
    }
  }, [shop, host, productId, limit, minimum])
  return found
}
