import { useMemo } from 'react'
import type { Output } from '../app/api.ts'
import { formatDate } from '../app/formats.ts'
import { useList } from '../app/queries.ts'
import { t } from '../app/words.ts'
import { CodeName } from './code-name.tsx'
import { Section } from './page.tsx'
import { SendMailAgain } from './send-mail-again.tsx'
import { type ColumnOf, Table } from './table.tsx'

const READ = 'POST /awning/v1/mails/search'
type Mail = Output<typeof READ>['mails'][number]

const LIMIT = 20

const COLUMNS = (): readonly ColumnOf<Mail>[] => [
  { id: 'subject', label: t('audit.mails.subject'), cell: ({ subject }) => <bdi>{subject}</bdi> },
  { id: 'to', label: t('audit.mails.to'), isWideOnly: true, cell: ({ to }) => <CodeName>{to}</CodeName> },
  { id: 'state', label: t('mails.state'), cell: (mail) => <State mail={mail} /> },
  { id: 'when', label: t('audit.when'), isWideOnly: true, cell: ({ createdDate }) => formatDate(createdDate) },
]

const State = ({ mail: { id, subject, state, reason, canSendAgain } }: { readonly mail: Mail }) => (
  <span>
    {t(`mails.state.${state}`)}
    {reason && (
      <span className="field-hint">
        <bdi>{reason}</bdi>
      </span>
    )}
    {canSendAgain && <SendMailAgain id={id} subject={subject} />}
  </span>
)

interface MailsSectionProps {
  readonly title: string
  readonly about?: string
  readonly empty: string
  readonly filter: Record<string, unknown>
  /** The order in which they were made; by default newest first. */
  readonly isOldestFirst?: boolean
}

/** Mails to customers, each with what has become of it. */
export const MailsSection = ({ title, about, empty, filter, isOldestFirst }: MailsSectionProps) => {
  const list = useList(
    READ,
    // A cursor carries the filter of its list.
    ({ cursor }) => ({
      search: {
        cursorPaging: { limit: LIMIT, ...(cursor && { cursor }) },
        ...(!cursor && { filter, ...(isOldestFirst && { sort: [{ fieldName: 'createdDate', order: 'ASC' }] }) }),
      },
    }),
    ({ mails, metadata }) => ({ items: mails, next: metadata.cursors?.next }),
    [JSON.stringify(filter)],
  )
  const columns = useMemo(COLUMNS, [])
  return (
    <Section title={title} {...(about && { about })}>
      <Table
        label={title}
        columns={columns}
        {...list}
        getId={({ id }) => id}
        empty={<p className="muted">{empty}</p>}
      />
    </Section>
  )
}
