import { GripVertical, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { call, type Output } from '../../app/api.ts'
import { useRead, useReads, useTask } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Loading, Section } from '../../ui/page.tsx'
import { SearchInput } from '../../ui/search.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useUnchanged } from '../../ui/use-unchanged.ts'
import { isInOrderOf } from './collection-order.ts'
import { moveAll } from './move-all.ts'

const ROUTE = 'GET /stores-reader/v1/products/query-platformized'
const ORDER = 'GET /awning/v1/collections/{id}/product-order'
type Product = Output<typeof ROUTE>['products'][number]
type Row = { readonly id: string; readonly name: string; readonly url: string | undefined }

const PART = 100
/** The most products of an order by hand. */
const MOST = 1000

const toRow = ({ id, name = '', media }: Product): Row => ({
  id,
  name,
  url: (media?.mainMedia?.thumbnail ?? media?.mainMedia?.image)?.url,
})

interface CollectionProductsProps {
  readonly id: string
  readonly count: number
}

/** The products of a collection, in the order in which the shop shows them: put in, taken out and moved. */
export const CollectionProducts = ({ id, count }: CollectionProductsProps) => {
  const [parts, setParts] = useState(1)
  const answers = useReads(
    ROUTE,
    Array.from({ length: parts }, (_, part) => ({
      query: { filter: { collectionIds: { $hasSome: [id] } }, paging: { limit: PART, offset: part * PART } },
    })),
  )
  const { data: order } = useRead(ORDER, { id })
  if (!order || answers.some((answer) => !answer)) return <Loading lines={6} />
  const saved = answers.flatMap((answer) => answer?.products.map(toRow) ?? [])
  return (
    <ProductsForm
      id={id}
      order={order}
      saved={saved}
      left={Math.min(count, MOST) - saved.length}
      onMore={() => setParts(parts + 1)}
    />
  )
}

interface ProductsFormProps {
  readonly id: string
  readonly order: Output<typeof ORDER>
  readonly saved: readonly Row[]
  /** The number of products that are not listed yet. */
  readonly left: number
  readonly onMore: () => void
}

const ProductsForm = ({ id, order, saved, left, onMore }: ProductsFormProps) => {
  const [isAdding, setAdding] = useState(false)
  const { draft, change, isDirty, reset } = useDraft<{ rows: readonly Row[] }>({ rows: saved })
  const requireSeen = useUnchanged(ORDER, { id }, { saved: order, isDirty, pick: ({ productIds }) => productIds })
  const forget = useTask(() => call('PUT /awning/v1/collections/{id}/product-order', { id, productIds: [] }))
  const { rows } = draft
  /** What was listed when the first change was made: products that somebody else puts in meanwhile stay in it. */
  const base = useRef(saved)
  if (!isDirty) base.current = saved
  const save = async () => {
    await requireSeen()
    const ids = rows.map((row) => row.id)
    const before = base.current.map((row) => row.id)
    const added = ids.filter((each) => !before.includes(each))
    const removed = before.filter((each) => !ids.includes(each))
    if (added.length > 0) await call('POST /stores/v1/collections/{id}/productIds', { id, productIds: added })
    if (removed.length > 0)
      await call('POST /stores/v1/collections/{id}/productIds/delete', { id, productIds: removed })
    if (order.productIds.length > 0 || !isInOrderOf(before, ids))
      await call('PUT /awning/v1/collections/{id}/product-order', { id, productIds: ids.slice(0, MOST) })
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => change({ rows: moveAll(rows, (row) => row.id, keys as Set<string>, target) }),
  })
  return (
    <Form onSave={save} isDirty={isDirty} onReset={reset}>
      <Section title={t('products.title')} about={t('collection.order.about')}>
        {rows.length > 0 && (
          <GridList
            aria-label={t('products.title')}
            className="pictures"
            items={rows}
            dependencies={[rows]}
            keyboardNavigationBehavior="tab"
            dragAndDropHooks={dragAndDropHooks}
          >
            {({ id: productId, name, url }) => (
              <GridListItem id={productId} textValue={name} className="picture">
                <AriaButton
                  slot="drag"
                  className="button button-quiet button-icon"
                  aria-label={t('product.picture.move', { name })}
                >
                  <GripVertical className="icon" aria-hidden />
                </AriaButton>
                <Thumbnail src={url} />
                <bdi>{name}</bdi>
                <Button
                  variant="quiet"
                  aria-label={t('product.picture.remove', { name })}
                  icon={<Trash2 className="icon" aria-hidden />}
                  onPress={() => change({ rows: rows.filter((row) => row.id !== productId) })}
                />
              </GridListItem>
            )}
          </GridList>
        )}
        <ProblemNotice problem={forget.error} />
        <div className="page-actions">
          <Button icon={<Plus className="icon" aria-hidden />} onPress={() => setAdding(true)}>
            {t('collection.addProducts')}
          </Button>
          {left > 0 && !isDirty && <Button onPress={onMore}>{t('table.more')}</Button>}
          {order.productIds.length > 0 && !isDirty && (
            <Button variant="quiet" isPending={forget.isPending} onPress={() => forget.mutate()}>
              {t('collection.order.forget')}
            </Button>
          )}
        </div>
      </Section>
      {isAdding && (
        <AddProducts
          isIn={(productId) => rows.some((row) => row.id === productId)}
          onAdd={(row) => change({ rows: [...rows, row] })}
          onClose={() => setAdding(false)}
        />
      )}
    </Form>
  )
}

interface AddProductsProps {
  readonly isIn: (productId: string) => boolean
  readonly onAdd: (row: Row) => void
  readonly onClose: () => void
}

/** Finds products by what people type, and adds one after the other. */
const AddProducts = ({ isIn, onAdd, onClose }: AddProductsProps) => {
  const [search, setSearch] = useState('')
  const text = search.trim()
  const { data } = useRead(ROUTE, {
    query: {
      paging: { limit: 20 },
      ...(text ? { filter: { words: { $contains: text } } } : { sort: [{ fieldName: 'createdDate', order: 'DESC' }] }),
    },
  })
  return (
    <Dialog title={t('collection.addProducts')} isOpen onClose={onClose}>
      <SearchInput label={t('newOrder.search')} value={search} onSearch={setSearch} />
      {!data && <Loading lines={4} />}
      {data?.products.length === 0 && <p className="muted">{t('products.none.title')}</p>}
      <ul className="lines">
        {data?.products.map(toRow).map((row) => (
          <li key={row.id}>
            <span className="line-main">
              <Thumbnail src={row.url} />
              <bdi>{row.name}</bdi>
            </span>
            {isIn(row.id) ? (
              <span className="muted">{t('bulk.in')}</span>
            ) : (
              <Button aria-label={t('newOrder.add.of', { name: row.name })} onPress={() => onAdd(row)}>
                {t('newOrder.add')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <Button variant="primary" onPress={onClose}>
          {t('collection.addProducts.done')}
        </Button>
      </div>
    </Dialog>
  )
}
