import { useNavigate } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { DropZone, type FileDropItem, FileTrigger, Text } from 'react-aria-components'
import { call, type Output } from '../../app/api.ts'
import { formatDate } from '../../app/formats.ts'
import { useMe } from '../../app/me.ts'
import { useList, useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, RadioField } from '../../ui/fields.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Empty, Page, Section } from '../../ui/page.tsx'
import { readTable } from '../../ui/read-table.ts'
import { saveFile } from '../../ui/save-file.ts'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import { ImportState, nameImport } from './import-state.tsx'
import { sendTable } from './send-table.ts'

type Import = Output<'GET /awning/v1/imports'>['imports'][number]
type Kind = Exclude<Import['kind'], 'CHANGES'>

const KINDS = ['PRODUCTS', 'STOCK', 'ORDERS', 'MEMBERS', 'REVIEWS'] as const

/** Imports and exports of tables: products, stock, orders, customers and reviews. */
export const ImportsPage = () => {
  const navigate = useNavigate()
  const open = (importId: string) => void navigate({ to: '/imports/$importId', params: { importId } })
  return (
    <Page title={t('imports.title')} about={t('imports.about')}>
      <SendSection onSent={open} />
      <ExportSection />
      <HistorySection onOpen={open} />
    </Page>
  )
}

const SendSection = ({ onSent }: { readonly onSent: (importId: string) => void }) => {
  const [kind, setKind] = useState<Kind>('PRODUCTS')
  const [copyPictures, setCopyPictures] = useState(false)
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState<unknown>()
  const send = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    setPart(0)
    try {
      onSent(await sendTable({ kind, file, copyPictures: copyPictures && kind === 'PRODUCTS' }, setPart))
    } catch (refused) {
      setProblem(refused)
    }
    setPart(undefined)
  }
  return (
    <Section title={t('imports.send')} about={t('imports.send.about')}>
      <RadioField
        label={t('imports.kind')}
        value={kind}
        onChange={(next) => setKind(next as Kind)}
        choices={KINDS.map((id) => ({ id, label: t(`imports.kind.${id}`), hint: t(`imports.kind.${id}.hint`) }))}
      />
      {kind === 'PRODUCTS' && (
        <CheckField
          label={t('imports.pictures')}
          hint={t('imports.pictures.hint')}
          value={copyPictures}
          onChange={setCopyPictures}
        />
      )}
      <ProblemNotice problem={problem} />
      {part === undefined ? (
        <DropZone
          className="drop"
          aria-label={t('imports.drop')}
          onDrop={async ({ items }) => {
            const file = items.find((item): item is FileDropItem => item.kind === 'file')
            await send(await file?.getFile())
          }}
        >
          <FileSpreadsheet aria-hidden />
          <Text slot="label">{t('imports.drop')}</Text>
          <FileTrigger acceptedFileTypes={['.csv', 'text/csv']} onSelect={(files) => void send(files?.[0])}>
            <Button>{t('imports.choose')}</Button>
          </FileTrigger>
        </DropZone>
      ) : (
        <div className="line-main">
          <span>{t('imports.sending')}</span>
          <progress value={part} max={1} aria-label={t('imports.sending')} />
        </div>
      )}
    </Section>
  )
}

const EXPORTS = {
  AWNING: (cursor: { cursor?: string }) => call('GET /awning/v1/exports/products', { form: 'AWNING', ...cursor }),
  SHOPIFY: (cursor: { cursor?: string }) => call('GET /awning/v1/exports/products', { form: 'SHOPIFY', ...cursor }),
  STOCK: (cursor: { cursor?: string }) => call('GET /awning/v1/exports/stock', cursor),
  ORDERS: (cursor: { cursor?: string }) => call('GET /awning/v1/exports/orders', cursor),
  MEMBERS: (cursor: { cursor?: string }) => call('GET /awning/v1/exports/members', cursor),
  REVIEWS: (cursor: { cursor?: string }) => call('GET /awning/v1/reviews/export', cursor),
} as const
const FILE_NAMES = {
  AWNING: 'products.csv',
  SHOPIFY: 'products-shopify.csv',
  STOCK: 'stock.csv',
  ORDERS: 'orders.csv',
  MEMBERS: 'customers.csv',
  REVIEWS: 'reviews.csv',
} as const
const TABLES = ['AWNING', 'SHOPIFY', 'STOCK', 'ORDERS', 'MEMBERS', 'REVIEWS'] as const

const ExportSection = () => {
  const [pending, setPending] = useState<keyof typeof EXPORTS>()
  const [problem, setProblem] = useState<unknown>()
  const save = async (table: keyof typeof EXPORTS) => {
    setPending(table)
    setProblem(undefined)
    try {
      saveFile(FILE_NAMES[table], await readTable(EXPORTS[table]), 'text/csv')
    } catch (refused) {
      setProblem(refused)
    }
    setPending(undefined)
  }
  return (
    <Section title={t('imports.export')} about={t('imports.export.about')}>
      <ProblemNotice problem={problem} />
      <div className="page-actions">
        {TABLES.map((table) => (
          <Button key={table} isPending={pending === table} onPress={() => void save(table)}>
            {t(`imports.export.${table}`)}
          </Button>
        ))}
      </div>
    </Section>
  )
}

const HistorySection = ({ onOpen }: { readonly onOpen: (importId: string) => void }) => {
  const nameActor = useActorNames()
  const list = useList(
    'GET /awning/v1/imports',
    ({ cursor }) => ({ ...(cursor && { cursor }) }),
    ({ imports, nextCursor }) => ({ items: imports, next: nextCursor }),
    [],
  )
  const columns: readonly ColumnOf<Import>[] = [
    { id: 'file', label: t('imports.file'), cell: (record) => <bdi>{nameImport(record)}</bdi> },
    { id: 'state', label: t('imports.state'), cell: ({ status }) => <ImportState status={status} /> },
    {
      id: 'count',
      label: t('imports.kind'),
      isWideOnly: true,
      cell: ({ kind, total }) => `${t(`imports.kind.${kind}`)} (${total})`,
    },
    { id: 'by', label: t('imports.by'), isWideOnly: true, cell: ({ createdBy }) => <bdi>{nameActor(createdBy)}</bdi> },
    { id: 'date', label: t('imports.date'), isWideOnly: true, cell: ({ createdDate }) => formatDate(createdDate) },
  ]
  return (
    <Section title={t('imports.history')}>
      <Table
        label={t('imports.history')}
        columns={columns}
        {...list}
        getId={({ id }) => id}
        onOpen={({ id }) => onOpen(id)}
        empty={
          <Empty
            icon={<FileSpreadsheet aria-hidden />}
            title={t('imports.empty.title')}
            text={t('imports.empty.text')}
          />
        }
      />
    </Section>
  )
}

/** Returns a function that names the people who have started imports. Only owners may read the names of others. */
function useActorNames() {
  const me = useMe()
  const { data } = useRead('GET /awning/v1/users', {}, { enabled: me?.role === 'owner' })
  return ({ type, userId }: Import['createdBy']): string => {
    if (type === 'APP') return t('audit.program')
    if (userId === me?.me.user.id) return me?.me.user.name ?? me?.me.user.email ?? ''
    return data?.users.find(({ id }) => id === userId)?.name ?? t('imports.colleague')
  }
}
