import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { FileSpreadsheet } from 'lucide-react'
import { call, type Output } from '../../app/api.ts'
import { useList, useRead, useWrite } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { Notice, ProblemNotice } from '../../ui/notice.tsx'
import { Badge, Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { readTable } from '../../ui/read-table.ts'
import { saveFile } from '../../ui/save-file.ts'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import { ImportState, nameImport } from './import-state.tsx'
import { ProblemText } from './problem-text.tsx'
import './imports.css'

type Import = Output<'GET /awning/v1/imports/{importId}'>['import']
type Item = Output<'GET /awning/v1/imports/{importId}/items'>['items'][number]

/** The polling interval of the progress, in milliseconds. */
const EVERY_MS = 1000

const ACTION_TONES = { CREATE: 'good', CHANGE: 'neutral', UNCHANGED: 'neutral', ERROR: 'bad' } as const
const OUTCOME_TONES = { DONE: 'good', FAILED: 'bad', UNDONE: 'neutral', KEPT: 'warning' } as const

const isUnderWay = (record: Import): boolean =>
  record.status === 'IMPORTING' || record.status === 'UNDOING' || isCopying(record)

/** An import, before and after it runs: its lines, its progress, and undoing it. */
export const ImportPage = () => {
  const { importId } = useParams({ from: '/imports/$importId' })
  const { data } = useRead(
    'GET /awning/v1/imports/{importId}',
    { importId },
    { everyMs: EVERY_MS, while: (answer) => isUnderWay(answer.import) },
  )
  const record = data?.import
  return (
    <Page
      title={record ? nameImport(record) : t('imports.title')}
      back={{ to: '/imports', label: 'imports.title' }}
      isWide
      actions={record && <Actions record={record} />}
    >
      {record ? (
        <>
          <Progress record={record} />
          {/* What became of the lines is read again when the work is over. */}
          <Lines key={String(isUnderWay(record))} record={record} />
        </>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

const Actions = ({ record }: { readonly record: Import }) => {
  const { id: importId, status, creates, changes, errors, failed, kept, picturesFailed = 0 } = record
  const run = useWrite('POST /awning/v1/imports/{importId}/run')
  const save = async () =>
    saveFile(
      'problems.csv',
      await readTable((cursor) => call('GET /awning/v1/imports/{importId}/problems', { importId, ...cursor })),
      'text/csv',
    )
  return (
    <>
      {errors + failed + kept + picturesFailed > 0 && (
        <Button onPress={() => void save()}>{t('imports.problems')}</Button>
      )}
      {status === 'CHECKED' && creates + changes > 0 && (
        <Button variant="primary" isPending={run.isPending} onPress={() => run.mutate({ importId })}>
          {t('imports.run', { count: creates + changes })}
        </Button>
      )}
      {status === 'IMPORTED' && (
        <DeleteButton
          action={t('imports.undo')}
          text={t('imports.undo.text')}
          onDelete={() => call('POST /awning/v1/imports/{importId}/undo', { importId })}
        />
      )}
      <ProblemNotice problem={run.error} />
    </>
  )
}

/** Whether pictures are being copied, which follows the import of the products. */
const isCopying = ({ status, copyPictures, picturesDone = 0, total }: Import) =>
  status === 'IMPORTED' && copyPictures === true && picturesDone < total

const Progress = ({ record }: { readonly record: Import }) => {
  const { kind, status, done, total, ignoredColumns, picturesDone = 0, picturesFailed = 0 } = record
  const isImporting = status === 'IMPORTING' || status === 'UNDOING'
  return (
    <Section title={t('imports.state')} actions={<ImportState status={status} />}>
      {isImporting && (
        <>
          <progress value={done} max={total} aria-label={t(`imports.status.${status}`)} />
          <p role="status">{t('imports.progress', { done, total })}</p>
        </>
      )}
      {isCopying(record) && (
        <>
          <progress value={picturesDone} max={total} aria-label={t('imports.pictures')} />
          <p role="status">{t('imports.pictures.state', { done: picturesDone, total })}</p>
        </>
      )}
      {picturesFailed > 0 && <Notice kind="warning">{t('imports.pictures.failed', { count: picturesFailed })}</Notice>}
      {isUnderWay(record) && <p className="muted small">{t('imports.leave')}</p>}
      {(kind === 'ORDERS' || kind === 'MEMBERS' || kind === 'REVIEWS') && (
        <p className="muted">{t(`imports.kind.${kind}.hint`)}</p>
      )}
      {ignoredColumns.length > 0 && <Notice>{t('imports.ignored', { names: ignoredColumns.join(', ') })}</Notice>}
    </Section>
  )
}

const ALL = 'ALL'
const ACTIONS = ['CREATE', 'CHANGE', 'UNCHANGED', 'ERROR'] as const
const OUTCOMES = ['FAILED', 'KEPT'] as const
const isAction = (id: string): id is (typeof ACTIONS)[number] => (ACTIONS as readonly string[]).includes(id)
const isOutcome = (id: string): id is (typeof OUTCOMES)[number] => (OUTCOMES as readonly string[]).includes(id)

const Lines = ({ record }: { readonly record: Import }) => {
  const navigate = useNavigate({ from: '/imports/$importId' })
  const { filter = ALL } = useSearch({ from: '/imports/$importId' })
  const { id: importId, creates, changes, unchanged, errors, failed, kept, total } = record
  const list = useList(
    'GET /awning/v1/imports/{importId}/items',
    ({ cursor }) => ({
      importId,
      ...(isAction(filter) && { action: filter }),
      ...(isOutcome(filter) && { outcome: filter }),
      ...(cursor && { cursor }),
    }),
    ({ items, nextCursor }) => ({ items, next: nextCursor }),
    [importId, filter, record.status],
  )
  // Items of orders and customers show their number or address; reviews have no readable key.
  const hasKey = record.kind === 'ORDERS' || record.kind === 'MEMBERS'
  const counts = { CREATE: creates, CHANGE: changes, UNCHANGED: unchanged, ERROR: errors, FAILED: failed, KEPT: kept }
  const choices = [
    { id: ALL, label: `${t('imports.all')} (${total})` },
    ...ACTIONS.filter((id) => counts[id] > 0).map((id) => ({
      id,
      label: `${t(`imports.action.${id}`)} (${counts[id]})`,
    })),
    ...OUTCOMES.filter((id) => counts[id] > 0).map((id) => ({
      id,
      label: `${t(`imports.outcome.${id}`)} (${counts[id]})`,
    })),
  ]
  const columns: readonly ColumnOf<Item>[] = [
    {
      id: 'product',
      label: t(`imports.kind.${record.kind}`),
      cell: ({ name, handle, problems }) => (
        <span className="import-line">
          <bdi>
            {hasKey ? [handle, name].filter(Boolean).join(' · ') : (name ?? (record.kind === 'REVIEWS' ? '' : handle))}
          </bdi>
          {problems.map((problem) => (
            <span key={`${problem.line} ${problem.column} ${problem.description}`} className="small">
              {t('imports.line')} {problem.line}
              {problem.column && `, ${problem.column}`}: <ProblemText {...problem} text={problem.description} />
            </span>
          ))}
        </span>
      ),
    },
    { id: 'line', label: t('imports.line'), isNumber: true, isWideOnly: true, cell: ({ line }) => line },
    {
      id: 'action',
      label: t('imports.action'),
      cell: ({ action, outcome }) =>
        outcome && outcome !== 'DONE' ? (
          <Badge tone={OUTCOME_TONES[outcome]}>{t(`imports.outcome.${outcome}`)}</Badge>
        ) : (
          <Badge tone={ACTION_TONES[action]}>{t(`imports.action.${action}`)}</Badge>
        ),
    },
  ]
  return (
    <>
      <FilterTabs
        label={t('imports.filter')}
        value={choices.some(({ id }) => id === filter) ? filter : ALL}
        onChange={(filter) => void navigate({ search: { filter }, replace: true })}
        choices={choices}
      />
      <Table
        label={t('imports.filter')}
        columns={columns}
        {...list}
        getId={({ number }) => String(number)}
        empty={
          <Empty icon={<FileSpreadsheet aria-hidden />} title={t('imports.none.title')} text={t('imports.none.text')} />
        }
      />
    </>
  )
}
