import { useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { formatDate, formatDay } from '../../app/formats.ts'
import { queryClient, useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Badge, Facts } from '../../ui/page.tsx'

export type GiftCardMail = Output<'POST /awning/v1/gift-card-mails/query'>['giftCardMails'][number]

/** The maximum number of gift cards in one call. */
const AT_ONCE = 100

const TONES = { WITH_ORDER: 'neutral', PLANNED: 'neutral', SENT: 'good', RETRYING: 'warning', FAILED: 'bad' } as const

/** The extended fields in which a line of an order names the recipient of its gift cards. */
const GIFT = '@awning/gift'

/** How often the state of a mail that is about to be sent is read again. */
const EVERY_MS = 5_000

/** Whether a mail goes within moments, so that its state changes while somebody looks at it. */
const isUnderWay = ({ status, sendOn }: GiftCardMail): boolean => status === 'PLANNED' && !sendOn

/** The mails of gift cards to their recipients, by card id. */
export function useGiftCardMails(ids: readonly string[]): ReadonlyMap<string, GiftCardMail> {
  const giftCardIds = ids.slice(-AT_ONCE)
  const { data } = useRead(
    'POST /awning/v1/gift-card-mails/query',
    { giftCardIds },
    { enabled: ids.length > 0, everyMs: EVERY_MS, while: ({ giftCardMails }) => giftCardMails.some(isUnderWay) },
  )
  return new Map(data?.giftCardMails.map((mail) => [mail.giftCardId, mail]))
}

interface MailStateProps {
  readonly mail: GiftCardMail
  readonly code: string
  readonly onOpen: () => void
}

/** The state of a mail, as a button that opens its details. */
export const MailState = ({ mail: { status }, code, onOpen }: MailStateProps) => (
  <Button variant="quiet" aria-label={`${t('gifts.mail.of', { code })}: ${t(`gifts.mail.${status}`)}`} onPress={onOpen}>
    <Badge tone={TONES[status]}>{t(`gifts.mail.${status}`)}</Badge>
  </Button>
)

interface MailDialogProps {
  readonly mail: GiftCardMail | undefined
  readonly code: string
  /** Whether the card is void: its mail cannot be sent again. */
  readonly isVoid: boolean
  readonly onClose: () => void
}

/** The date, recipient and state of a gift card's mail, with a button to send it again. */
export const MailDialog = ({ mail, code, isVoid, onClose }: MailDialogProps) => (
  <Dialog title={t('gifts.mail.of', { code })} isOpen={mail !== undefined} onClose={onClose}>
    {mail && (
      <>
        <MailFacts mail={mail} />
        {mail.recipient && mail.sentDate && mail.status !== 'RETRYING' && !isVoid ? (
          <SendAgain mail={mail} email={mail.recipient.email} onClose={onClose} />
        ) : (
          <div className="dialog-actions">
            <Button onPress={onClose}>{t('action.close')}</Button>
          </div>
        )}
      </>
    )}
  </Dialog>
)

const MailFacts = ({ mail }: { readonly mail: GiftCardMail }) => {
  const { status, recipient, sentDate, sendOn, orderId, orderNumber, reason } = mail
  return (
    <>
      {status === 'WITH_ORDER' && <p>{t('gifts.mail.with')}</p>}
      {reason && (
        <Notice kind={status === 'FAILED' ? 'error' : 'warning'}>
          {t('gifts.mail.reason')}: <bdi>{reason}</bdi>
        </Notice>
      )}
      <Facts
        rows={[
          ...(recipient
            ? [
                [
                  t('gifts.mail.name'),
                  <bdi key="to">
                    {recipient.name} ({recipient.email})
                  </bdi>,
                ] as const,
              ]
            : []),
          ...(sentDate && status !== 'RETRYING' ? [[t('gifts.mail.sent'), formatDate(sentDate)] as const] : []),
          ...(status === 'PLANNED'
            ? [[t('gifts.mail.day'), sendOn ? formatDay(sendOn) : t('gifts.mail.soon')] as const]
            : []),
          [
            t('gifts.mail.order'),
            <ButtonLink key="order" to="/orders/$orderId" params={{ orderId } as never} variant="quiet">
              {orderNumber}
            </ButtonLink>,
          ] as const,
        ]}
      />
    </>
  )
}

interface SendAgainProps {
  readonly mail: GiftCardMail
  readonly email: string
  readonly onClose: () => void
}

const SendAgain = ({ mail: { giftCardId, orderId, lineId }, email: before, onClose }: SendAgainProps) => {
  const [email, setEmail] = useState(before)
  const [isSent, setSent] = useState(false)
  const send = async () => {
    if (email !== before) await changeAddress(orderId, lineId, email)
    await call('POST /awning/v1/gift-card-mails/{giftCardId}/send', { giftCardId })
    await queryClient.invalidateQueries()
    setSent(true)
  }
  if (isSent)
    return (
      <>
        <p role="status">{t('gifts.mail.done')}</p>
        <div className="dialog-actions">
          <Button onPress={onClose}>{t('action.close')}</Button>
        </div>
      </>
    )
  return (
    <PlainForm onSave={send} action={t('gifts.mail.again')} onCancel={onClose}>
      <TextField
        label={t('gifts.mail.to')}
        hint={t('gifts.mail.to.hint')}
        name={`lineItem.extendedFields.namespaces.${GIFT}.email`}
        type="email"
        value={email}
        onChange={setEmail}
      />
    </PlainForm>
  )
}

/**
 * Changes the recipient's address. The planned day of the first mail has passed, so it is removed with the old address.
 */
async function changeAddress(orderId: string, lineId: string, email: string): Promise<void> {
  const { order } = await call('GET /ecom/v1/orders/{id}', { id: orderId })
  const line = order.lineItems.find(({ id }) => id === lineId)
  const { sendOn: _, ...gift } = (line?.extendedFields?.namespaces?.[GIFT] ?? {}) as Record<string, unknown>
  await call('PATCH /ecom/v1/orders/{id}/line-item/{lineItem.id}', {
    id: orderId,
    lineItem: {
      id: lineId,
      extendedFields: { namespaces: { ...line?.extendedFields?.namespaces, [GIFT]: { ...gift, email } } },
    },
  })
}
