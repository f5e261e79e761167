import { useState } from 'react'
import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'
import { toProductLink, usePart, useWidget } from '../kit/index.ts'
import { ProductCard } from './product-card.tsx'

export interface ProductGridProps {
  readonly products: readonly ShelfProduct[]
  /** URL template of product pages, with `{slug}` and `{id}`; without it products open in a drawer. */
  readonly hrefTemplate: string | undefined
}

const loadQuickView = () => import('./full/quick-view.tsx')

/** Products in a grid; the quick view opens in a drawer. */
export const ProductGrid = ({ products, hrefTemplate }: ProductGridProps) => {
  const { words } = useWidget()
  const [open, setOpen] = useState(false)
  const [viewed, setViewed] = useState<ShelfProduct>()
  const { module, failed } = usePart(viewed !== undefined, loadQuickView)
  const openQuickView = (product: ShelfProduct) => {
    setViewed(product)
    setOpen(true)
  }
  return (
    <>
      <ul className="grid" part="grid">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              href={toProductLink(hrefTemplate, product)}
              onOpen={() => openQuickView(product)}
            />
          </li>
        ))}
      </ul>
      {failed && (
        <p className="products-note" role="status">
          {words.t('problem.offline')}
        </p>
      )}
      {viewed && module && <module.QuickView product={viewed} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
