import { History } from 'lucide-react'
import { useState } from 'react'
import type { Output } from '../../app/api.ts'
import { formatDate } from '../../app/formats.ts'
import { useList, useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { CodeName } from '../../ui/code-name.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { Empty, Page } from '../../ui/page.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import { UndeliveredMails } from '../../ui/undelivered-mails.tsx'

type AuditRecord = Output<'POST /awning/v1/audit-records/search'>['auditRecords'][number]
type Person = Output<'GET /awning/v1/users'>['users'][number]

const LIMIT = 50
const EVERYBODY = 'everybody'
const PROGRAMS = 'programs'

const toPaging = (cursor: string | undefined) => ({ cursorPaging: { limit: LIMIT, ...(cursor && { cursor }) } })

/** The audit log of the shop, and undelivered mails. */
export const HistoryPage = () => {
  const { data } = useRead('GET /awning/v1/users', {})
  const people = data?.users ?? []
  const [who, setWho] = useState(EVERYBODY)
  return (
    <Page title={t('audit.title')} about={t('audit.about')}>
      <SelectField
        label={t('audit.who')}
        hint={t('audit.who.hint')}
        value={who}
        onChange={setWho}
        choices={[
          { id: EVERYBODY, label: t('audit.everybody') },
          ...people.map(({ id, name }) => ({ id, label: name })),
          { id: PROGRAMS, label: t('audit.programs') },
        ]}
      />
      <Changes who={who} people={people} />
      <UndeliveredMails />
    </Page>
  )
}

/** The audit log, newest first; `who` is the id of a person, everybody, or programs. */
const Changes = ({ who, people }: { readonly who: string; readonly people: readonly Person[] }) => {
  const filter =
    who === EVERYBODY ? undefined : who === PROGRAMS ? { 'actor.type': 'APP' as const } : { 'actor.userId': who }
  const list = useList(
    'POST /awning/v1/audit-records/search',
    // A cursor carries the filter of its list.
    ({ cursor }) => ({ search: { ...toPaging(cursor), ...(filter && !cursor && { filter }) } }),
    ({ auditRecords, metadata }) => ({ items: auditRecords, next: metadata.cursors?.next }),
    [who],
  )
  const columns: readonly ColumnOf<AuditRecord>[] = [
    { id: 'what', label: t('audit.what'), cell: (record) => <What record={record} /> },
    { id: 'who', label: t('audit.who'), cell: ({ actor }) => <bdi>{getActorName(actor, people)}</bdi> },
    { id: 'when', label: t('audit.when'), cell: ({ createdDate }) => formatDate(createdDate) },
    { id: 'from', label: t('audit.from'), isWideOnly: true, cell: ({ address }) => <bdi>{address}</bdi> },
  ]
  return (
    <Table
      label={t('audit.title')}
      columns={columns}
      {...list}
      getId={({ id }) => id}
      empty={<Empty icon={<History aria-hidden />} title={t('audit.none.title')} text={t('audit.none.text')} />}
    />
  )
}

function getActorName({ type, userId }: AuditRecord['actor'], people: readonly Person[]): string {
  if (type === 'APP') return t('audit.program')
  return people.find(({ id }) => id === userId)?.name ?? t('audit.gone')
}

/** The call of a record, and the kinds of entities that it wrote. */
const What = ({ record: { call, changes } }: { readonly record: AuditRecord }) => {
  const written = new Set(changes.map(({ collection, kind }) => `${collection}: ${t(`audit.kind.${kind}`)}`))
  return (
    <span>
      <CodeName>{call}</CodeName>
      <span className="field-hint">
        <bdi>{[...written].join(', ')}</bdi>
      </span>
    </span>
  )
}
