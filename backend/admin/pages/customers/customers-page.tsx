import { useNavigate, useSearch } from '@tanstack/react-router'
import { Download, Plus, UsersRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { formatAgo, formatMoney } from '../../app/formats.ts'
import { useList, useRead, useTask } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { type Customer, getName } from '../../ui/customer-name.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, SwitchField, TextField } from '../../ui/fields.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Empty, Page } from '../../ui/page.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SavedViews } from '../../ui/saved-views.tsx'
import { SearchInput } from '../../ui/search.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import { CustomerFilters } from './customer-filters.tsx'
import {
  CUSTOMER_SORTS,
  type CustomerSearch,
  type CustomerSort,
  countCustomerCriteria,
  toCustomerFilter,
} from './customer-search.ts'
import { ConsentState, CUSTOMER_FILTERS, type CustomerFilter, CustomerState } from './customer-states.tsx'

const SEARCH = 'POST /awning/v1/customers/search'
const EXPORT = 'POST /awning/v1/exports/customers'
const LIMIT = 50

const COLUMNS = (): readonly ColumnOf<Customer>[] => [
  { id: 'name', label: t('customers.name'), cell: (customer) => <bdi>{getName(customer)}</bdi> },
  { id: 'email', label: t('customers.email'), isWideOnly: true, cell: ({ email = '–' }) => <bdi>{email}</bdi> },
  {
    id: 'status',
    label: t('customers.status'),
    isWideOnly: true,
    cell: ({ status }) => <CustomerState status={status} />,
  },
  {
    id: 'consent',
    label: t('customers.consent'),
    isWideOnly: true,
    cell: ({ consent }) => (consent === 'NONE' ? '–' : <ConsentState consent={consent} />),
  },
  {
    id: 'last',
    label: t('customers.last'),
    isWideOnly: true,
    cell: ({ lastOrderDate }) => (lastOrderDate ? formatAgo(lastOrderDate) : '–'),
  },
  { id: 'orders', label: t('orders.title'), isNumber: true, isWideOnly: true, cell: ({ orderCount }) => orderCount },
  {
    id: 'spent',
    label: t('customers.spent'),
    isNumber: true,
    cell: ({ sums: [sum] }) => sum && formatMoney(sum.amount, sum.currency),
  },
]

