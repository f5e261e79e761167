import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, ShoppingBag } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Selection } from 'react-aria-components'
import { call, type Input, type Output } from '../../app/api.ts'
import { formatAgo, formatMoney } from '../../app/formats.ts'
import { useList } from '../../app/queries.ts'
import { useShopZone } from '../../app/shop-days.ts'
import { t } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { getBuyer } from '../../ui/customer-name.ts'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { Badge, Empty, Page } from '../../ui/page.tsx'
import { SearchInput } from '../../ui/search.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import { OrdersBar } from './bulk-bar.tsx'
import type { Order } from './order-facts.ts'
import { OrderFilters } from './order-filters.tsx'
import { countCriteria, type OrderSearch, toOrderFilter } from './order-search.ts'
import { DeliveryState, ORDER_FILTERS, type OrderFilter, OrderState } from './order-states.tsx'
import { OrderViews } from './order-views.tsx'
import { isReserved } from './reserved.tsx'

const SEARCH = 'POST /ecom/v1/orders/search'

/** The rows of one page of the list, and of one call when all are selected. */
const ROWS = { shown: 50, selected: 100 }
/** The most orders that are selected together. */
const MOST_SELECTED = 1000

const COLUMNS = (): readonly ColumnOf<Order>[] => [
  { id: 'number', label: t('orders.number'), cell: ({ number }) => `#${number}` },
  { id: 'buyer', label: t('orders.buyer'), cell: (order) => <bdi>{getBuyer(order)}</bdi> },
  { id: 'date', label: t('orders.date'), isWideOnly: true, cell: ({ createdDate = '' }) => formatAgo(createdDate) },
  {
    id: 'payment',
    label: t('orders.payment'),
    cell: (order) =>
      isReserved(order) ? (
        <Badge tone="warning">{t('pay.authorized')}</Badge>
      ) : (
        <OrderState state={order.paymentStatus} />
      ),
  },
  {
    id: 'delivery',
    label: t('orders.delivery'),
    isWideOnly: true,
    cell: (order) => <DeliveryState order={order} />,
  },
  {
    id: 'tags',
    label: t('tags.title'),
    isWideOnly: true,
    cell: ({ tags }) => (
      <span className="badges">
        {(tags?.tags?.tagIds ?? []).map((tag) => (
          <Badge key={tag}>
            <bdi>{tag}</bdi>
          </Badge>
        ))}
      </span>
    ),
  },
  {
    id: 'total',
    label: t('orders.total'),
    isNumber: true,
    cell: ({ priceSummary, currency = 'EUR' }) => formatMoney(priceSummary?.total?.amount, currency),
  },
]

/** The list of orders, newest first, with filters, saved lists, a search, and actions on many orders. */
export const OrdersPage = () => {
  const navigate = useNavigate({ from: '/orders' })
  const address = useSearch({ from: '/orders' })
  const { search = '', filter = 'all' } = address
  const known = filter in ORDER_FILTERS ? (filter as OrderFilter) : 'all'
  // Days are those of the shop: until its zone is there, nothing is filtered by them.
  const zone = useShopZone() ?? 'UTC'
  const list = useList(
    SEARCH,
    ({ cursor }) => toPage(address, zone, { cursor, limit: ROWS.shown }),
    ({ orders, metadata }) => ({ items: orders, next: metadata.cursors?.next }),
    [address, zone],
  )
  const columns = useMemo(COLUMNS, [])
  const [selected, setSelected] = useState<Selection>(new Set())
  /** All orders of the list, once they are selected together: more than are shown. */
  const [all, setAll] = useState<readonly Order[]>()
  const chosen = all ?? (list.items ?? []).filter(({ id }) => selected === 'all' || selected.has(id))
  const select = (next: Selection, orders?: readonly Order[]) => {
    setSelected(next)
    setAll(orders)
  }
  const show = (next: OrderSearch) => {
    select(new Set())
    return navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  }
  const selectAll = async () => {
    const orders = await readAll(address, zone)
    select(new Set(orders.map(({ id }) => id)), orders)
  }
  const isFiltered = Boolean(search) || known !== 'all' || countCriteria(address) > 0
  const isAllChosen = all !== undefined || !list.onMore
  return (
    <Page
      title={t('orders.title')}
      about={t('orders.about')}
      isWide
      actions={
        <ButtonLink to="/orders/new" icon={<Plus className="icon" aria-hidden />}>
          {t('newOrder.add.first')}
        </ButtonLink>
      }
    >
      <div className="list-head">
        <FilterTabs
          label={t('orders.filter')}
          value={known}
          onChange={(filter) => void show({ filter })}
          choices={Object.keys(ORDER_FILTERS).map((id) => ({ id, label: t(`orders.filter.${id as OrderFilter}`) }))}
        />
        <SearchInput label={t('orders.search')} value={search} onSearch={(search) => void show({ search })} />
      </div>
      <div className="list-tools">
        <OrderFilters search={address} onChange={(criteria) => void show(criteria)} />
        <OrderViews
          search={address}
          onChoose={(view) => {
            select(new Set())
            void navigate({ search: view, replace: true })
          }}
        />
      </div>
      <Table
        label={t('orders.title')}
        columns={columns}
        {...list}
        getId={({ id }) => id}
        selected={selected}
        onSelect={(next) => select(next)}
        onOpen={({ id }) => void navigate({ to: '/orders/$orderId', params: { orderId: id } })}
        empty={
          <Empty
            icon={<ShoppingBag aria-hidden />}
            title={t(isFiltered ? 'orders.none.title' : 'orders.empty.title')}
            text={t(isFiltered ? 'orders.none.text' : 'orders.empty.text')}
          />
        }
      />
      <OrdersBar orders={chosen} onAll={isAllChosen ? undefined : selectAll} onClear={() => select(new Set())} />
    </Page>
  )
}

type PageOptions = { readonly cursor: string | undefined; readonly limit: number }

/** The input of the call for a page of the list. A cursor carries the filter and the order of its search. */
const toPage = (address: OrderSearch, zone: string, { cursor, limit }: PageOptions): Input<typeof SEARCH> => ({
  search: {
    cursorPaging: { limit, ...(cursor && { cursor }) },
    ...(!cursor && { filter: toOrderFilter(address, zone), sort: [{ fieldName: 'createdDate', order: 'DESC' }] }),
  },
})

/** The orders of a whole list, the newest first. */
async function readAll(address: OrderSearch, zone: string): Promise<readonly Order[]> {
  const orders: Order[] = []
  let cursor: string | undefined
  do {
    const page: Output<typeof SEARCH> = await call(SEARCH, toPage(address, zone, { cursor, limit: ROWS.selected }))
    orders.push(...page.orders)
    cursor = page.metadata.cursors?.next || undefined
  } while (cursor && orders.length < MOST_SELECTED)
  return orders
}
