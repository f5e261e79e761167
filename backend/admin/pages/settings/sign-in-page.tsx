import { call, type Output } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { SwitchField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { RecaptchaSection } from './recaptcha-section.tsx'

type Settings = Output<'GET /awning/v1/sign-in-settings'>['settings']

/** The switches by their API names. */
const SWITCHES = [
  ['ownerApproval', 'signIn.approval', 'signIn.approval.hint'],
  ['emailVerification', 'signIn.verification', 'signIn.verification.hint'],
  ['captcha', 'signIn.captcha', 'signIn.captcha.hint'],
  ['strictEnumeration', 'signIn.strict', 'signIn.strict.hint'],
] as const

/** The settings of registration and sign-in. */
export const SignInPage = () => {
  const { data } = useRead('GET /awning/v1/sign-in-settings', {})
  return (
    <Page title={t('signIn.title')} about={t('signIn.about')}>
      {data ? (
        <>
          <SignInForm saved={data.settings} />
          <RecaptchaSection keys={data.settings.recaptcha} />
        </>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

const SignInForm = ({ saved }: { readonly saved: Settings }) => {
  const { ownerApproval = false, emailVerification = false, captcha = false, strictEnumeration = false } = saved
  const { draft, change, isDirty, reset } = useDraft({ ownerApproval, emailVerification, captcha, strictEnumeration })
  return (
    <Form
      onSave={() => call('PATCH /awning/v1/sign-in-settings', { settings: draft })}
      isDirty={isDirty}
      onReset={reset}
    >
      <Section>
        <div className="form">
          {SWITCHES.map(([name, label, hint]) => (
            <SwitchField
              key={name}
              label={t(label)}
              hint={t(hint)}
              name={`settings.${name}`}
              value={draft[name]}
              onChange={(value) => change({ [name]: value })}
            />
          ))}
        </div>
      </Section>
    </Form>
  )
}
