import { useNavigate } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Selection } from 'react-aria-components'
import { call } from '../../app/api.ts'
import { formatMoney, nameDay } from '../../app/formats.ts'
import { useList, useTask } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Badge, Empty, Page } from '../../ui/page.tsx'
import { readTable } from '../../ui/read-table.ts'
import { saveFile } from '../../ui/save-file.ts'
import { MAX_PRINTED, type Paper, savePapers } from '../../ui/save-papers.ts'
import { type ColumnOf, Table } from '../../ui/table.tsx'

const COLUMNS = (): readonly ColumnOf<Paper>[] => [
  { id: 'number', label: t('invoices.number'), cell: ({ number }) => <bdi>{number}</bdi> },
  {
    id: 'kind',
    label: t('invoices.kind'),
    cell: ({ kind, canceled }) =>
      canceled ? <Badge tone="warning">{t('invoices.canceled')}</Badge> : t(`invoices.kind.${kind}`),
  },
  { id: 'date', label: t('orders.date'), isWideOnly: true, cell: ({ issueDate }) => nameDay(issueDate) },
  {
    id: 'buyer',
    label: t('orders.buyer'),
    isWideOnly: true,
    cell: ({ buyer }) => <bdi>{buyer.company ?? buyer.name ?? buyer.email ?? ''}</bdi>,
  },
  {
    id: 'total',
    label: t('orders.total'),
    isNumber: true,
    cell: ({ kind, gross, currency }) => formatMoney(kind === 'INVOICE' ? gross : `-${gross}`, currency),
  },
]

/** Invoices and credit notes, newest first: of a period, to print and for the accountant. */
export const InvoicesPage = () => {
  const navigate = useNavigate()
  const [period, setPeriod] = useState({ from: '', to: '' })
  const [selected, setSelected] = useState<Selection>(new Set())
  const days = { ...(period.from && { from: period.from }), ...(period.to && { to: period.to }) }
  const list = useList(
    'GET /awning/v1/invoices',
    ({ cursor }) => ({ ...days, ...(cursor && { cursor }) }),
    ({ invoices, nextCursor }) => ({ items: invoices, next: nextCursor }),
    [period.from, period.to],
  )
  const columns = useMemo(COLUMNS, [])
  const chosen = (list.items ?? []).filter(({ id }) => selected === 'all' || selected.has(id)).slice(0, MAX_PRINTED)
  const print = useTask(() => savePapers(chosen.map(({ id }) => id)))
  const table = useTask(async () =>
    saveFile(
      'invoices.csv',
      await readTable((cursor) => call('POST /awning/v1/invoices/export', { ...days, ...cursor })),
      'text/csv',
    ),
  )
  const change = (next: Partial<typeof period>) => {
    setSelected(new Set())
    setPeriod((before) => ({ ...before, ...next }))
  }
  return (
    <Page
      title={t('invoices.title')}
      about={t('invoices.about')}
      isWide
      actions={
        <Button isPending={table.isPending} onPress={() => table.mutate()}>
          {t('invoices.export')}
        </Button>
      }
    >
      <ProblemNotice problem={print.error ?? table.error} />
      <div className="list-head">
        <TextField
          label={t('invoices.from')}
          name="from"
          type="date"
          value={period.from}
          onChange={(from) => change({ from })}
        />
        <TextField label={t('invoices.to')} name="to" type="date" value={period.to} onChange={(to) => change({ to })} />
      </div>
      <Table
        label={t('invoices.title')}
        columns={columns}
        {...list}
        getId={({ id }) => id}
        selected={selected}
        onSelect={setSelected}
        onOpen={({ orderId }) => void navigate({ to: '/orders/$orderId', params: { orderId } })}
        empty={
          <Empty icon={<FileText aria-hidden />} title={t('invoices.empty.title')} text={t('invoices.empty.text')} />
        }
      />
      {chosen.length > 0 && (
        <div className="bulk-bar" role="status">
          <span>{t('bulk.selected', { count: chosen.length })}</span>
          <Button variant="quiet" onPress={() => setSelected(new Set())}>
            {t('bulk.clear')}
          </Button>
          <Button variant="primary" isPending={print.isPending} onPress={() => print.mutate()}>
            {t('invoices.pdf')}
          </Button>
        </div>
      )}
    </Page>
  )
}
