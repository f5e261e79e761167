import { Button } from '../../../widgets/kit/ui/server.ts'
import { PageDocument } from '../frame/page-document.tsx'
import type { CheckoutEndedProps } from './view-model.ts'

/** Why the checkout can't go on, and where to go instead. */
export const CheckoutEndedPage = ({ frame, kind, href, reference }: CheckoutEndedProps) => {
  const { t } = frame.speech
  const title = t(`ended.${kind}.title`)
  const action = kind === 'completed' || kind === 'error' ? t(`ended.${kind}.action`) : undefined
  return (
    <PageDocument frame={frame} title={title} className="message">
      <h1>{title}</h1>
      <p>{t(`ended.${kind}.text`)}</p>
      <div className="message-actions">
        {action && href && (
          <Button variant="primary" href={href}>
            {action}
          </Button>
        )}
        <Button variant={action && href ? 'secondary' : 'primary'} href={frame.shop.href}>
          {t('frame.back')}
        </Button>
      </div>
      {reference && <p className="muted small">{t('ended.error.reference', { reference })}</p>}
    </PageDocument>
  )
}
