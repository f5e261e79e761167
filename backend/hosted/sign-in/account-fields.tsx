import { Button, type MessageValues, TextInput } from '../../../widgets/kit/ui/server.ts'
import type { PageWord, Translate } from '../shared/localisation.ts'
import { type Check, CheckPlace } from './check-fields.tsx'

interface EmailFieldProps {
  readonly t: Translate
  readonly value?: string | undefined
  readonly error?: PageWord | undefined
  /** With a password beside it the address is a name to sign in with. */
  readonly autoComplete?: 'username' | 'email'
}

/** Whose account it is. */
export const EmailField = ({ t, value, error, autoComplete = 'username' }: EmailFieldProps) => (
  <TextInput
    id="email"
    name="email"
    type="email"
    inputMode="email"
    label={t('form.email')}
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

interface PasswordFieldProps {
  readonly t: Translate
  readonly error?: PageWord | undefined
  /** A new one is to be thought of. */
  readonly isNew?: boolean
  readonly label?: PageWord
}

/** A password; what was typed is never shown again. */
export const PasswordField = ({ t, error, isNew, label = 'form.password' }: PasswordFieldProps) => (
  <TextInput
    id="password"
    name="password"
    type="password"
    label={t(label)}
    hint={isNew ? t('account.recover.hint') : undefined}
    autoComplete={isNew ? 'new-password' : 'current-password'}
    required
    {...(isNew && { minLength: 8, maxLength: 128 })}
    error={error && t(error)}
    autoFocus={error !== undefined}
    data-missing={t('account.password.missing')}
    data-invalid={isNew ? t('account.recover.bad') : undefined}
  />
)

interface SubmitProps {
  readonly t: Translate
  readonly text: PageWord
  readonly values?: MessageValues
  /** What comes first, which may take a while. */
  readonly check?: Check | undefined
}

/** The main button of a form. */
export const Submit = ({ t, text, values, check }: SubmitProps) => (
  <div className="form-submit">
    {check && <CheckPlace t={t} check={check} />}
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
