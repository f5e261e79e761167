import { createElement, useEffect } from 'react'
import { emit, useWidget } from '../../kit/index.ts'

export interface BackInStockPlaceProps {
  readonly productId: string
  /** The chosen variant; undefined while choices are open, or where the merchant keeps none. */
  readonly variantId: string | undefined
}

/**
 * Where visitors can leave their address for what is sold out. The element becomes a widget as soon as the loader knows it;
 * until then it shows what the page has put into its slot `back-in-stock`, and takes up no room where that is nothing.
 */
export const BackInStockPlace = ({ productId, variantId }: BackInStockPlaceProps) => {
  const { host } = useWidget()
  useEffect(
    () => emit('awning:product:sold-out', { productId, variantId, element: host }),
    [productId, variantId, host],
  )
  return createElement(
    'awning-back-in-stock',
    { part: 'back-in-stock', 'product-id': productId, 'variant-id': variantId },
    <slot name="back-in-stock" />,
  )
}
