import { useEffect, useState } from 'react'
import type { Product } from '../../backend/contract/product.ts'
import { useWidget } from '../kit/index.ts'
import { Drawer } from '../kit/ui/index.ts'
import { loadProduct } from './load-products.ts'
import { ProductCard } from './product-card.tsx'
import { ProductFull } from './product-full.tsx'

export interface ProductGridProps {
  readonly products: readonly Product[]
  /** Addresses of product pages, with `{slug}` and `{id}` to fill in; without it products open in place. */
  readonly hrefTemplate: string | undefined
}

const hrefOf = (template: string | undefined, product: Product): string | undefined =>
  template?.replace(/\{(slug|id)\}/g, (_, field: 'slug' | 'id') => encodeURIComponent(product[field]))

/** Products beside each other; a look at one of them opens in a drawer. */
export const ProductGrid = ({ products, hrefTemplate }: ProductGridProps) => {
  const { words } = useWidget()
  const [open, setOpen] = useState(false)
  const [looked, setLooked] = useState<Product>()
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
      {looked && (
        <Drawer open={open} title={looked.name} closeLabel={words.t('product.close')} onClose={() => setOpen(false)}>
          <Look key={looked.id} product={looked} />
        </Drawer>
      )}
    </>
  )
}

/** What the list knew at once; stock and variants of now as soon as they are here. */
const Look = ({ product }: { readonly product: Product }) => {
  const { client } = useWidget().shop
  const [fresh, setFresh] = useState(product)
  useEffect(() => {
    let gone = false
    loadProduct(client, product.id).then(
      (loaded) => {
        if (loaded && !gone) setFresh(loaded)
      },
      // What the list said is still the best that is known; the shop checks again when it is added.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [client, product.id])
  return <ProductFull product={fresh} titled={false} />
}
