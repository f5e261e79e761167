import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Notice } from '../../ui/notice.tsx'
import { SendMailAgain } from '../../ui/send-mail-again.tsx'

/** Undelivered mails about the order, each with the reason from the mail server. */
export const UndeliveredMails = ({ orderId }: { readonly orderId: string }) => {
  const { data } = useRead('GET /awning/v1/orders/{orderId}/undelivered-mails', { orderId })
  return data?.undeliveredMails.map(({ id, to, subject, reason, retrying, canSendAgain }) => (
    <Notice key={id} kind={retrying ? 'warning' : 'error'}>
      <bdi>{subject}</bdi> (<bdi>{to}</bdi>): {t(retrying ? 'gifts.mail.RETRYING' : 'gifts.mail.FAILED')}.{' '}
      {t('gifts.mail.reason')}: <bdi>{reason}</bdi>
      {canSendAgain && <SendMailAgain id={id} subject={subject} />}
    </Notice>
  ))
}
