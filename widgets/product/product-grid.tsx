import { useState } from 'react'
import type { Product } from '../../backend/contract/catalog/product.ts'
import { usePart, useWidget } from '../kit/index.ts'
import { ProductCard } from './product-card.tsx'

export interface ProductGridProps {
  readonly products: readonly Product[]
  /** Addresses of product pages, with `{slug}` and `{id}` to fill in; without it products open in place. */
  readonly hrefTemplate: string | undefined
}

const loadQuickView = () => import('./full/quick-view.tsx')

const hrefOf = (template: string | undefined, product: Product): string | undefined =>
  template?.replace(/\{(slug|id)\}/g, (_, field: 'slug' | 'id') => encodeURIComponent(product[field]))

/** Products beside each other; a look at one of them opens in a drawer. */
export const ProductGrid = ({ products, hrefTemplate }: ProductGridProps) => {
  const { words } = useWidget()
  const [open, setOpen] = useState(false)
  const [looked, setLooked] = useState<Product>()
  const { module, failed } = usePart(looked !== undefined, loadQuickView)
  const look = (product: Product) => {
    setLooked(product)
    setOpen(true)
  }
  return (
    <>
      <ul className="grid" part="grid">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} href={hrefOf(hrefTemplate, product)} onOpen={() => look(product)} />
          </li>
        ))}
      </ul>
      {failed && (
        <p className="products-note" role="alert">
          {words.t('product.failed')}
        </p>
      )}
      {looked && module && <module.QuickView product={looked} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
