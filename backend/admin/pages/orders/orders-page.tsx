import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, ShoppingBag } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Selection } from 'react-aria-components'
import { formatAgo, formatMoney } from '../../app/formats.ts'
import { useList, useTask } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Empty, Page } from '../../ui/page.tsx'
import { MAX_PRINTED, saveInvoicesOf } from '../../ui/save-papers.ts'
import { SearchInput } from '../../ui/search.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import type { Order } from './order-facts.ts'
import { DeliveryState, getBuyer, ORDER_FILTERS, type OrderFilter, OrderState } from './order-states.tsx'

const COLUMNS = (): readonly ColumnOf<Order>[] => [
  { id: 'number', label: t('orders.number'), cell: ({ number }) => `#${number}` },
  { id: 'buyer', label: t('orders.buyer'), cell: (order) => <bdi>{getBuyer(order)}</bdi> },
  { id: 'date', label: t('orders.date'), isWideOnly: true, cell: ({ createdDate = '' }) => formatAgo(createdDate) },
  { id: 'payment', label: t('orders.payment'), cell: ({ paymentStatus }) => <OrderState state={paymentStatus} /> },
  {
    id: 'delivery',
    label: t('orders.delivery'),
    isWideOnly: true,
    cell: (order) => <DeliveryState order={order} />,
  },
  {
    id: 'total',
    label: t('orders.total'),
    isNumber: true,
    cell: ({ priceSummary, currency = 'EUR' }) => formatMoney(priceSummary?.total?.amount, currency),
  },
]

/** The list of orders, newest first, with filters by state and a search by number and buyer. */
export const OrdersPage = () => {
  const navigate = useNavigate({ from: '/orders' })
  const { search = '', filter = 'all' } = useSearch({ from: '/orders' })
  const known = filter in ORDER_FILTERS ? (filter as OrderFilter) : 'all'
  const list = useList(
    'POST /ecom/v1/orders/search',
    ({ cursor }) => ({
      search: {
        cursorPaging: { limit: 50, ...(cursor && { cursor }) },
        // A cursor carries the filter and the order of its search.
        ...(!cursor && { filter: toFilter(known, search), sort: [{ fieldName: 'createdDate', order: 'DESC' }] }),
      },
    }),
    ({ orders, metadata }) => ({ items: orders, next: metadata.cursors?.next }),
    [known, search],
  )
  const columns = useMemo(COLUMNS, [])
  const [selected, setSelected] = useState<Selection>(new Set())
  const chosen = (list.items ?? []).filter(({ id }) => selected === 'all' || selected.has(id)).slice(0, MAX_PRINTED)
  const print = useTask(() => saveInvoicesOf(chosen.map(({ id }) => id)))
  const show = (next: { search?: string; filter?: string }) => {
    setSelected(new Set())
    return navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  }
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
      <ProblemNotice problem={print.error} />
      <Table
        label={t('orders.title')}
        columns={columns}
        {...list}
        getId={({ id }) => id}
        selected={selected}
        onSelect={setSelected}
        onOpen={({ id }) => void navigate({ to: '/orders/$orderId', params: { orderId: id } })}
        empty={
          <Empty
            icon={<ShoppingBag aria-hidden />}
            title={t(search || known !== 'all' ? 'orders.none.title' : 'orders.empty.title')}
            text={t(search || known !== 'all' ? 'orders.none.text' : 'orders.empty.text')}
          />
        }
      />
      {chosen.length > 0 && (
        <div className="bulk-bar" role="status">
          <span>{t('bulk.selected', { count: chosen.length })}</span>
          <Button variant="quiet" onPress={() => setSelected(new Set())}>
            {t('bulk.clear')}
          </Button>
          <Button variant="primary" isPending={print.isPending} onPress={() => print.mutate()}>
            {t('invoices.bulk')}
          </Button>
        </div>
      )}
    </Page>
  )
}

/** The filter of a list, combined with a search for what the merchant types of number, buyer, address and items. */
const toFilter = (filter: OrderFilter, search: string): Record<string, unknown> =>
  search.trim() ? { $and: [ORDER_FILTERS[filter], { words: { $contains: search.trim() } }] } : ORDER_FILTERS[filter]
