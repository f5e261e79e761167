import type { ReactNode } from 'react'
import { Button, Notice, Select, TextInput } from '../../../widgets/kit/ui/server.ts'
import { createNameOrder } from '../../../widgets/kit/words/name-order.ts'
import { CURRENCIES } from '../../contract/sites/currency-enumerations.ts'
import type { OldLink } from '../../services/users/index.ts'
import { allCountryChoices } from '../shared/countries.ts'
import { PageDocument } from '../shared/frame/page-document.tsx'
import type { PageFrame } from '../shared/frame/view-model.ts'
import { HOSTED_LANGUAGES, type PageWord, type Translate } from '../shared/localisation.ts'
import { EmailField, PasswordField, Submit, UsernameField } from '../sign-in/fields/account-fields.tsx'
import { CaptchaInput, type FormCaptcha } from '../sign-in/fields/captcha-fields.tsx'
import { PasskeyField } from '../sign-in/fields/passkey-fields.tsx'

interface AdminPageProps {
  readonly frame: PageFrame
  readonly title: string
  readonly problem?: PageWord | undefined
  /** Whether a field has an error and takes the focus. */
  readonly isFieldWrong?: boolean
  readonly children: ReactNode
}

/** Layout of a page of people who run a shop: title, error and form. */
const AdminPage = ({ frame, title, problem, isFieldWrong, children }: AdminPageProps) => (
  <PageDocument frame={frame} title={title} className="message account" focused={!isFieldWrong}>
    <h1>{title}</h1>
    {problem && <Notice kind="error">{frame.localisation.t(problem)}</Notice>}
    {children}
  </PageDocument>
)

interface AdminFormProps {
  readonly action: string
  readonly t: Translate
  readonly check?: FormCaptcha | undefined
  readonly children: ReactNode
}

/** Posted to this server's own pages only: their origin and the strict cookie stand for a token. */
const AdminForm = ({ action, t, check, children }: AdminFormProps) => (
  <form method="post" action={action} className="form" noValidate data-enhance>
    {check && <CaptchaInput t={t} check={check} />}
    {children}
  </form>
)

interface AdminSignInPageProps {
  readonly frame: PageFrame
  /** The page of this server that the sign-in leads to. */
  readonly to: string
  /** Whether passkeys work on this host name. */
  readonly hasPasskeys: boolean
  /** Credential id of a passkey that was used, and that nobody here has any more. */
  readonly unknownPasskey?: string | undefined
  readonly email?: string | undefined
  readonly wrong?: PageWord | undefined
  readonly problem?: PageWord | undefined
  readonly check?: FormCaptcha | undefined
}

/** Sign-in of people who run a shop. */
export const AdminSignInPage = (props: AdminSignInPageProps) => {
  const { frame, to, hasPasskeys, unknownPasskey, email, wrong, problem, check } = props
  const { t } = frame.localisation
  return (
    <AdminPage frame={frame} title={t('member.signIn')} problem={problem} isFieldWrong={wrong !== undefined}>
      {hasPasskeys && (
        <div className="account-instead needs-script">
          <AdminForm action="/admin/passkey" t={t}>
            <input type="hidden" name="to" value={to} />
            <PasskeyField operation="get" unknown={unknownPasskey} />
            <Button type="submit" wide>
              {t('account.passkey.signIn')}
            </Button>
          </AdminForm>
        </div>
      )}
      <AdminForm action="/admin/sign-in" t={t} check={check}>
        <input type="hidden" name="to" value={to} />
        <div className="form-fields">
          <EmailField t={t} value={email} autoComplete={hasPasskeys ? 'username webauthn' : 'username'} />
          <div>
            <PasswordField t={t} error={wrong} />
            <p className="account-link">
              <a href="/admin/recover">{t('form.forgot')}</a>
            </p>
          </div>
        </div>
        <Submit t={t} text="member.signIn" check={check} />
      </AdminForm>
    </AdminPage>
  )
}

interface SecondFactorPageProps {
  readonly frame: PageFrame
  readonly to: string
  /** The token of the sign-in in progress. */
  readonly token: string
  readonly wrong?: PageWord | undefined
  readonly problem?: PageWord | undefined
}

