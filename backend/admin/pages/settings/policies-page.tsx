import { ScrollText, Trash2 } from 'lucide-react'
import { POLICY_KINDS } from '../../../contract/sites/policy-enumerations.ts'
import { LANGUAGES } from '../../../contract/wire/languages.ts'
import { call, type Output } from '../../app/api.ts'
import { formatDate, listNames } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy.tsx'
import { CheckField, RadioField, SelectField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { RowProblem } from '../../ui/row-problem.tsx'
import { useDraft } from '../../ui/use-draft.ts'

type Policies = Output<'GET /awning/v1/commerce-settings'>['settings']['policies']

/** A policy, with its text if that was changed. */
type Policy = Policies[number] & { readonly text?: string | undefined }

/** Writes the texts that were changed, as versions of which the settings hold the address. */
async function savePolicies(policies: readonly Policy[], saved: Policies): Promise<void> {
  const written: Policies = []
  for (const { text, textId, ...policy } of policies) {
    const before = saved.find((each) => each.textId === textId)
    const isChanged = textId && (text !== undefined || before?.title !== policy.title)
    const url = isChanged ? await saveText(textId, policy.title, text) : policy.url
    const { kind, language, ...rest } = policy
    written.push({ ...rest, url, ...(textId && { textId }), ...(kind && { kind }), ...(language && { language }) })
  }
  await call('PATCH /awning/v1/commerce-settings', { settings: { policies: written } })
}

async function saveText(id: string, title: string, typed: string | undefined): Promise<string> {
  const text = typed ?? (await call('GET /awning/v1/policy-texts/{id}', { id })).policyText.text
  const { policyText } = await call('PUT /awning/v1/policy-texts/{id}', { id, title, text })
  return policyText.versions[0]?.url ?? policyText.url
}

const EVERY_LANGUAGE = 'all'

/** The maximum that the API accepts. */
const MAX_POLICIES = 10

/** The settings of policies: pages with terms, returns and privacy, which the checkout and mails link to. */
export const PoliciesPage = () => {
  const { data } = useRead('GET /awning/v1/commerce-settings', {})
  return (
    <Page title={t('policies.title')} about={t('policies.about')}>
      {data ? <PoliciesForm saved={data.settings.policies} /> : <Loading />}
    </Page>
  )
}

const PoliciesForm = ({ saved }: { readonly saved: Policies }) => {
  const { draft, change, isDirty, reset } = useDraft<{ policies: readonly Policy[] }>({ policies: saved })
  const { policies } = draft
  const setPolicy = (at: number, part: Partial<Policy>) =>
    change({ policies: policies.map((policy, index) => (index === at ? { ...policy, ...part } : policy)) })
  return (
    <Form onSave={() => savePolicies(policies, saved)} isDirty={isDirty} onReset={reset}>
      {policies.length === 0 && (
        <Section>
          <Empty icon={<ScrollText aria-hidden />} title={t('policies.none.title')} text={t('policies.none.text')} />
        </Section>
      )}
      {policies.map(({ textId, text, title, url, agreement = false, kind, language }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: policies have no id, and are removed only by their own button
        <Section key={index}>
          <div className="form">
            <RowProblem at={`settings.policies[${index}]`} />
            <TextField
              label={t('policies.name')}
              hint={t('policies.name.hint')}
              name={`settings.policies[${index}].title`}
              value={title}
              onChange={(next) => setPolicy(index, { title: next })}
            />
            <SelectField
              label={t('policies.is')}
              hint={t(kind ? `policies.has.${kind}` : 'policies.is.hint')}
              name={`settings.policies[${index}].kind`}
              value={kind ?? 'OTHER'}
              onChange={(next) => setPolicy(index, { kind: POLICY_KINDS.find((each) => each === next) })}
              choices={['OTHER' as const, ...POLICY_KINDS].map((id) => ({ id, label: t(`policies.is.${id}`) }))}
            />
            <SelectField
              label={t('policies.language')}
              hint={t('policies.language.hint')}
              name={`settings.policies[${index}].language`}
              value={language ?? EVERY_LANGUAGE}
              onChange={(next) => setPolicy(index, { language: LANGUAGES.find((each) => each === next) })}
              choices={[{ id: EVERY_LANGUAGE, label: t('policies.language.all') }, ...listNames(LANGUAGES, 'language')]}
            />
            <RadioField
              label={t('policies.kind')}
              value={textId ? 'text' : 'link'}
              onChange={(kind) =>
                setPolicy(index, kind === 'text' ? { textId: crypto.randomUUID() } : { textId: undefined, url: '' })
              }
              choices={[
                { id: 'text', label: t('policies.kind.text'), hint: t('policies.kind.text.hint') },
                { id: 'link', label: t('policies.kind.link'), hint: t('policies.kind.link.hint') },
              ]}
            />
            {textId ? (
              <PolicyText textId={textId} text={text} onChange={(next) => setPolicy(index, { text: next })} />
            ) : (
              <TextField
                label={t('policies.url')}
                hint={t('policies.url.hint')}
                name={`settings.policies[${index}].url`}
                type="url"
                value={url}
                onChange={(next) => setPolicy(index, { url: next })}
              />
            )}
            <CheckField
              label={t('policies.agreement')}
              hint={t('policies.agreement.hint')}
              name={`settings.policies[${index}].agreement`}
              value={agreement}
              onChange={(next) => setPolicy(index, { agreement: next })}
            />
            <div className="form-actions">
              <Button
                variant="quiet"
                icon={<Trash2 aria-hidden />}
                onPress={() => change({ policies: policies.filter((_, at) => at !== index) })}
              >
                {t('policies.remove', { title })}
              </Button>
            </div>
          </div>
        </Section>
      ))}
      {policies.length < MAX_POLICIES && (
        <div>
          <Button
            onPress={() => change({ policies: [...policies, { textId: crypto.randomUUID(), title: '', url: '' }] })}
          >
            {t('policies.add')}
          </Button>
        </div>
      )}
    </Form>
  )
}

interface PolicyTextProps {
  readonly textId: string
  /** What was typed; absent: what is saved. */
  readonly text: string | undefined
  readonly onChange: (text: string) => void
}

/** The text of a policy, and the addresses of its versions. */
const PolicyText = ({ textId, text, onChange }: PolicyTextProps) => {
  const { data } = useRead('GET /awning/v1/policy-texts/{id}', { id: textId })
  if (!data) return <Loading lines={3} />
  const { policyText: saved } = data
  return (
    <>
      <TextField
        label={t('policies.text')}
        hint={t('policies.text.hint')}
        name="text"
        isMultiline
        value={text ?? saved.text}
        onChange={onChange}
      />
      {saved.versions.length > 0 && (
        <>
          <CopyText label={t('policies.address')} text={saved.url} />
          <details>
            <summary>{t('policies.versions')}</summary>
            <ul className="lines">
              {saved.versions.map(({ version, createdDate, url }) => (
                <li key={version}>
                  <a href={url} target="_blank" rel="noreferrer">
                    {t('policies.version', { version, date: formatDate(String(createdDate)) })}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </>
  )
}
