import { Button, Notice } from '../../../../widgets/kit/ui/server.ts'
import { PageDocument } from '../../shared/frame/page-document.tsx'
import { FIELDS } from '../form/fields.ts'
import type { ConfirmationPageProps } from '../view-model.ts'

/** Simulated 3-D Secure challenge. The form posts `answer`: `accept` or `refuse`. */
export const ConfirmationPage = (page: ConfirmationPageProps) => {
  const { frame, amount, lastFourDigits } = page
  const { t } = frame.localisation
  const facts = [
    [t('confirmation.to'), frame.shop.name],
    [t('confirmation.amount'), amount],
    [t('confirmation.card'), `•••• ${lastFourDigits}`],
  ]
  return (
    <PageDocument frame={frame} title={t('confirmation.title')} className="message" focused>
      <h1>{t('confirmation.title')}</h1>
      <Notice kind="warning">{t('confirmation.sandbox')}</Notice>
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <form method="post" action={page.action} className="message-actions" data-enhance>
        <input type="hidden" name={FIELDS.csrf} value={page.csrfToken} />
        <input type="hidden" name="paymentId" value={page.paymentId} />
        <Button type="submit" variant="primary" name="answer" value="accept">
          {t('confirmation.accept', { amount })}
        </Button>
        <Button type="submit" name="answer" value="refuse">
          {t('confirmation.refuse')}
        </Button>
      </form>
    </PageDocument>
  )
}
