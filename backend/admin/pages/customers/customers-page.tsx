import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus, UsersRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { call } from '../../app/api.ts'
import { formatAgo } from '../../app/formats.ts'
import { useList } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SwitchField, TextField } from '../../ui/fields.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { Empty, Page } from '../../ui/page.tsx'
import { SearchInput } from '../../ui/search.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import { CUSTOMER_FILTERS, type Customer, type CustomerFilter, CustomerState, getName } from './customer-states.tsx'

const LIMIT = 50

const COLUMNS = (): readonly ColumnOf<Customer>[] => [
  { id: 'name', label: t('customers.name'), cell: (customer) => <bdi>{getName(customer)}</bdi> },
  {
    id: 'email',
    label: t('customers.email'),
    isWideOnly: true,
    cell: ({ loginEmail = '–' }) => <bdi>{loginEmail}</bdi>,
  },
  { id: 'status', label: t('customers.status'), cell: ({ status }) => <CustomerState status={status} /> },
  {
    id: 'since',
    label: t('customers.since'),
    isWideOnly: true,
    cell: ({ createdDate = '' }) => formatAgo(createdDate),
  },
  {
    id: 'seen',
    label: t('customers.seen'),
    isWideOnly: true,
    cell: ({ lastLoginDate }) => (lastLoginDate ? formatAgo(lastLoginDate) : '–'),
  },
]

/** The list of customers with an account, newest first. */
export const CustomersPage = () => {
  const navigate = useNavigate({ from: '/customers' })
  const { search = '', filter = 'all' } = useSearch({ from: '/customers' })
  const [isAdding, setAdding] = useState(false)
  const known = filter in CUSTOMER_FILTERS ? (filter as CustomerFilter) : 'all'
  const text = search.trim()
  const list = useList(
    'POST /members/v1/members/query',
    ({ cursor = '0' }) => ({
      fieldsets: ['FULL' as const],
      query: {
        filter: CUSTOMER_FILTERS[known],
        paging: { limit: LIMIT, offset: Number(cursor) },
        sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
      },
      ...(text && { search: { expression: text } }),
    }),
    ({ members, metadata: { offset, count, total } }) => ({
      items: members,
      next: offset + count < total ? String(offset + count) : undefined,
    }),
    [known, text],
  )
  const show = (next: { search?: string; filter?: string }) =>
    navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  const isFiltered = Boolean(text) || known !== 'all'
  const open = (customerId: string) => navigate({ to: '/customers/$customerId', params: { customerId } })
  const columns = useMemo(COLUMNS, [])
  return (
    <Page
      title={t('customers.title')}
      about={t('customers.about')}
      isWide
      actions={
        <Button icon={<Plus className="icon" aria-hidden />} onPress={() => setAdding(true)}>
          {t('customers.add')}
        </Button>
      }
    >
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
