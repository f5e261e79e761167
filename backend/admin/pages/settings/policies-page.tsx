import { ScrollText, Trash2 } from 'lucide-react'
import { call, type Output } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { RowProblem } from '../../ui/row-problem.tsx'
import { useDraft } from '../../ui/use-draft.ts'

type Policies = Output<'GET /awning/v1/commerce-settings'>['settings']['policies']

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
  const { draft, change, isDirty, reset } = useDraft({ policies: saved })
  const { policies } = draft
  const setPolicy = (at: number, part: Partial<Policies[number]>) =>
    change({ policies: policies.map((policy, index) => (index === at ? { ...policy, ...part } : policy)) })
  return (
    <Form
      onSave={() => call('PATCH /awning/v1/commerce-settings', { settings: draft })}
      isDirty={isDirty}
      onReset={reset}
    >
      {policies.length === 0 && (
        <Section>
          <Empty icon={<ScrollText aria-hidden />} title={t('policies.none.title')} text={t('policies.none.text')} />
        </Section>
      )}
      {policies.map(({ title, url, agreement = false }, index) => (
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
            <TextField
              label={t('policies.url')}
              hint={t('policies.url.hint')}
              name={`settings.policies[${index}].url`}
              type="url"
              value={url}
              onChange={(next) => setPolicy(index, { url: next })}
            />
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
          <Button onPress={() => change({ policies: [...policies, { title: '', url: '' }] })}>
            {t('policies.add')}
          </Button>
        </div>
      )}
    </Form>
  )
}
