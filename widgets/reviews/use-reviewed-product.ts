import { useEffect, useState } from 'react'
import { type ApiProblem, useWidget } from '../kit/index.ts'

/**
 * `missing`: the element names no product, or one that does not exist; `failed`: the shop fails; `offline`: it
 * cannot be reached.
 */
export type ReviewedProduct = { readonly productId: string } | 'missing' | 'failed' | 'offline' | undefined

/**
 * The product that the element names, undefined while its slug is looked up. The returned function repeats the look-up.
 */
export function useReviewedProduct(): readonly [ReviewedProduct, () => void] {
  const { shop, host, attributes } = useWidget()
  const { client } = shop
  const { 'product-id': productId, 'product-slug': slug } = attributes
  const [found, setFound] = useState<ReviewedProduct>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt looks it up again
  useEffect(() => {
    if (productId || !slug) return
    let canceled = false
    setFound(undefined)
    const load = async () => (await import('../kit/load-product.ts')).loadProduct(client, { 'product-slug': slug })
    const settle = (next: ReviewedProduct, warning?: unknown) => {
      if (canceled) return
      if (warning) console.warn(`Awning: ${warning}`, host)
      setFound(next)
    }
    Promise.all([load(), shop.moreWords()]).then(
      ([product]) => (product ? settle({ productId: product.id }) : settle('missing', `there is no product "${slug}"`)),
      (problem: ApiProblem) =>
        settle(problem.status === 404 ? 'missing' : problem.kind === 'offline' ? 'offline' : 'failed', problem.message),
    )
    return () => {
      canceled = true
    }
  }, [client, host, productId, slug, attempt])
  const retry = () => setAttempt(attempt + 1)
  if (productId) return [{ productId }, retry]
  return [slug ? found : 'missing', retry]
}
