import { Button, Notice } from '../../../../widgets/kit/ui/server.ts'
import { PageDocument } from '../../shared/frame/page-document.tsx'
import type { ShopFrame } from '../../shared/frame/view-model.ts'

interface ContinuePageProps {
  readonly frame: ShopFrame
  readonly cancelHref: string
  /** URL of the bank or provider, opened by a Refresh header. */
  readonly redirectUrl?: string
  /** Challenge that the provider's script runs on this page, and the URL to continue at. */
  readonly nextAction?: {
    readonly scriptUrl: string
    readonly publishableKey: string
    readonly clientSecret: string
    readonly returnHref: string
  }
}

/** Interim page before a 3-D Secure challenge, with a link to cancel. */
export const ContinuePage = ({ frame, cancelHref, redirectUrl, nextAction }: ContinuePageProps) => {
  const { t } = frame.localisation
  return (
    <PageDocument frame={frame} title={t('continue.title')} className="message" focused>
      <h1>{t('continue.title')}</h1>
      <p>{t('continue.text')}</p>
      {nextAction && (
        <>
          <div data-without-script>
            <Notice kind="warning">{t('payment.needsScript')}</Notice>
          </div>
          <div
            data-next-action={nextAction.clientSecret}
            data-script={nextAction.scriptUrl}
            data-key={nextAction.publishableKey}
            data-return={nextAction.returnHref}
          />
          <p role="alert" className="field-error" data-element-problem data-unreachable={t('payment.unreachable')} />
        </>
      )}
      <div className="message-actions">
        {redirectUrl && (
          <Button variant="primary" href={redirectUrl}>
            {t('continue.action')}
          </Button>
        )}
        <Button href={cancelHref}>{t('continue.cancel')}</Button>
      </div>
    </PageDocument>
  )
}
