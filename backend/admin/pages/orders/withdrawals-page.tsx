import { useNavigate, useSearch } from '@tanstack/react-router'
import { Undo2 } from 'lucide-react'
import { useMemo } from 'react'
import { WITHDRAWAL_STATUSES, type WithdrawalStatus } from '../../../contract/withdrawals/enumerations.ts'
import { call } from '../../app/api.ts'
import { formatAgo, nameDay } from '../../app/formats.ts'
import { useList, useTask } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Empty, Page } from '../../ui/page.tsx'
import { readTable } from '../../ui/read-table.ts'
import { saveFile } from '../../ui/save-file.ts'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import type { Withdrawal } from './withdrawal-facts.ts'
import { WithdrawalState } from './withdrawal-state.tsx'

const ALL = 'all'

const COLUMNS = (): readonly ColumnOf<Withdrawal>[] => [
  { id: 'order', label: t('orders.number'), cell: ({ orderNumber }) => <bdi>{orderNumber}</bdi> },
  { id: 'buyer', label: t('orders.buyer'), cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'date', label: t('orders.date'), isWideOnly: true, cell: ({ createdDate }) => formatAgo(createdDate) },
  { id: 'state', label: t('withdrawals.state'), cell: (withdrawal) => <WithdrawalState withdrawal={withdrawal} /> },
  {
    id: 'due',
    label: t('withdrawals.due'),
    isWideOnly: true,
    cell: ({ status, refundDueDate }) => (status === 'REFUSED' ? '' : nameDay(refundDueDate)),
  },
]

const isStatus = (text: string): text is WithdrawalStatus => WITHDRAWAL_STATUSES.some((status) => status === text)

/** Withdrawals from contracts, newest first: those without an order, too. */
export const WithdrawalsPage = () => {
  const navigate = useNavigate({ from: '/withdrawals' })
  const { filter = ALL } = useSearch({ from: '/withdrawals' })
  const list = useList(
    'GET /awning/v1/withdrawals',
    ({ cursor }) => ({ ...(isStatus(filter) && { status: filter }), ...(cursor && { cursor }) }),
    ({ withdrawals, nextCursor }) => ({ items: withdrawals, next: nextCursor }),
    [filter],
  )
  const columns = useMemo(COLUMNS, [])
  const table = useTask(async () =>
    saveFile(
      'withdrawals.csv',
      await readTable((cursor) => call('POST /awning/v1/withdrawals/export', { ...cursor })),
      'text/csv',
    ),
  )
  return (
    <Page
      title={t('withdrawals.title')}
      about={t('withdrawals.about')}
      isWide
      actions={
        <Button isPending={table.isPending} onPress={() => table.mutate()}>
          {t('imports.export')}
        </Button>
      }
    >
      <ProblemNotice problem={table.error} />
      <FilterTabs
        label={t('withdrawals.state')}
        value={filter}
        onChange={(id) => void navigate({ search: id === ALL ? {} : { filter: id }, replace: true })}
        choices={[
          { id: ALL, label: t('withdrawals.all') },
          ...WITHDRAWAL_STATUSES.map((id) => ({ id, label: t(`withdrawals.status.${id}`) })),
        ]}
      />
      <Table
        label={t('withdrawals.title')}
        columns={columns}
        {...list}
        getId={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/withdrawals/$withdrawalId', params: { withdrawalId: id } })}
        empty={
          <Empty icon={<Undo2 aria-hidden />} title={t('withdrawals.empty.title')} text={t('withdrawals.empty.text')} />
        }
      />
    </Page>
  )
}
