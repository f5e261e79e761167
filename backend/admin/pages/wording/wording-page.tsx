import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { MailText } from '../../../contract/mails/enumerations.ts'
import { call, type Output } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { MailPreview } from './mail-preview.tsx'
import { LanguageField } from './wordings-page.tsx'

type Wording = Output<'GET /awning/v1/mail-wordings'>['mails'][number]
type Text = Wording['texts'][number]
type Texts = { readonly [Name in MailText]?: string }

const BACK = { to: '/settings/wording', label: 'wording.title' } as const

/** The editor of a mail's texts in one language, with its preview. */
export const WordingPage = () => {
  const navigate = useNavigate({ from: '/settings/wording/$mail' })
  const { mail } = useParams({ from: '/settings/wording/$mail' })
  const { language } = useSearch({ from: '/settings/wording/$mail' })
  const { data } = useRead('GET /awning/v1/mail-wordings', { ...(language && { language }) })
  const wording = data?.mails.find((each) => each.mail === mail)
  if (!data) return <Loading />
  if (!wording)
    return (
      <Page title={t('wording.title')} back={BACK}>
        <Notice>{t('problem.gone')}</Notice>
      </Page>
    )
  return (
    <WordingForm
      key={`${mail} ${data.language}`}
      wording={wording}
      language={data.language}
      chooseLanguage={
        <LanguageField
          languages={data.languages}
          value={data.language}
          onChange={(chosen) => void navigate({ params: { mail }, search: { language: chosen }, replace: true })}
        />
      }
    />
  )
}

interface WordingFormProps {
  readonly wording: Wording
  readonly language: string
  readonly chooseLanguage: React.ReactNode
}

const WordingForm = ({
  wording: { mail, editable, updatedDate, texts },
  language,
  chooseLanguage,
}: WordingFormProps) => {
  const { draft, change, isDirty, reset } = useDraft<Texts>(
    Object.fromEntries(texts.map(({ name, own, ours }) => [name, own ?? ours])),
  )
  /** Only the texts that differ from the default. */
  const own: Texts = Object.fromEntries(
    texts.flatMap(({ name, ours }) => (draft[name] && draft[name] !== ours ? [[name, draft[name]]] : [])),
  )
  const place = { mail, language }
  return (
    <Page
      title={t(`wording.${mail}`)}
      back={BACK}
      aside={<MailPreview {...place} {...(editable && { wording: { texts: own } })} />}
    >
      {chooseLanguage}
      {editable ? (
        <Section title={t('wording.texts')} about={t('wording.texts.about')}>
          <Form
            isDirty={isDirty}
            onReset={reset}
            onSave={() => call('PUT /awning/v1/mail-wordings/{mail}/{language}', { ...place, wording: { texts: own } })}
          >
            {texts.map((text) => (
              <TextField
                key={text.name}
                label={t(`wording.text.${text.name}`)}
                hint={describe(text)}
                name={`wording.texts.${text.name}`}
                value={draft[text.name] ?? ''}
                onChange={(value) => change({ [text.name]: value })}
                isMultiline={text.isLong}
                maxLength={text.maxLength}
              />
            ))}
          </Form>
          {updatedDate && (
            <div className="form-actions">
              <DeleteButton
                action={t('wording.back')}
                text={t('wording.back.text')}
                onDelete={() => call('DELETE /awning/v1/mail-wordings/{mail}/{language}', place)}
              />
            </div>
          )}
        </Section>
      ) : (
        <Notice>{t('wording.fixed.about')}</Notice>
      )}
    </Page>
  )
}

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

/** Describes the placeholders of a text, and the default text. */
const describe = ({ name, placeholders, required }: Text) =>
  [
    name === 'intro' ? t('wording.text.intro.hint') : '',
    t('wording.names', { names: braced(placeholders) }),
    required.length > 0 ? t('wording.names.required', { names: braced(required) }) : '',
  ]
    .filter(Boolean)
    .join(' ')
