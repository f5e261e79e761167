import { BellRing, Trash2 } from 'lucide-react'
import { NOTICE_KINDS, NOTICE_TIMES, type NoticeKind } from '../../../contract/notices/enumerations.ts'
import { call, type Output } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { RowProblem } from '../../ui/row-problem.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useUnchanged } from '../../ui/use-unchanged.ts'

const READ = 'GET /awning/v1/notice-settings'
type Answer = Output<typeof READ>
type Recipient = Answer['settings']['recipients'][number]

const NEVER = 'NEVER'
/** The maximum that the API accepts. */
const MAX_RECIPIENTS = 20

/** Who is mailed about what, and when. */
export const NoticesPage = () => {
  const { data } = useRead(READ, {})
  return (
    <Page title={t('notices.title')} about={t('notices.about')}>
      {data ? <NoticesForm saved={data} /> : <Loading />}
    </Page>
  )
}

const toDraft = ({ settings: { recipients, lowStock } }: Answer) => ({ recipients, lowStock: String(lowStock) })

const NoticesForm = ({ saved }: { readonly saved: Answer }) => {
  const { draft, change, isDirty, reset } = useDraft(toDraft(saved))
  const requireSeen = useUnchanged(READ, {}, { saved, isDirty, pick: ({ settings }) => settings })
  const { recipients } = draft
  const save = async () => {
    await requireSeen()
    await call('PATCH /awning/v1/notice-settings', {
      settings: { recipients: [...recipients], lowStock: Number(draft.lowStock || Number.NaN) },
    })
  }
  const setRecipient = (at: number, next: Recipient) =>
    change({ recipients: recipients.map((each, index) => (index === at ? next : each)) })
  return (
    <Form onSave={save} isDirty={isDirty} onReset={reset}>
      {recipients.length === 0 && (
        <Section>
          <Empty icon={<BellRing aria-hidden />} title={t('notices.none')} text={t('notices.about')} />
        </Section>
      )}
      {recipients.map((recipient, index) => (
        <RecipientFields
          // biome-ignore lint/suspicious/noArrayIndexKey: recipients have no id, and are removed only by their own button
          key={index}
          recipient={recipient}
          at={`settings.recipients[${index}]`}
          onChange={(next) => setRecipient(index, next)}
          onRemove={() => change({ recipients: recipients.filter((_, at) => at !== index) })}
        />
      ))}
      {recipients.length < MAX_RECIPIENTS && (
        <div>
          <Button
            onPress={() => change({ recipients: [...recipients, { email: '', times: { NEW_ORDER: 'AT_ONCE' } }] })}
          >
            {t('notices.add')}
          </Button>
        </div>
      )}
      <Section>
        <NumberField
          label={t('notices.lowStock')}
          hint={t('notices.lowStock.hint')}
          name="settings.lowStock"
          value={draft.lowStock}
          onChange={(lowStock) => change({ lowStock })}
        />
      </Section>
    </Form>
  )
}

interface RecipientFieldsProps {
  readonly recipient: Recipient
  /** The name of the field in the API. */
  readonly at: string
  readonly onChange: (recipient: Recipient) => void
  readonly onRemove: () => void
}

const RecipientFields = ({ recipient, at, onChange, onRemove }: RecipientFieldsProps) => {
  const { email, times } = recipient
  const choices = [...NOTICE_TIMES, NEVER] as const
  const setTime = (kind: NoticeKind, chosen: string) => {
    const { [kind]: _, ...rest } = times
    const time = NOTICE_TIMES.find((each) => each === chosen)
    onChange({ email, times: { ...rest, ...(time && { [kind]: time }) } })
  }
  return (
    <Section>
      <RowProblem at={at} />
      <TextField
        label={t('notices.email')}
        hint={t('notices.email.hint')}
        name={`${at}.email`}
        type="email"
        value={email}
        onChange={(next) => onChange({ email: next, times })}
      />
      <div className="field-pair">
        {NOTICE_KINDS.map((kind) => (
          <SelectField
            key={kind}
            label={t(`notices.kind.${kind}`)}
            name={`${at}.times.${kind}`}
            value={times[kind] ?? NEVER}
            onChange={(chosen) => setTime(kind, chosen)}
            choices={choices.map((id) => ({ id, label: t(`notices.${id}`) }))}
          />
        ))}
      </div>
      <div className="form-actions">
        <Button variant="quiet" icon={<Trash2 className="icon" aria-hidden />} onPress={onRemove}>
          {t('notices.remove', { email })}
        </Button>
      </div>
    </Section>
  )
}
