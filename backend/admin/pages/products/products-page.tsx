import { useNavigate, useSearch } from '@tanstack/react-router'
import { Columns3, Package, Plus } from 'lucide-react'
import { memo, useCallback, useMemo, useState } from 'react'
import { Dialog as AriaDialog, DialogTrigger, Popover, type Selection } from 'react-aria-components'
import { ALL_PRODUCTS_ID } from '../../app/catalogue.ts'
import { formatAgo, formatMoney } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckField, type Choice, SelectField } from '../../ui/fields.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { Badge, Empty, Page } from '../../ui/page.tsx'
import { SearchInput } from '../../ui/search.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import { useStored } from '../../ui/use-stored.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import {
  PRODUCT_FILTERS,
  PRODUCT_SORTS,
  type ProductFilter,
  type ProductSearch,
  readSort,
  STOCK_STATES,
} from './product-filters.ts'
import { type ListedProduct, useProducts } from './use-products.ts'
import './products.css'
import { Thumbnail } from '../../ui/thumbnail.tsx'

const COLUMNS = (): readonly ColumnOf<ListedProduct>[] => [
  {
    id: 'name',
    label: t('products.name'),
    isSortable: true,
    cell: ({ name, media }) => (
      <span className="line-main">
        <Thumbnail src={(media?.mainMedia?.thumbnail ?? media?.mainMedia?.image)?.url} />
        <bdi>{name}</bdi>
      </span>
    ),
  },
  {
    id: 'visible',
    label: t('products.shown'),
    isWideOnly: true,
    cell: ({ visible }) => (
      <Badge tone={visible ? 'good' : 'neutral'}>{t(visible ? 'products.visible' : 'products.hidden')}</Badge>
    ),
  },
  { id: 'stock', label: t('products.stock'), isWideOnly: true, cell: (product) => <StockState product={product} /> },
  { id: 'sku', label: t('product.sku'), isWideOnly: true, cell: ({ sku }) => <bdi>{sku ?? '–'}</bdi> },
  { id: 'brand', label: t('product.brand'), isWideOnly: true, cell: ({ brand }) => <bdi>{brand ?? '–'}</bdi> },
  {
    id: 'lastUpdated',
    label: t('products.changed'),
    isWideOnly: true,
    isSortable: true,
    cell: ({ lastUpdated = '' }) => formatAgo(lastUpdated),
  },
  {
    id: 'price',
    label: t('product.price'),
    isNumber: true,
    isSortable: true,
    cell: ({ priceData }) => priceData && formatMoney(priceData.discountedPrice, priceData.currency ?? ''),
  },
]
/** The columns shown until the person chooses others; the name is always shown. */
const DEFAULT_COLUMNS = ['visible', 'stock', 'sku', 'price']

const StockState = ({ product: { stock, awaitsFile } }: { readonly product: ListedProduct }) => {
  if (awaitsFile) return <Badge tone="bad">{t('products.noFile')}</Badge>
  if (stock?.inventoryStatus === 'OUT_OF_STOCK') return <Badge tone="bad">{t('products.out')}</Badge>
  if (stock?.inventoryStatus === 'PARTIALLY_OUT_OF_STOCK') return <Badge tone="warning">{t('products.partly')}</Badge>
  if (!stock?.trackInventory) return t('products.untracked')
  // A product with variants has a quantity for each of them.
  return stock.quantity === undefined ? t('stock.enough') : <span className="number">{stock.quantity}</span>
}

