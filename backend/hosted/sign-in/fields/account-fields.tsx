import { Button, type MessageValues, PasswordInput, TextInput } from '../../../../widgets/kit/ui/server.ts'
import type { PageWord, Translate } from '../../shared/localisation.ts'
import { CaptchaWidget, type FormCaptcha } from './captcha-fields.tsx'

interface EmailFieldProps {
  readonly t: Translate
  readonly value?: string | undefined
  readonly error?: PageWord | undefined
  /** `username` if a password field is next to it, with `webauthn` if passkeys may be chosen there. */
  readonly autoComplete?: 'username' | 'username webauthn' | 'email'
  readonly label?: PageWord
}

/** E-mail field of an account. */
export const EmailField = ({ t, value, error, autoComplete = 'username', label = 'form.email' }: EmailFieldProps) => (
  <TextInput
    id="email"
    name="email"
    type="email"
    inputMode="email"
    label={t(label)}
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
    required
    defaultValue={value}
    error={error && t(error)}
    autoFocus={error !== undefined}
    data-missing={t('contact.email.missing')}
    data-invalid={t('contact.email.invalid')}
  />
)

/** The account's address, unseen: password managers keep a new password with it. It is not sent. */
export const UsernameField = ({ email }: { readonly email: string }) => (
  <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
)

interface PasswordFieldProps {
  readonly t: Translate
  readonly error?: PageWord | undefined
  /** Whether a new password is chosen. */
  readonly isNew?: boolean
  readonly label?: PageWord
}

/** Password field; its value is never rendered back. */
export const PasswordField = ({ t, error, isNew, label = 'form.password' }: PasswordFieldProps) => (
  <PasswordInput
    id="password"
    name="password"
    label={t(label)}
    showLabel={t('form.password.show')}
    capsLock={t('form.capsLock')}
    isEnhanced
    hint={isNew ? t('account.recover.hint') : undefined}
    autoComplete={isNew ? 'new-password' : 'current-password'}
    required
    // No maximum: a browser would cut off what is pasted, and the account could not be entered with it.
    {...(isNew && { minLength: 8 })}
    error={error && t(error)}
    autoFocus={error !== undefined}
    data-missing={t('account.password.missing')}
    data-invalid={isNew ? t('account.recover.bad') : undefined}
  />
)

/** Field for a mailed code of six digits. */
export const CodeField = ({ t, error }: Pick<EmailFieldProps, 't' | 'error'>) => (
  <div className="account-code">
    <TextInput
      id="code"
      name="code"
      label={t('account.verify.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      // No maximum: the sentence of the mail that was copied with the code is read, not cut off.
      dir="ltr"
      required
      error={error && t(error)}
      autoFocus={error !== undefined}
      data-missing={t('account.verify.missing')}
    />
  </div>
)

interface SubmitProps {
  readonly t: Translate
  readonly text: PageWord
  readonly values?: MessageValues
  /** Captcha to solve first, which may take a while. */
  readonly check?: FormCaptcha | undefined
}

export const Submit = ({ t, text, values, check }: SubmitProps) => (
  <div className="form-submit">
    {check && <CaptchaWidget t={t} check={check} />}
    <Button type="submit" variant="primary" wide>
      {t(text, values)}
    </Button>
    {check && (
      <p role="status">
        <span className="while-busy">{t('account.check')}</span>
      </p>
    )}
  </div>
)
