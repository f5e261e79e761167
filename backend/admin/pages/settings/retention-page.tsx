import { useState } from 'react'
import type { RetentionKind } from '../../../contract/audit/retention.ts'
import { call, type Output } from '../../app/api.ts'
import { formatDate } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { locale, t } from '../../app/words.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'

const READ = 'GET /awning/v1/retention'
type Retention = Output<typeof READ>['retention']

/** The retention periods, and the retention hold. */
export const RetentionPage = () => {
  const { data } = useRead(READ, {})
  return (
    <Page title={t('retention.title')} about={t('retention.about')}>
      {data ? (
        <>
          <Section title={t('retention.kept')}>
            <p>{t('retention.kept.text')}</p>
          </Section>
          <Periods periods={data.retention.periods} />
          <Hold key={data.retention.hold?.note} hold={data.retention.hold} />
        </>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

const Periods = ({ periods }: { readonly periods: Retention['periods'] }) => {
  const { format } = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  return (
    <Section title={t('retention.removed')} about={t('retention.removed.about')}>
      <table className="table">
        <thead>
          <tr>
            <th className="cell">{t('retention.what')}</th>
            <th className="cell cell-number">{t('retention.after')}</th>
          </tr>
        </thead>
        <tbody>
          {periods.map(({ kind, days }) => (
            <tr key={kind} className="row">
              <td className="cell">{t(`retention.kind.${kind satisfies RetentionKind}`)}</td>
              <td className="cell cell-number">{format(days)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

const Hold = ({ hold }: { readonly hold: Retention['hold'] }) => {
  const saved = hold?.note ?? ''
  const [note, setNote] = useState(saved)
  const { data: people } = useRead('GET /awning/v1/users', {})
  const name = people?.users.find(({ id }) => id === hold?.startedBy.userId)?.name ?? t('audit.gone')
  return (
    <Section title={t('retention.hold')} about={t('retention.hold.about')}>
      {hold && people && (
        <Notice kind="warning">{t('retention.hold.since', { date: formatDate(hold.startedDate), name })}</Notice>
      )}
      <Form
        onSave={() => call('PUT /awning/v1/retention/hold', { note })}
        isDirty={note !== saved}
        action={t(hold ? 'retention.hold.save' : 'retention.hold.start')}
      >
        <TextField
          label={t('retention.hold.note')}
          hint={t('retention.hold.note.hint')}
          name="note"
          value={note}
          onChange={setNote}
          isMultiline
        />
      </Form>
      {hold && (
        <div className="form-actions">
          <DeleteButton
            action={t('retention.hold.end')}
            text={t('retention.hold.end.text')}
            onDelete={() => call('DELETE /awning/v1/retention/hold', {})}
          />
        </div>
      )}
    </Section>
  )
}
