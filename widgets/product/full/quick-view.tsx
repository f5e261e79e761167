import { useEffect, useState } from 'react'
import type { ShelfProduct } from '../../../backend/contract/catalog/shelf.ts'
import { useWidget } from '../../kit/index.ts'
import { Drawer } from '../../kit/ui/index.ts'
import { loadProduct } from '../load-shelf.ts'
import { ProductFull } from './product-full.tsx'

export interface QuickViewProps {
  readonly product: ShelfProduct
  readonly open: boolean
  readonly onClose: () => void
}

/** A product in a drawer, without leaving the page. */
export const QuickView = ({ product, open, onClose }: QuickViewProps) => {
  const { words } = useWidget()
  return (
    <Drawer open={open} title={product.name} closeLabel={words.t('product.close')} onClose={onClose}>
      <FreshProduct key={product.id} product={product} />
    </Drawer>
  )
}

/** Shows the list's data at once, and current stock and variants when they have loaded. */
const FreshProduct = ({ product }: { readonly product: ShelfProduct }) => {
  const { client } = useWidget().shop
  const [fresh, setFresh] = useState(product)
  useEffect(() => {
    let unmounted = false
    loadProduct(client, product.id).then(
      (loaded) => {
        if (loaded && !unmounted) setFresh(loaded)
      },
      // The list's data is still the best available; the shop checks again when the product is added.
      () => {},
    )
    return () => {
      unmounted = true
    }
  }, [client, product.id])
  return <ProductFull product={fresh} titled={false} />
}
