import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { RequiredCaptcha } from '../../client/sign-in/login-state.ts'
import { useWidget, type WordKey } from '../../kit/index.ts'
import { Button, Notice, PasswordInput, problemKind, readVerificationCode, TextInput } from '../../kit/ui/index.ts'
import { RecaptchaPlace } from './recaptcha-place.tsx'
import { type FormKind, useSignInForm } from './use-sign-in-form.ts'

type Form = ReturnType<typeof useSignInForm>

const BUTTONS: Record<FormKind, WordKey> = {
  login: 'member.signIn',
  register: 'form.register',
  reset: 'form.sendLink',
}

/** The sign-in form in the page, with a view for each login state. */
export const SignInForm = () => {
  const { words } = useWidget()
  const form = useSignInForm()
  const { login, problem, message, email } = form
  return (
    <div className="member-view">
      {problem && <Notice kind={problemKind(problem)}>{words.t(problem)}</Notice>}
      {message && <Notice kind="success">{words.t(message, { email })}</Notice>}
      <Step form={form} key={login.loginState === 'FAILURE' ? 'INITIAL' : login.loginState} />
    </div>
  )
}

const Step = ({ form }: { readonly form: Form }) => {
  const { words } = useWidget()
  const { login } = form
  switch (login.loginState) {
    case 'EMAIL_VERIFICATION_REQUIRED':
      return <Verification form={form} />
    case 'OWNER_APPROVAL_REQUIRED':
      return (
        <>
          <h3>{words.t('approval.title')}</h3>
          <p>{words.t('approval.text')}</p>
          <Button onClick={form.restart}>{words.t('member.signIn')}</Button>
        </>
      )
    case 'SILENT_CAPTCHA_REQUIRED':
    case 'USER_CAPTCHA_REQUIRED':
      return <Captcha form={form} captcha={login.captcha} isSilent={login.loginState === 'SILENT_CAPTCHA_REQUIRED'} />
    case 'SUCCESS':
      return form.busy ? (
        <p aria-busy="true">{words.t('member.loading')}</p>
      ) : (
        // The login succeeded, but its tokens could not be fetched.
        <Credentials form={form} />
      )
    default:
      return <Credentials form={form} />
  }
}

const getText = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '')

const Credentials = ({ form }: { readonly form: Form }) => {
  const { words } = useWidget()
  const [kind, setKind] = useState<FormKind>('login')
  const fields = useRef<HTMLFormElement>(null)
  const isChosen = useRef(false)
  /** Changes the form. The pressed button is then gone, so the focus moves into the new form. */
  const choose = (other: FormKind) => {
    isChosen.current = true
    setKind(other)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each choice
  useEffect(() => {
    if (isChosen.current) fields.current?.querySelector('input')?.focus()
    isChosen.current = false
  }, [kind])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    void form.submit({
      kind,
      email: getText(currentTarget, 'email').trim(),
      password: getText(currentTarget, 'password'),
    })
  }
  const others: readonly [FormKind, WordKey][] = [
    ['login', 'form.haveAccount'],
    ['register', 'form.register'],
    ['reset', 'form.forgot'],
  ]
  return (
    <>
      <form className="member-form" ref={fields} onSubmit={submit}>
        <TextInput
          label={words.t('form.email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          defaultValue={form.email}
        />
        {kind !== 'reset' && (
          <PasswordInput
            capsLock={words.t('form.capsLock')}
            key={kind}
            label={words.t('form.password')}
            showLabel={words.t('form.password.show')}
            hint={kind === 'register' ? words.t('form.weak') : undefined}
            name="password"
            autoComplete={kind === 'register' ? 'new-password' : 'current-password'}
          />
        )}
        <Button type="submit" variant="primary" wide part="sign-in" busy={form.busy}>
          {words.t(BUTTONS[kind])}
        </Button>
      </form>
      <div className="member-others">
        {others.map(
          ([other, word]) =>
            other !== kind && (
              <Button key={other} variant="quiet" onClick={() => choose(other)}>
                {words.t(word)}
              </Button>
            ),
        )}
      </div>
    </>
  )
}

const Verification = ({ form }: { readonly form: Form }) => {
  const { words } = useWidget()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void form.verify(readVerificationCode(getText(event.currentTarget, 'code')))
  }
  return (
    <>
      <h3>{words.t('verify.title')}</h3>
      <p>{words.t('verify.text', { email: form.email })}</p>
      <form className="member-form" onSubmit={submit}>
        <TextInput label={words.t('verify.code')} name="code" inputMode="numeric" autoComplete="one-time-code" />
        <Button type="submit" variant="primary" wide busy={form.busy}>
          {words.t('verify.button')}
        </Button>
      </form>
      <Button variant="quiet" onClick={() => void form.resend()}>
        {words.t('verify.again')}
      </Button>
    </>
  )
}

type CaptchaProps = { readonly form: Form; readonly captcha: RequiredCaptcha; readonly isSilent: boolean }

/** reCAPTCHA where the shop has a key of the kind that is needed, and its script loads; else proof of work. */
const Captcha = ({ form, captcha, isSilent }: CaptchaProps) => {
  const { words } = useWidget()
  const [unavailable, setUnavailable] = useState(false)
  const key = isSilent ? captcha.invisibleSiteKey : captcha.siteKey
  const siteKey = unavailable ? undefined : key
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each challenge
  useEffect(() => {
    if (isSilent && !siteKey) void form.solve(captcha)
  }, [captcha, siteKey])
  return (
    <>
      <p aria-busy={isSilent || undefined}>{words.t(isSilent ? 'captcha.silent' : 'captcha.text')}</p>
      {siteKey ? (
        <RecaptchaPlace
          siteKey={siteKey}
          kind={isSilent ? 'invisible' : 'visible'}
          onToken={(token) => void form.submitSolution(isSilent ? 'invisible' : 'visible', token)}
          onUnavailable={() => setUnavailable(true)}
        />
      ) : (
        !isSilent && (
          <Button variant="primary" busy={form.busy} onClick={() => void form.solve(captcha)}>
            {words.t('captcha.button')}
          </Button>
        )
      )}
    </>
  )
}
