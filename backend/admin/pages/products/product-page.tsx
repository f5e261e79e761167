import { useParams } from '@tanstack/react-router'
import { call } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { LoadingPage, Page } from '../../ui/page.tsx'
import { DuplicateButton } from './duplicate-button.tsx'
import { NEW_PRODUCT, toDraft } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { WithdrawalSection } from './withdrawal-section.tsx'

const BACK = { to: '/products', label: 'products.title' } as const

/** The page that creates a product. */
export const NewProductPage = () => (
  <Page title={t('product.new')} about={t('product.new.about')} back={BACK}>
    <ProductForm saved={{ draft: NEW_PRODUCT, id: undefined, lastUpdated: undefined }} />
  </Page>
)

/** A product with all that its form edits; undefined while it loads. */
function useStoredProduct(id: string) {
  const { data } = useRead('GET /stores-reader/v1/products/{id}', { id, includeMerchantSpecificData: true })
  const { data: stock } = useRead('POST /stores-reader/v2/inventoryItems/{inventoryId}/getVariants', {
    inventoryId: id,
  })
  const { data: gift } = useRead('GET /awning/v1/products/{id}/gift-card', { id })
  const { data: plans } = useRead('GET /awning/v1/products/{id}/subscription-options', { id })
  const { data: texts } = useRead('GET /awning/v1/products/{id}/custom-text-fields', { id })
  const { data: low } = useRead('GET /awning/v1/products/{id}/low-stock-limit', { id })
  const isLoaded = data?.product.id === id && stock?.inventoryItem.productId === id && gift && plans && texts && low
  if (!isLoaded) return undefined
  const { product } = data
  const draft = toDraft(product, stock.inventoryItem, {
    isGiftCard: gift.giftCard,
    plans: plans.subscriptionOptions,
    texts: texts.customTextFields,
    lowStock: low.limit,
  })
  return { product, draft }
}

/** The page of a product. */
export const ProductPage = () => {
  const { productId: id } = useParams({ from: '/products/$productId' })
  const found = useStoredProduct(id)
  if (!found) return <LoadingPage back={BACK} lines={10} />
  const { product, draft } = found
  const { base = '', path = '' } = product.productPageUrl ?? {}
  return (
    <Page
      title={product.name ?? ''}
      back={BACK}
      actions={
        <>
          {product.visible && base && (
            <a
              className="button button-secondary"
              href={base.replace(/\/$/, '') + path}
              target="_blank"
              rel="noreferrer"
            >
              {t('product.visit')}
            </a>
          )}
          <DuplicateButton productId={id} name={product.name ?? ''} />
          <DeleteButton
            action={t('product.delete')}
            title={t('product.delete.title', { name: product.name ?? '' })}
            text={t('product.delete.text')}
            to="/products"
            onDelete={() => call('DELETE /stores/v1/products/{id}', { id })}
          />
        </>
      }
    >
      <ProductForm key={id} saved={{ draft, id, lastUpdated: product.lastUpdated }} />
      <WithdrawalSection productId={id} />
    </Page>
  )
}