/** The list of all who have an account or have bought, with conditions, saved lists and a table of it. */
export const CustomersPage = () => {
  const navigate = useNavigate({ from: '/customers' })
  const address = useSearch({ from: '/customers' })
  const { search = '', filter = 'all', sort = 'newest' } = address
  const [isAdding, setAdding] = useState(false)
  const known = filter in CUSTOMER_FILTERS ? (filter as CustomerFilter) : 'all'
  const order = sort in CUSTOMER_SORTS ? (sort as CustomerSort) : 'newest'
  const { data: views } = useRead('GET /awning/v1/customer-views', {})
  const list = useList(
    SEARCH,
    ({ cursor }) => ({
      search: {
        cursorPaging: { limit: LIMIT, ...(cursor && { cursor }) },
        // A cursor carries the filter and the order of its search.
        ...(!cursor && {
          filter: toCustomerFilter(address, new Date()),
          sort: [{ fieldName: CUSTOMER_SORTS[order], order: 'DESC' as const }],
        }),
      },
    }),
    ({ customers, metadata }) => ({ items: customers, next: metadata.cursors?.next }),
    [address],
  )
  const download = useTask(async () => {
    const parts: string[] = []
    let cursor: string | undefined
    do {
      const part: Output<typeof EXPORT> = await call(
        EXPORT,
        cursor ? { cursor } : { filter: toCustomerFilter(address, new Date()) },
      )
      parts.push(part.csv)
      cursor = part.nextCursor
    } while (cursor)
    saveFile('customers.csv', parts, 'text/csv')
  })
  const show = (next: CustomerSearch) => navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  const isFiltered = Boolean(search) || known !== 'all' || countCustomerCriteria(address) > 0
  const open = (customerId: string) => navigate({ to: '/customers/$customerId', params: { customerId } })
  const columns = useMemo(COLUMNS, [])
  return (
    <Page
      title={t('customers.title')}
      about={t('customers.about')}
      isWide
      actions={
        <>
          <Button
            icon={<Download className="icon" aria-hidden />}
            isPending={download.isPending}
            onPress={() => download.mutate()}
          >
            {t('customers.export')}
          </Button>
          <Button icon={<Plus className="icon" aria-hidden />} onPress={() => setAdding(true)}>
            {t('customers.add')}
          </Button>
        </>
      }
    >
      <ProblemNotice problem={download.error} />
      <div className="list-head">
        <FilterTabs
          label={t('customers.filter')}
          value={known}
          onChange={(filter) => void show({ filter })}
          choices={Object.keys(CUSTOMER_FILTERS).map((id) => ({
            id,
            label: t(`customers.filter.${id as CustomerFilter}`),
          }))}
        />
        <SearchInput label={t('customers.search')} value={search} onSearch={(search) => void show({ search })} />
      </div>
      <div className="list-tools">
        <CustomerFilters search={address} onChange={(criteria) => void show(criteria)} />
        <SelectField
          label={t('customers.sort')}
          value={order}
          onChange={(sort) => void show({ sort: sort === 'newest' ? '' : sort })}
          choices={Object.keys(CUSTOMER_SORTS).map((id) => ({ id, label: t(`customers.sort.${id as CustomerSort}`) }))}
        />
        <SavedViews
          views={views}
          save={(next) => call('PUT /awning/v1/customer-views', next)}
          search={address}
          onChoose={(view) => void navigate({ search: view, replace: true })}
        />
      </div>
      <Table
        label={t('customers.title')}
        columns={columns}
        {...list}
        getId={({ id }) => id}
        onOpen={({ id }) => void open(id)}
        empty={
          <Empty
            icon={<UsersRound aria-hidden />}
            title={t(isFiltered ? 'customers.none.title' : 'customers.empty.title')}
            text={t(isFiltered ? 'customers.none.text' : 'customers.empty.text')}
          />
        }
      />
      <Dialog title={t('customers.add')} isOpen={isAdding} onClose={() => setAdding(false)}>
        {isAdding && <NewCustomer onDone={(id) => void open(id)} onClose={() => setAdding(false)} />}
      </Dialog>
    </Page>
  )
}

interface NewCustomerProps {
  readonly onDone: (id: string) => void
  readonly onClose: () => void
}

const NewCustomer = ({ onDone, onClose }: NewCustomerProps) => {
  const [email, setEmail] = useState('')
  const [firstName, setFirstName] = useState('')
  const [lastName, setLastName] = useState('')
  const [mail, setMail] = useState(true)
  const save = async () => {
    const contact = {
      ...(firstName.trim() && { firstName: firstName.trim() }),
      ...(lastName.trim() && { lastName: lastName.trim() }),
    }
    const { member } = await call('POST /members/v1/members', { member: { loginEmail: email.trim(), contact } })
    if (mail) await call('POST /_api/iam/recovery/v1/activation-email', { identityId: member.id })
    onDone(member.id)
  }
  return (
    <PlainForm onSave={save} action={t('customers.add.action')} onCancel={onClose}>
      <TextField
        label={t('customers.email')}
        name="member.loginEmail"
        type="email"
        value={email}
        onChange={setEmail}
        autoFocus
      />
      <TextField
        label={t('newOrder.firstName')}
        name="member.contact.firstName"
        maxLength={100}
        value={firstName}
        onChange={setFirstName}
      />
      <TextField
        label={t('newOrder.lastName')}
        name="member.contact.lastName"
        maxLength={100}
        value={lastName}
        onChange={setLastName}
      />
      <SwitchField
        label={t('customer.activation')}
        hint={t('customer.activation.hint')}
        value={mail}
        onChange={setMail}
      />
    </PlainForm>
  )
}
