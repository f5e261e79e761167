import { useEffect, useState } from 'react'
import { useReady, useStyles, useWidget } from '../../kit/index.ts'
import { Drawer, Notice } from '../../kit/ui/index.ts'
import { noticeStyles } from '../../kit/ui/styles.ts'
import { Outcome } from '../outcome.tsx'
import { readProductRequest } from '../product-request.ts'
import { ProductSkeleton } from '../product-skeleton.tsx'
import { useProducts } from '../use-products.ts'
import { useFullStyles } from './full-styles.ts'
import { ProductFull } from './product-full.tsx'

const STYLES = [noticeStyles]

/**
 * `layout="quick-view"`: one product in a drawer that is open from the start; its element is removed when it closes.
 * With `product-id` it is for a button of the page whose product could not be added: the drawer shows why, and lets the
 * visitor make the missing choices. With `product-slug` it is what a link to the product opens.
 */
export const OpenedView = () => {
  const { host, words, attributes } = useWidget()
  const [request] = useState(() => readProductRequest(attributes))
  const { products, loading, problem, load } = useProducts(request)
  const [open, setOpen] = useState(true)
  const [product] = products
  useFullStyles()
  useStyles(STYLES)
  useReady(true)
  useEffect(() => {
    // After the dialog has closed and returned the focus.
    if (!open) host.remove()
  }, [open, host])

  return (
    <Drawer
      open={open}
      title={product?.name ?? words.t('product.details')}
      closeLabel={words.t('product.close')}
      onClose={() => setOpen(false)}
    >
      {product ? (
        <>
          {/* If choices are missing, the button names them; if it is sold out, the button says so. */}
          {attributes['product-id'] && product.productOptions.length === 0 && product.stock?.inStock !== false && (
            <Notice kind="error">{words.t('product.refused')}</Notice>
          )}
          <ProductFull product={product} titled={false} />
        </>
      ) : loading ? (
        <ProductSkeleton layout="full" count={1} />
      ) : (
        <Outcome problem={problem} failed={!!problem && problem.status !== 404} grid={false} load={load} />
      )}
    </Drawer>
  )
}
