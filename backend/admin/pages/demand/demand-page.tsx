import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { formatAgo } from '../../app/formats.ts'
import { useList, useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SwitchField, TextField } from '../../ui/fields.tsx'
import { Form, PlainForm } from '../../ui/form.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { ProductCell, useProductsById } from '../../ui/product-cell.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import { UndeliveredMails } from '../../ui/undelivered-mails.tsx'
import { useDraft } from '../../ui/use-draft.ts'

type Item = Output<'GET /awning/v1/back-in-stock-demand'>['items'][number]
type Product = NonNullable<ReturnType<ReturnType<typeof useProductsById>['get']>>
type Settings = Output<'GET /awning/v1/back-in-stock-settings'>['settings']

const PAGE = 50

const getId = ({ catalogReference: { catalogItemId, options } }: Item) => `${catalogItemId} ${JSON.stringify(options)}`

/** The choices of the requested variant: 'Ochre, large'. */
function describeVariant({ catalogReference: { options } }: Item, product: Product | undefined): string {
  const chosen = product?.variants?.find(({ id }) => id === options?.variantId)?.choices ?? options?.options
  return Object.values(chosen ?? {}).join(', ')
}

/** The number of back-in-stock requests by product and variant. */
export const DemandPage = () => {
  const list = useList(
    'GET /awning/v1/back-in-stock-demand',
    ({ cursor }) => ({ paging: { limit: PAGE, ...(cursor !== undefined && { cursor }) } }),
    ({ items: part, metadata }) => ({ items: part, next: metadata.cursors?.next }),
    [],
  )
  const { data: rules } = useRead('GET /awning/v1/back-in-stock-settings', {})
  const products = useProductsById((list.items ?? []).map(({ catalogReference }) => catalogReference.catalogItemId))
  const [sending, setSending] = useState<Item>()
  const productOf = ({ catalogReference }: Item) => products.get(catalogReference.catalogItemId)
  const columns: readonly ColumnOf<Item>[] = [
    {
      id: 'product',
      label: t('demand.product'),
      cell: (item) => <ProductCell product={productOf(item)} about={describeVariant(item, productOf(item))} />,
    },
    { id: 'count', label: t('demand.waiting'), isNumber: true, cell: ({ count }) => count },
    {
      id: 'since',
      label: t('demand.since'),
      isWideOnly: true,
      cell: ({ firstDate }) => formatAgo(String(firstDate)),
    },
    {
      id: 'send',
      label: t('demand.mails'),
      cell: (item) => (
        <Button isDisabled={!productOf(item)} onPress={() => setSending(item)}>
          {t('demand.send')}
        </Button>
      ),
    },
  ]
  const product = sending && productOf(sending)
  return (
    <Page title={t('demand.title')} about={t('demand.about')} isWide>
      <Table
        label={t('demand.title')}
        columns={columns}
        {...list}
        getId={getId}
        empty={<Empty icon={<BellRing aria-hidden />} title={t('demand.empty.title')} text={t('demand.empty.text')} />}
      />
      <UndeliveredMails of="back-in-stock" />
      {rules ? <Rules saved={rules.settings} /> : <Loading />}
      <Dialog title={t('demand.send.title')} isOpen={Boolean(sending)} onClose={() => setSending(undefined)}>
        {sending && product && <Send item={sending} product={product} onClose={() => setSending(undefined)} />}
      </Dialog>
    </Page>
  )
}

interface SendProps {
  readonly item: Item
  readonly product: Product
  readonly onClose: () => void
}

/** The dialog that mails everybody who has requested an item, whatever its stock. */
const Send = ({ item, product, onClose }: SendProps) => {
  const send = async () => {
    const { variantId } = item.catalogReference.options ?? {}
    const variant = product.variants?.find(({ id }) => id === variantId)?.variant
    const { price, discountedPrice = price } = variant?.priceData ?? product.priceData ?? {}
    await call('POST /back-in-stock-service/v1/back-in-stock-notification-requests/report-items-back-in-stock', {
      catalogReference: item.catalogReference,
      itemDetails: { name: product.name ?? '', price: String(discountedPrice ?? 0) },
    })
    onClose()
  }
  const name = [product.name, describeVariant(item, product)].filter(Boolean).join(', ')
  return (
    <PlainForm onSave={send} action={t('demand.send')} onCancel={onClose}>
      <p>{t('demand.send.text', { name, count: item.count })}</p>
    </PlainForm>
  )
}

const Rules = ({ saved }: { readonly saved: Settings }) => {
  const { draft, change, isDirty, reset } = useDraft({ ...saved, message: saved.message ?? '' })
  const save = () => call('PATCH /awning/v1/back-in-stock-settings', { settings: draft })
  return (
    <Section title={t('demand.rules')}>
      <Form onSave={save} isDirty={isDirty} onReset={reset}>
        <SwitchField
          label={t('demand.collect')}
          hint={t('demand.collect.hint')}
          value={draft.collectingRequests}
          onChange={(collectingRequests) => change({ collectingRequests })}
        />
        <SwitchField
          label={t('demand.automatic')}
          hint={t('demand.automatic.hint')}
          value={draft.automatic}
          onChange={(automatic) => change({ automatic })}
        />
        <SwitchField
          label={t('demand.limit')}
          hint={t('demand.limit.hint')}
          value={draft.limitToStock}
          onChange={(limitToStock) => change({ limitToStock })}
        />
        <TextField
          label={t('demand.message')}
          hint={t('demand.message.hint', { name: '{item.name}', price: '{item.price}' })}
          name="settings.message"
          isMultiline
          maxLength={1000}
          value={draft.message}
          onChange={(message) => change({ message })}
        />
      </Form>
    </Section>
  )
}
