import type { ShownProduct } from '../../services/catalog/index.ts'
import { PageDocument } from '../shared/frame/page-document.tsx'
import type { PageFrame, ShopFrame } from '../shared/frame/view-model.ts'

interface ProductPageProps {
  readonly frame: ShopFrame
  readonly product: ShownProduct
  readonly clientId: string
}

const ABOUT_LENGTH = 160

/** A product with its reviews and what goes with it, as widgets; what it is can be read without scripts. */
export const ProductPage = ({ frame, product: { slug, id, name, text, image }, clientId }: ProductPageProps) => {
  const [Product, Reviews, Recommendations, Cart] = ELEMENTS
  return (
    <PageDocument
      frame={frame}
      title={name}
      description={text.slice(0, ABOUT_LENGTH) || name}
      className="product-page"
      clientId={clientId}
    >
      <div className="product-page-cart">
        <Cart {...{ 'open-on-add': '' }} />
      </div>
      <Product {...{ 'product-slug': slug, 'heading-level': '1' }}>
        <h1 dir="auto">{name}</h1>
        {image && <img src={image.url} alt={image.altText ?? name} width={image.width} height={image.height} />}
        <p dir="auto">{text}</p>
      </Product>
      <Reviews {...{ 'product-slug': slug }} />
      <Recommendations {...{ 'product-id': id }} />
    </PageDocument>
  )
}

/** Tags of widgets, which React's types do not know. */
const ELEMENTS = ['awning-product', 'awning-reviews', 'awning-recommendations', 'awning-cart'] as unknown as [
  'div',
  'div',
  'div',
  'div',
]

/** There is no such product, or not any more. */
export const MissingProductPage = ({ frame }: { readonly frame: PageFrame }) => {
  const { t } = frame.localisation
  return (
    <PageDocument frame={frame} title={t('product.gone')} className="message" focused>
      <h1>{t('product.gone')}</h1>
    </PageDocument>
  )
}
