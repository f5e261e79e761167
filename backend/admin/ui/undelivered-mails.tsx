import { useMemo } from 'react'
import type { Output } from '../app/api.ts'
import { formatDate } from '../app/formats.ts'
import { useList } from '../app/queries.ts'
import { t } from '../app/words.ts'
import { CodeName } from './code-name.tsx'
import { Section } from './page.tsx'
import { SendMailAgain } from './send-mail-again.tsx'
import { type ColumnOf, Table } from './table.tsx'

const READ = 'POST /awning/v1/undelivered-mails/search'
type Mail = Output<typeof READ>['undeliveredMails'][number]

const LIMIT = 50

const COLUMNS = (): readonly ColumnOf<Mail>[] => [
  { id: 'to', label: t('audit.mails.to'), cell: ({ to }) => <CodeName>{to}</CodeName> },
  { id: 'subject', label: t('audit.mails.subject'), isWideOnly: true, cell: ({ subject }) => <bdi>{subject}</bdi> },
  { id: 'reason', label: t('audit.mails.reason'), cell: (mail) => <Reason mail={mail} /> },
  { id: 'when', label: t('audit.when'), isWideOnly: true, cell: ({ createdDate }) => formatDate(createdDate) },
]

const Reason = ({ mail: { id, subject, reason, retrying, canSendAgain } }: { readonly mail: Mail }) => (
  <span>
    <bdi>{reason}</bdi>
    {retrying && <span className="field-hint">{t('gifts.mail.RETRYING')}</span>}
    {canSendAgain && <SendMailAgain id={id} subject={subject} />}
  </span>
)

interface UndeliveredMailsProps {
  /** Only mails of this kind; the section is left out where there are none. */
  readonly of?: NonNullable<Mail['mail']>
}

/** Mails that did not arrive by now, each with what the mail server says. */
export const UndeliveredMails = ({ of: mail }: UndeliveredMailsProps) => {
  const list = useList(
    READ,
    // A cursor carries the filter of its list.
    ({ cursor }) => ({
      search: {
        cursorPaging: { limit: LIMIT, ...(cursor && { cursor }) },
        ...(mail && !cursor && { filter: { mail } }),
      },
    }),
    ({ undeliveredMails, metadata }) => ({ items: undeliveredMails, next: metadata.cursors?.next }),
    [mail],
  )
  const columns = useMemo(COLUMNS, [])
  if (mail && !list.items?.length) return null
  return (
    <Section title={t('audit.mails')} about={t('audit.mails.about')}>
      <Table
        label={t('audit.mails')}
        columns={columns}
        {...list}
        getId={({ id }) => id}
        empty={<p className="muted">{t('audit.mails.none')}</p>}
      />
    </Section>
  )
}
