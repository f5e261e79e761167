import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { problemText } from '../../app/problem-text.ts'
import { queryClient, useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Page } from '../../ui/page.tsx'
import { NEW_PRODUCT, toDraft } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'

const BACK = { to: '/products', label: 'products.title' } as const

/** A product that is not there yet. */
export const NewProductPage = () => (
  <Page title={t('product.new')} about={t('product.new.about')} back={BACK}>
    <ProductForm saved={{ draft: NEW_PRODUCT, id: undefined, lastUpdated: undefined }} />
  </Page>
)

/** One product with everything that belongs to it. */
export const ProductPage = () => {
  const { productId: id } = useParams({ from: '/products/$productId' })
  const { data } = useRead('GET /stores-reader/v1/products/{id}', { id, includeMerchantSpecificData: true })
  const { data: stock } = useRead('POST /stores-reader/v2/inventoryItems/{inventoryId}/getVariants', {
    inventoryId: id,
  })
  const { data: gift } = useRead('GET /awning/v1/products/{id}/gift-card', { id })
  const { data: plans } = useRead('GET /awning/v1/products/{id}/subscription-options', { id })
  const isLoaded = data?.product.id === id && stock?.inventoryItem.productId === id && gift && plans
  if (!isLoaded) {
    return (
      <Page title={t('loading')} back={BACK}>
        <Loading lines={10} />
      </Page>
    )
  }
  const { product } = data
  const draft = toDraft(product, stock.inventoryItem, gift.giftCard, plans.subscriptionOptions)
  return (
    <Page title={product.name ?? ''} back={BACK} actions={<DeleteProduct id={id} name={product.name ?? ''} />}>
      <ProductForm key={id} saved={{ draft, id, lastUpdated: product.lastUpdated }} />
    </Page>
  )
}

const DeleteProduct = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const navigate = useNavigate()
  const remove = async () => {
    setPending(true)
    try {
      await call('DELETE /stores/v1/products/{id}', { id })
      // The page goes first: it cannot read again what is gone.
      await navigate({ to: '/products', ignoreBlocker: true })
      await queryClient.invalidateQueries()
    } catch (refused) {
      setProblem(refused)
      setPending(false)
    }
  }
  return (
    <>
      <Button variant="danger" onPress={() => setOpen(true)}>
        {t('product.delete')}
      </Button>
      <ConfirmDialog
        title={t('product.delete.title', { name })}
        text={t('product.delete.text')}
        action={t('product.delete')}
        isOpen={isOpen}
        isPending={isPending}
        problem={problem !== undefined && <Notice kind="error">{problemText(problem)}</Notice>}
        onClose={() => setOpen(false)}
        onConfirm={() => void remove()}
      />
    </>
  )
}
