import { useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { Facts, Section } from '../../ui/page.tsx'

type Keys = NonNullable<Output<'GET /awning/v1/sign-in-settings'>['settings']['recaptcha']>

const KINDS = ['visible', 'invisible'] as const
type Pair = { readonly siteKey: string; readonly secret: string }
const EMPTY: Pair = { siteKey: '', secret: '' }

/** Keys of Google’s captcha, of shops that want it beside their own; secrets are kept encrypted and never shown. */
export const RecaptchaSection = ({ keys = {} }: { readonly keys: Keys | undefined }) => {
  const [isOpen, setOpen] = useState(false)
  const hasKeys = Boolean(keys.visibleSiteKey ?? keys.invisibleSiteKey)
  return (
    <Section title={t('recaptcha.title')} about={t('recaptcha.about')}>
      {hasKeys && (
        <Facts
          rows={[
            [t('recaptcha.visible'), <bdi key="visible">{keys.visibleSiteKey ?? '–'}</bdi>],
            [t('recaptcha.invisible'), <bdi key="invisible">{keys.invisibleSiteKey ?? '–'}</bdi>],
          ]}
        />
      )}
      {isOpen ? (
        <KeysForm onClose={() => setOpen(false)} />
      ) : (
        <div className="form-actions">
          {hasKeys && (
            <DeleteButton
              action={t('recaptcha.remove')}
              text={t('recaptcha.remove.text')}
              onDelete={() => call('PATCH /awning/v1/sign-in-settings', { settings: { recaptcha: {} } })}
            />
          )}
          <Button onPress={() => setOpen(true)}>{t(hasKeys ? 'recaptcha.change' : 'recaptcha.enter')}</Button>
        </div>
      )}
    </Section>
  )
}

const KeysForm = ({ onClose }: { readonly onClose: () => void }) => {
  const [typed, setTyped] = useState({ visible: EMPTY, invisible: EMPTY })
  const save = async () => {
    const recaptcha = Object.fromEntries(
      KINDS.flatMap((kind) => {
        const [siteKey, secret] = [typed[kind].siteKey.trim(), typed[kind].secret.trim()]
        return siteKey || secret ? [[kind, { siteKey, secret }]] : []
      }),
    )
    await call('PATCH /awning/v1/sign-in-settings', { settings: { recaptcha } })
    onClose()
  }
  const field = (kind: (typeof KINDS)[number], part: keyof Pair) => (
    <TextField
      label={t(`recaptcha.${kind}.${part}`)}
      hint={t(`recaptcha.${part}.hint`)}
      name={`settings.recaptcha.${kind}.${part}`}
      type={part === 'secret' ? 'password' : 'text'}
      value={typed[kind][part]}
      onChange={(value) => setTyped({ ...typed, [kind]: { ...typed[kind], [part]: value } })}
    />
  )
  return (
    <PlainForm onSave={save} onCancel={onClose} isMinor>
      {KINDS.map((kind) => (
        <div className="field-pair" key={kind}>
          {field(kind, 'siteKey')}
          {field(kind, 'secret')}
        </div>
      ))}
    </PlainForm>
  )
}
