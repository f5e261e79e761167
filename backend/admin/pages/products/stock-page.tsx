import { useNavigate, useSearch } from '@tanstack/react-router'
import { Boxes } from 'lucide-react'
import { useMemo, useState } from 'react'
import { TextField as AriaTextField, Input } from 'react-aria-components'
import { useReadOnly } from '../../app/access.ts'
import { call } from '../../app/api.ts'
import { problemText } from '../../app/problem-text.ts'
import { queryClient, useParts } from '../../app/queries.ts'
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
import { isLow, readLimits, readLow, type StoreVariant } from './low-stock.ts'
import { toNumber } from './product-draft.ts'

/** A variant, and whether its stock is low. */
type Row = StoreVariant & { readonly isLow: boolean }

const STOCK_FILTERS = {
  all: { 'stock.trackQuantity': true },
  low: {},
  out: { 'stock.inStock': false },
} as const
type StockFilter = keyof typeof STOCK_FILTERS

const COLUMNS = (): readonly ColumnOf<Row>[] => [
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

const State = ({ variant: { stock, isLow } }: { readonly variant: Row }) => {
  if (!stock?.inStock) return <Badge tone="bad">{t('products.out')}</Badge>
  if (isLow) return <Badge tone="warning">{t('stock.low')}</Badge>
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

async function readLowRows(filter: Record<string, unknown>, cursor: string | undefined) {
  const { products, next } = await readLow(filter, cursor)
  return { items: products.map((variant): Row => ({ ...variant, isLow: true })), next }
}

async function readRows(filter: Record<string, unknown>, cursor: string | undefined) {
  const { variants, metadata } = await call('POST /stores-reader/v1/variants/query', {
    query: {
      cursorPaging: { limit: 50, ...(cursor && { cursor }) },
      // A cursor carries the filter and the order of its query.
      ...(!cursor && { filter, sort: [{ fieldName: 'stock.quantity', order: 'ASC' as const }] }),
    },
  })
  const limits = await readLimits(variants)
  return {
    items: variants.map((variant): Row => ({ ...variant, isLow: isLow(variant, limits) })),
    next: metadata.cursors?.next,
  }
}

/** The stock of all products, lowest first. */
export const StockPage = () => {
  const navigate = useNavigate({ from: '/stock' })
  const { search = '', filter: wanted = 'all' } = useSearch({ from: '/stock' })
  const known = wanted in STOCK_FILTERS ? (wanted as StockFilter) : 'all'
  const text = search.trim()
  const filter = text ? { $or: [{ productName: { $contains: text } }, { sku: { $contains: text } }] } : {}
  const list = useParts(['stock', known, text], (cursor) =>
    known === 'low' ? readLowRows(filter, cursor) : readRows({ ...STOCK_FILTERS[known], ...filter }, cursor),
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
