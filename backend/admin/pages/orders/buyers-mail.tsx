import { t } from '../../app/words.ts'
import { CheckField, TextField } from '../../ui/fields.tsx'

interface BuyersMailProps {
  readonly isSent: boolean
  readonly onSent: (isSent: boolean) => void
  readonly message: string
  readonly onMessage: (message: string) => void
  readonly name: string
}

/** Whether the buyer is mailed, and what the merchant adds to that mail. */
export const BuyersMail = ({ isSent, onSent, message, onMessage, name }: BuyersMailProps) => (
  <>
    <CheckField label={t('order.mail')} value={isSent} onChange={onSent} />
    {isSent && (
      <TextField
        label={t('order.mail.message')}
        hint={t('order.mail.message.hint')}
        name={name}
        isMultiline
        maxLength={1000}
        value={message}
        onChange={onMessage}
      />
    )}
  </>
)
