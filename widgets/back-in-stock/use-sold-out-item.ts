import { useEffect, useState } from 'react'
import { type ApiProblem, useWidget } from '../kit/index.ts'
import { type Item, isSoldOut } from './sold-out-item.ts'

/**
 * The item that the element names, once it is known to be sold out; undefined until then. Inside a product widget that
 * is known from the start.
 */
export function useSoldOutItem(): Item | 'in-stock' | undefined {
  const { shop, host, attributes } = useWidget()
  const { client } = shop
  const { 'product-id': productId, 'product-slug': slug, 'variant-id': variantId } = attributes
  const isInProduct = (host.getRootNode() as Partial<ShadowRoot>).host?.localName === 'awning-product'
  const [found, setFound] = useState<Item | 'in-stock'>()
  useEffect(() => {
    setFound(undefined)
    const named = productId ? { 'product-id': productId } : slug ? { 'product-slug': slug } : undefined
    if (isInProduct || !named) return
    let canceled = false
    const load = async () => (await import('../kit/load-product.ts')).loadProduct(client, named)
    load().then(
      (product) => {
        if (canceled) return
        if (!product) return console.warn('Awning: there is no such product', host)
        setFound(isSoldOut(product, variantId) ? { productId: product.id, variantId } : 'in-stock')
      },
      // The element keeps showing the page's own content.
      (problem: ApiProblem) => console.warn(`Awning: ${problem.message}`, host),
    )
    return () => {
      canceled = true
    }
  }, [client, host, isInProduct, productId, slug, variantId])
  return isInProduct && productId ? { productId, variantId } : found
}
