import { useNavigate, useSearch } from '@tanstack/react-router'
import { RefreshCw } from 'lucide-react'
import { useMemo } from 'react'
import { useList } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { Empty, Page } from '../../ui/page.tsx'
import { SearchInput } from '../../ui/search.tsx'
import { describeNext, formatPrice, type Subscription, SubscriptionState } from '../../ui/subscription-facts.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'

const FILTERS = { all: {}, active: { status: 'ACTIVE' }, due: { status: 'PAST_DUE' }, canceled: { status: 'CANCELED' } }
type Filter = keyof typeof FILTERS

const COLUMNS = (): readonly ColumnOf<Subscription>[] => [
  { id: 'product', label: t('subs.product'), cell: ({ productName }) => <bdi>{productName}</bdi> },
  { id: 'buyer', label: t('orders.buyer'), cell: ({ buyer }) => <bdi>{buyer.email ?? '–'}</bdi> },
  { id: 'state', label: t('subs.state'), cell: (subscription) => <SubscriptionState subscription={subscription} /> },
  { id: 'next', label: t('subs.next'), isWideOnly: true, cell: describeNext },
  { id: 'price', label: t('product.price'), isNumber: true, cell: formatPrice },
]

/** The list of subscriptions, newest first, with filters by state and a search by the buyer's e-mail address. */
export const SubscriptionsPage = () => {
  const navigate = useNavigate({ from: '/subscriptions' })
  const { search = '', filter = 'all' } = useSearch({ from: '/subscriptions' })
  const known = filter in FILTERS ? (filter as Filter) : 'all'
  const text = search.trim()
  const list = useList(
    'POST /awning/v1/subscriptions/query',
    ({ cursor }) => ({
      query: {
        cursorPaging: { limit: 50, ...(cursor && { cursor }) },
        // A cursor carries the filter and the order of its query.
        ...(!cursor && {
          filter: { ...FILTERS[known], ...(text && { 'buyer.email': { $startsWith: text } }) },
          sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
        }),
      },
    }),
    ({ subscriptions, metadata }) => ({ items: subscriptions, next: metadata.cursors?.next }),
    [known, text],
  )
  const columns = useMemo(COLUMNS, [])
  const show = (next: { search?: string; filter?: string }) =>
    navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  const isFiltered = Boolean(text) || known !== 'all'
  return (
    <Page title={t('subs.title')} about={t('subs.about')} isWide>
      <div className="list-head">
        <FilterTabs
          label={t('subs.filter')}
          value={known}
          onChange={(filter) => void show({ filter })}
          choices={Object.keys(FILTERS).map((id) => ({ id, label: t(`subs.filter.${id as Filter}`) }))}
        />
        <SearchInput label={t('subs.search')} value={search} onSearch={(search) => void show({ search })} />
      </div>
      <Table
        label={t('subs.title')}
        columns={columns}
        {...list}
        getId={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/subscriptions/$subscriptionId', params: { subscriptionId: id } })}
        empty={
          <Empty
            icon={<RefreshCw aria-hidden />}
            title={t(isFiltered ? 'subs.none.title' : 'subs.empty.title')}
            text={t(isFiltered ? 'orders.none.text' : 'subs.empty.text')}
          />
        }
      />
    </Page>
  )
}
