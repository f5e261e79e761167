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

/** A look at a product without leaving the page. */
export const QuickView = ({ product, open, onClose }: QuickViewProps) => {
  const { words } = useWidget()
  return (
    <Drawer open={open} title={product.name} closeLabel={words.t('product.close')} onClose={onClose}>
      <Look key={product.id} product={product} />
    </Drawer>
  )
}

/** What the list knew at once; stock and variants of now as soon as they are here. */
const Look = ({ product }: { readonly product: ShelfProduct }) => {
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