/** The second step of a sign-in. */
export const SecondFactorPage = ({ frame, to, token, wrong, problem }: SecondFactorPageProps) => {
  const { t } = frame.localisation
  return (
    <AdminPage frame={frame} title={t('admin.factor.title')} problem={problem} isFieldWrong={wrong !== undefined}>
      <AdminForm action="/admin/second-factor" t={t}>
        <input type="hidden" name="to" value={to} />
        <input type="hidden" name="token" value={token} />
        <TextInput
          id="code"
          name="code"
          label={t('admin.factor.code')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={wrong && t(wrong)}
          data-missing={t('admin.field.invalid')}
        />
        <Submit t={t} text="account.verify.action" />
      </AdminForm>
    </AdminPage>
  )
}

/** The submitted values of a form that is shown again, its invalid fields, and why a new password was refused. */
export type Typed = {
  readonly values: ReadonlyMap<string, string>
  readonly wrong: ReadonlySet<string>
  readonly wrongPassword?: PageWord | undefined
}

interface LinkPageProps {
  readonly frame: PageFrame
  /** The form is posted back to the link. */
  readonly action: string
  readonly typed: Typed
  readonly problem?: PageWord | undefined
}

interface FirstOwnerPageProps extends LinkPageProps {
  /** Whether the server has no shop yet. */
  readonly needsShop: boolean
}

/** Makes the first owner, and their shop. */
export const FirstOwnerPage = ({ frame, action, typed, problem, needsShop }: FirstOwnerPageProps) => {
  const { t } = frame.localisation
  const wrongEmail = typed.wrong.has('email') ? 'contact.email.invalid' : undefined
  return (
    <AdminPage frame={frame} title={t('admin.first.title')} problem={problem} isFieldWrong={typed.wrong.size > 0}>
      <p>{t('admin.first.text')}</p>
      <AdminForm action={action} t={t}>
        <div className="form-fields">
          {needsShop && <ShopFields frame={frame} typed={typed} />}
          <NameField t={t} typed={typed} name="name" label="admin.name" autoComplete="name" />
          <EmailField t={t} value={typed.values.get('email')} error={wrongEmail} />
          <PasswordField t={t} isNew error={typed.wrongPassword} />
        </div>
        <Submit t={t} text="admin.first.action" />
      </AdminForm>
    </AdminPage>
  )
}

const ShopFields = ({ frame, typed }: Pick<LinkPageProps, 'frame' | 'typed'>) => {
  const { t, language, locale } = frame.localisation
  const choose = (
    name: string,
    label: PageWord,
    options: Parameters<typeof Select>[0]['options'],
    placeholder?: PageWord,
  ) => (
    <Select
      id={name}
      name={name}
      label={t(label)}
      options={options}
      placeholder={placeholder ? t(placeholder) : ''}
      defaultValue={typed.values.get(name) ?? (name === 'language' ? language : '')}
      error={typed.wrong.has(name) ? t('admin.field.invalid') : undefined}
      required={!placeholder}
      {...(!placeholder && { 'data-missing': t('admin.field.invalid') })}
    />
  )
  return (
    <>
      <NameField t={t} typed={typed} name="shopName" label="admin.shop.name" autoComplete="organization" />
      {choose('country', 'address.country', allCountryChoices(locale))}
      {choose(
        'currency',
        'admin.shop.currency',
        listNames(CURRENCIES, locale, 'currency'),
        'admin.shop.currency.country',
      )}
      {choose('language', 'admin.shop.language', listNames(HOSTED_LANGUAGES, locale, 'language'))}
    </>
  )
}

function listNames(codes: readonly string[], locale: string, type: 'currency' | 'language') {
  const names = new Intl.DisplayNames([locale], { type })
  const compare = createNameOrder(locale)
  return codes
    .map((code) => ({ value: code, label: `${names.of(code) ?? code}${type === 'currency' ? ` (${code})` : ''}` }))
    .sort((a, b) => compare(a.label, b.label))
}

interface NameFieldProps {
  readonly t: Translate
  readonly typed: Typed
  readonly name: string
  readonly label: PageWord
  readonly autoComplete: 'name' | 'organization'
}

/** The name of a person or a shop. */
const NameField = ({ t, typed, name, label, autoComplete }: NameFieldProps) => (
  <TextInput
    id={name}
    name={name}
    label={t(label)}
    autoComplete={autoComplete}
    maxLength={100}
    defaultValue={typed.values.get(name)}
    error={typed.wrong.has(name) ? t('admin.field.invalid') : undefined}
    data-missing={t('admin.field.invalid')}
  />
)

interface InvitationPageProps extends LinkPageProps {
  readonly shop: string
  readonly email: string
  /** Whether the address has an account, to which the shop is added. */
  readonly isKnown: boolean
}

/** Accepts an invitation. */
export const InvitationPage = ({ frame, action, typed, problem, shop, email, isKnown }: InvitationPageProps) => {
  const { t } = frame.localisation
  const title = t('admin.invitation.title', { shop })
  return (
    <AdminPage frame={frame} title={title} problem={problem} isFieldWrong={typed.wrong.size > 0}>
      <p>{t('account.choose.text', { email })}</p>
      {isKnown && <p>{t('admin.invitation.known')}</p>}
      <AdminForm action={action} t={t}>
        {!isKnown && (
          <div className="form-fields">
            <UsernameField email={email} />
            <NameField t={t} typed={typed} name="name" label="admin.name" autoComplete="name" />
            <PasswordField t={t} isNew error={typed.wrongPassword} />
          </div>
        )}
        <Submit t={t} text="admin.invitation.action" />
      </AdminForm>
    </AdminPage>
  )
}

/** Sets a new password by a link. */
export const NewPasswordPage = ({ frame, action, typed, problem, email }: LinkPageProps & { email: string }) => {
  const { t } = frame.localisation
  return (
    <AdminPage frame={frame} title={t('account.recover.title')} problem={problem} isFieldWrong={typed.wrong.size > 0}>
      <AdminForm action={action} t={t}>
        <UsernameField email={email} />
        <PasswordField t={t} isNew label="account.recover.password" error={typed.wrongPassword} />
        <Submit t={t} text="account.recover.action" />
      </AdminForm>
    </AdminPage>
  )
}

interface AdminMessagePageProps {
  readonly frame: PageFrame
  readonly title: PageWord
  readonly text: PageWord
  readonly email?: string
}

/** A message, and a link to the sign-in. */
export const AdminMessagePage = ({ frame, title, text, email = '' }: AdminMessagePageProps) => {
  const { t } = frame.localisation
  return (
    <AdminPage frame={frame} title={t(title)}>
      <p>{t(text, { email })}</p>
      <div className="message-actions">
        <Button variant="primary" href="/admin/sign-in">
          {t('member.signIn')}
        </Button>
      </div>
    </AdminPage>
  )
}

interface OldLinkPageProps {
  readonly frame: PageFrame
  /** The form is posted back to the link. */
  readonly action: string
  readonly state: OldLink | 'SENT'
  readonly problem?: PageWord | undefined
}

/** The page of a link that no longer works: what happened, and how to get a new one. */
export const OldLinkPage = ({ frame, action, state, problem }: OldLinkPageProps) => {
  const { t } = frame.localisation
  const title = t(state === 'SENT' ? 'verify.title' : 'account.recover.old.title')
  return (
    <AdminPage frame={frame} title={title} problem={problem}>
      {state === 'SENT' && (
        <>
          <p>{t('admin.link.renewed')}</p>
          <p className="muted">{t('account.mail.none')}</p>
        </>
      )}
      {state === 'EXPIRED' && (
        <>
          <p>{t('admin.link.expired')}</p>
          <AdminForm action={action} t={t}>
            <Submit t={t} text="admin.link.renew" />
          </AdminForm>
        </>
      )}
      {state === 'NO_OWNER' && (
        <>
          <p>{t('admin.link.owner')}</p>
          <p>
            <code dir="ltr">npm run site -- owner</code>
          </p>
        </>
      )}
      {state === 'USED' && (
        <>
          <p>{t('admin.link.used')}</p>
          <p>{t('admin.link.taken')}</p>
          <div className="message-actions">
            <Button variant="primary" href="/admin/sign-in">
              {t('member.signIn')}
            </Button>
            <Button href="/admin/recover">{t('account.forgot.action')}</Button>
          </div>
        </>
      )}
    </AdminPage>
  )
}

interface RecoverPageProps {
  readonly frame: PageFrame
  readonly wrong?: PageWord | undefined
  readonly problem?: PageWord | undefined
}

/** Asks where to send the link to a new password. */
export const AdminRecoverPage = ({ frame, wrong, problem }: RecoverPageProps) => {
  const { t } = frame.localisation
  return (
    <AdminPage frame={frame} title={t('form.forgot')} problem={problem} isFieldWrong={wrong !== undefined}>
      <p>{t('account.forgot.text')}</p>
      <AdminForm action="/admin/recover" t={t}>
        <EmailField t={t} error={wrong} autoComplete="email" />
        <Submit t={t} text="account.forgot.action" />
      </AdminForm>
      <footer className="account-other">
        <p className="account-link">
          <a href="/admin/sign-in">{t('account.back')}</a>
        </p>
      </footer>
    </AdminPage>
  )
}
