import { useNavigate, useSearch } from '@tanstack/react-router'
import { Boxes } from 'lucide-react'
import { useMemo, useState } from 'react'
import { TextField as AriaTextField, Input } from 'react-aria-components'
import { useReadOnly } from '../../app/access.ts'
import { call, type Output } from '../../app/api.ts'
import { LOW_STOCK } from '../../app/catalogue.ts'
import { problemText } from '../../app/problem-text.ts'
import { queryClient, useList } from '../../app/queries.ts'
import { isUnread } from '../../app/typed-number.ts'
import { t } from '../../app/words.ts'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { useTypedNumber } from '../../ui/number-field.tsx'
import { Badge, Empty, Page } from '../../ui/page.tsx'
import { SearchInput } from '../../ui/search.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import './products.css'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { toNumber } from './product-draft.ts'

type StoreVariant = Output<'POST /stores-reader/v1/variants/query'>['variants'][number]

const STOCK_FILTERS = {
  all: { 'stock.trackQuantity': true },
  low: { 'stock.trackQuantity': true, 'stock.quantity': { $lte: LOW_STOCK } },
  out: { 'stock.inStock': false },
} as const
type StockFilter = keyof typeof STOCK_FILTERS

const COLUMNS = (): readonly ColumnOf<StoreVariant>[] => [
  {
    id: 'name',
    label: t('products.name'),
    cell: (variant) => (
      <span className="line-main">
        <Thumbnail src={variant.media?.image?.url} />
        <span>
          <bdi>{variant.productName}</bdi>
          <span className="field-hint">{Object.values(variant.choices ?? {}).join(' · ')}</span>
          <State variant={variant} />
        </span>
      </span>
    ),
  },
  { id: 'sku', label: t('product.sku'), isWideOnly: true, cell: ({ sku }) => <bdi>{sku || '–'}</bdi> },
  {
    id: 'quantity',
    label: t('product.quantity'),
    isNumber: true,
    cell: (variant) => <Quantity key={`${variant.id} ${variant.stock?.quantity}`} variant={variant} />,
  },
]

const State = ({ variant: { stock } }: { readonly variant: StoreVariant }) => {
  if (!stock?.inStock) return <Badge tone="bad">{t('products.out')}</Badge>
  if (stock.trackQuantity && (stock.quantity ?? 0) <= LOW_STOCK) return <Badge tone="warning">{t('stock.low')}</Badge>
  return <Badge tone="good">{t('stock.enough')}</Badge>
}

const WHOLE = { places: 0 } as const

/** A quantity that is edited in place: Enter or blur saves it, Escape restores the previous value. */
const Quantity = ({ variant }: { readonly variant: StoreVariant }) => {
  const saved = String(variant.stock?.quantity ?? '')
  const [quantity, setQuantity] = useState(saved)
  const [problem, setProblem] = useState<unknown>()
  const {
    text,
    type,
    leave,
    problem: unread,
  } = useTypedNumber({
    value: quantity,
    onChange: setQuantity,
    kind: WHOLE,
  })
  const isReadOnly = useReadOnly()
  if (!variant.stock?.trackQuantity) return t('products.untracked')
  const save = async () => {
    leave()
    if (quantity === saved || isUnread(quantity)) return
    setProblem(undefined)
    try {
      await call('PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}', {
        inventoryItem: {
          productId: variant.productId,
          variants: [{ variantId: variant.variantId, quantity: toNumber(quantity) }],
        },
      })
      await queryClient.invalidateQueries()
    } catch (refused) {
      setProblem(refused)
    }
  }
  const name = [variant.productName, ...Object.values(variant.choices ?? {})].join(' ')
  return (
    <AriaTextField
      isDisabled={isReadOnly}
      aria-label={t('stock.quantity.of', { name })}
      className="field stock-input"
      isInvalid={problem !== undefined || unread !== undefined}
      value={text}
      onChange={type}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save()
        if (event.key === 'Escape') setQuantity(saved)
        // Other keys belong to the field and must not reach the table around it.
        if (event.key !== 'Tab') event.stopPropagation()
      }}
    >
      <Input className="input" inputMode="numeric" />
      {(unread ?? problem) !== undefined && (
        <span className="field-error" role="alert">
          {unread ?? problemText(problem)}
        </span>
      )}
    </AriaTextField>
  )
}

/** The stock of all products, lowest first. */
export const StockPage = () => {
  const navigate = useNavigate({ from: '/stock' })
  const { search = '', filter = 'all' } = useSearch({ from: '/stock' })
  const known = filter in STOCK_FILTERS ? (filter as StockFilter) : 'all'
  const text = search.trim()
  const list = useList(
    'POST /stores-reader/v1/variants/query',
    ({ cursor }) => ({
      query: {
        cursorPaging: { limit: 50, ...(cursor && { cursor }) },
        // A cursor carries the filter and the order of its query.
        ...(!cursor && {
          filter: {
            ...STOCK_FILTERS[known],
            ...(text && { $or: [{ productName: { $contains: text } }, { sku: { $contains: text } }] }),
          },
          sort: [{ fieldName: 'stock.quantity', order: 'ASC' as const }],
        }),
      },
    }),
    ({ variants, metadata }) => ({ items: variants, next: metadata.cursors?.next }),
    [known, text],
  )
  const show = (next: { search?: string; filter?: string }) =>
    navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  const isFiltered = Boolean(search) || known !== 'all'
  const columns = useMemo(COLUMNS, [])
  return (
    <Page title={t('stock.title')} about={t('stock.about')} isWide>
      <div className="list-head">
        <FilterTabs
          label={t('stock.filter')}
          value={known}
          onChange={(filter) => void show({ filter })}
          choices={Object.keys(STOCK_FILTERS).map((id) => ({ id, label: t(`stock.filter.${id as StockFilter}`) }))}
        />
        <SearchInput label={t('stock.search')} value={search} onSearch={(search) => void show({ search })} />
      </div>
      <Table
        label={t('stock.title')}
        columns={columns}
        {...list}
        getId={({ id }) => id}
        empty={
          <Empty
            icon={<Boxes aria-hidden />}
            title={t(isFiltered ? 'stock.none.title' : 'stock.empty.title')}
            text={t(isFiltered ? 'stock.none.text' : 'stock.empty.text')}
          />
        }
      />
      <BulkProgress />
    </Page>
  )
}
