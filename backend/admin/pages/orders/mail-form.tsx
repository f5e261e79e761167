import { useState } from 'react'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'

interface MailFormProps {
  readonly text: string
  /** The buyer's own address. */
  readonly own: string
  /** `email` is set if it is another address than the buyer's. */
  readonly onSend: (email: string | undefined) => Promise<unknown>
  readonly onClose: () => void
}

/** Sends something once more, to the buyer or another address, and says where it went. */
export const MailForm = ({ text, own, onSend, onClose }: MailFormProps) => {
  const [email, setEmail] = useState(own)
  const [sentTo, setSentTo] = useState<string>()
  const send = async () => {
    const to = email.trim()
    await onSend(to === own ? undefined : to)
    setSentTo(to)
  }
  if (sentTo !== undefined)
    return (
      <>
        <p role="status">{t('again.done', { email: sentTo })}</p>
        <div className="dialog-actions">
          <Button onPress={onClose}>{t('action.close')}</Button>
        </div>
      </>
    )
  return (
    <PlainForm onSave={send} action={t('again.action')} onCancel={onClose}>
      <p>{text}</p>
      <TextField
        label={t('again.email')}
        hint={t('again.email.hint')}
        name="email"
        type="email"
        value={email}
        onChange={setEmail}
      />
    </PlainForm>
  )
}
