import { ISSUE_TIMES, type IssueTime } from '../../../contract/invoices/enumerations.ts'
import { call, type Output } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { RadioField, SwitchField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useUnchanged } from '../../ui/use-unchanged.ts'

const READ = 'GET /awning/v1/invoice-settings'
type Answer = Output<typeof READ>

/** What stands on invoices, their numbers, and when they are written. */
export const InvoiceSettingsPage = () => {
  const { data } = useRead(READ, {})
  return (
    <Page title={t('papers.title')} about={t('papers.about')}>
      {data ? <SettingsForm saved={data} /> : <Loading />}
    </Page>
  )
}

const toDraft = ({ settings: { nextInvoice, nextCreditNote, ...settings } }: Answer) => ({
  ...settings,
  nextInvoice: String(nextInvoice),
  nextCreditNote: String(nextCreditNote),
})

const SettingsForm = ({ saved }: { readonly saved: Answer }) => {
  const before = toDraft(saved)
  const { draft, change, isDirty, reset } = useDraft(before)
  const requireSeen = useUnchanged(READ, {}, { saved, isDirty, pick: ({ settings }) => settings })
  const save = async () => {
    await requireSeen()
    const { nextInvoice, nextCreditNote, ...settings } = draft
    const toNumber = (text: string) => Number(text || Number.NaN)
    await call('PATCH /awning/v1/invoice-settings', {
      settings: {
        ...settings,
        // A number that was not changed is not sent: another one may be taken meanwhile.
        ...(nextInvoice !== before.nextInvoice && { nextInvoice: toNumber(nextInvoice) }),
        ...(nextCreditNote !== before.nextCreditNote && { nextCreditNote: toNumber(nextCreditNote) }),
      },
    })
  }
  return (
    <Form onSave={save} isDirty={isDirty} onReset={reset}>
      <Section>
        <RadioField
          label={t('papers.issue')}
          hint={t('papers.issue.hint')}
          value={draft.issue}
          onChange={(issue) => change({ issue: issue as IssueTime })}
          choices={ISSUE_TIMES.map((id) => ({ id, label: t(`papers.issue.${id}`) }))}
        />
        <SwitchField
          label={t('papers.mail')}
          hint={t('papers.mail.hint')}
          value={draft.mail}
          onChange={(mail) => change({ mail })}
        />
        <SwitchField
          label={t('papers.attach')}
          hint={t('papers.attach.hint')}
          value={draft.attach}
          onChange={(attach) => change({ attach })}
        />
      </Section>
      <Section>
        <TextField
          label={t('papers.taxId')}
          hint={t('papers.taxId.hint')}
          name="settings.taxId"
          maxLength={100}
          value={draft.taxId}
          onChange={(taxId) => change({ taxId })}
        />
        <TextField
          label={t('papers.registration')}
          hint={t('papers.registration.hint')}
          name="settings.registration"
          maxLength={200}
          value={draft.registration}
          onChange={(registration) => change({ registration })}
        />
        <TextField
          label={t('papers.note')}
          hint={t('papers.note.hint')}
          name="settings.note"
          isMultiline
          maxLength={1000}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
      </Section>
      <Section>
        <TextField
          label={t('papers.invoicePrefix')}
          hint={t('papers.prefix.hint')}
          name="settings.invoicePrefix"
          maxLength={12}
          value={draft.invoicePrefix}
          onChange={(invoicePrefix) => change({ invoicePrefix })}
        />
        <TextField
          label={t('papers.creditNotePrefix')}
          hint={t('papers.prefix.hint')}
          name="settings.creditNotePrefix"
          maxLength={12}
          value={draft.creditNotePrefix}
          onChange={(creditNotePrefix) => change({ creditNotePrefix })}
        />
        <SwitchField
          label={t('papers.yearly')}
          hint={t('papers.yearly.hint')}
          value={draft.yearly}
          onChange={(yearly) => change({ yearly })}
        />
        <NumberField
          label={t('papers.nextInvoice')}
          hint={t('papers.next.hint')}
          name="settings.nextInvoice"
          value={draft.nextInvoice}
          onChange={(nextInvoice) => change({ nextInvoice })}
        />
        <NumberField
          label={t('papers.nextCreditNote')}
          hint={t('papers.next.hint')}
          name="settings.nextCreditNote"
          value={draft.nextCreditNote}
          onChange={(nextCreditNote) => change({ nextCreditNote })}
        />
      </Section>
    </Form>
  )
}