/** The list of products, with search, filters, sort order and bulk changes. */
export const ProductsPage = () => {
  const navigate = useNavigate({ from: '/products' })
  const address = useSearch({ from: '/products' })
  const { search = '', filter = 'all', collection = '', type = '', sort = '' } = address
  const known = filter in PRODUCT_FILTERS ? (filter as ProductFilter) : 'all'
  const [columns, setColumns] = useStored('awning-admin-products', DEFAULT_COLUMNS)
  const [selected, setSelected] = useState<Selection>(new Set())
  const [isChanging, setChanging] = useState(false)
  const shown = useMemo(() => COLUMNS().filter(({ id }) => id === 'name' || columns.includes(id)), [columns])
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  const { data: found } = useRead('GET /v2/collections/query', { query: { paging: { limit: 100 } } })
  const collections = useMemo(
    () =>
      (found?.collections ?? [])
        .filter(({ id }) => id !== ALL_PRODUCTS_ID)
        .map(({ id, name = '' }) => ({ id, label: name })),
    [found],
  )

  const list = useProducts({ search, filter: known, collection, type, sort })
  const show = useCallback(
    (next: ProductSearch) => {
      setSelected(new Set())
      void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
    },
    [navigate],
  )
  const chosen = (list.items ?? []).filter(({ id }) => selected === 'all' || selected.has(id))
  const isByStock = known in STOCK_STATES
  const { fieldName, order } = readSort(isByStock ? 'name' : sort)
  const isFiltered = Boolean(search || collection || type) || known !== 'all'
  return (
    <Page
      title={t('products.title')}
      about={t('products.about')}
      isWide
      actions={
        <ButtonLink to="/products/new" variant="primary" icon={<Plus className="icon" aria-hidden />}>
          {t('products.add')}
        </ButtonLink>
      }
    >
      <Tools
        address={address}
        known={known}
        collections={collections}
        columns={columns}
        onShow={show}
        onColumns={setColumns}
      />
      <Table
        label={t('products.title')}
        columns={shown}
        {...list}
        getId={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/products/$productId', params: { productId: id } })}
        sort={{ column: fieldName, direction: order === 'ASC' ? 'ascending' : 'descending' }}
        onSort={({ column, direction }) => show({ sort: `${direction === 'descending' ? '-' : ''}${String(column)}` })}
        selected={selected}
        onSelect={setSelected}
        empty={
          <Empty
            icon={<Package aria-hidden />}
            title={t(isFiltered ? 'products.none.title' : 'products.empty.title')}
            text={t(isFiltered ? 'products.none.text' : 'products.empty.text')}
            action={
              !isFiltered && (
                <ButtonLink to="/products/new" variant="primary">
                  {t('products.add')}
                </ButtonLink>
              )
            }
          />
        }
      />
      {chosen.length > 0 ? (
        <BulkBar count={chosen.length} onChange={() => setChanging(true)} onClear={() => setSelected(new Set())} />
      ) : (
        <BulkProgress />
      )}
      {isChanging && shop && (
        <BulkDialog
          products={chosen}
          collections={collections}
          currency={shop.settings.currency}
          onClose={() => setChanging(false)}
          onBegun={() => setSelected(new Set())}
        />
      )}
    </Page>
  )
}

interface ToolsProps {
  readonly address: ProductSearch
  readonly known: ProductFilter
  readonly collections: readonly Choice[]
  readonly columns: readonly string[]
  readonly onShow: (next: ProductSearch) => void
  readonly onColumns: (columns: string[]) => void
}

/** Filters, search, sort order and columns. Memoized, so that selecting a row does not render them again. */
const Tools = memo(({ address, known, collections, columns, onShow, onColumns }: ToolsProps) => {
  const { search = '', collection = '', type = '', sort = '' } = address
  const isByStock = known in STOCK_STATES
  return (
    <>
      <div className="list-head">
        <FilterTabs
          label={t('products.filter')}
          value={known}
          onChange={(filter) => onShow({ filter })}
          choices={Object.keys(PRODUCT_FILTERS).map((id) => ({
            id,
            label: t(`products.filter.${id as ProductFilter}`),
          }))}
        />
        <SearchInput label={t('products.search')} value={search} onSearch={(search) => onShow({ search })} />
      </div>
      <div className="list-tools">
        <SelectField
          label={t('products.collection')}
          value={collection || 'all'}
          onChange={(id) => onShow({ collection: id === 'all' ? '' : id })}
          choices={[{ id: 'all', label: t('products.collection.all') }, ...collections]}
        />
        <SelectField
          label={t('product.kind')}
          value={type || 'all'}
          onChange={(id) => onShow({ type: id === 'all' ? '' : id })}
          choices={(['all', 'physical', 'digital'] as const).map((id) => ({ id, label: t(`products.type.${id}`) }))}
        />
        <SelectField
          label={t('products.sort')}
          isDisabled={isByStock}
          value={isByStock ? 'name' : sort || PRODUCT_SORTS[0]}
          onChange={(id) => onShow({ sort: id })}
          choices={PRODUCT_SORTS.map((id) => ({ id, label: t(`products.sort.${id}`) }))}
        />
        <ChooseColumns chosen={columns} onChange={onColumns} />
      </div>
    </>
  )
})

interface BulkBarProps {
  readonly count: number
  readonly onChange: () => void
  readonly onClear: () => void
}

/** The bulk actions for the selected products. */
const BulkBar = ({ count, onChange, onClear }: BulkBarProps) => (
  <div className="bulk-bar" role="status">
    <span>{t('bulk.selected', { count })}</span>
    <Button variant="quiet" onPress={onClear}>
      {t('bulk.clear')}
    </Button>
    <Button variant="primary" onPress={onChange}>
      {t('bulk.change')}
    </Button>
  </div>
)

const ChooseColumns = ({
  chosen,
  onChange,
}: {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: string[]) => void
}) => (
  <DialogTrigger>
    <Button isReading icon={<Columns3 className="icon" aria-hidden />}>
      {t('products.columns')}
    </Button>
    <Popover className="popover">
      <AriaDialog aria-label={t('products.columns')} className="dialog">
        {COLUMNS()
          .filter(({ id }) => id !== 'name')
          .map(({ id, label }) => (
            <CheckField
              key={id}
              label={label}
              value={chosen.includes(id)}
              onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
          ))}
      </AriaDialog>
    </Popover>
  </DialogTrigger>
)
