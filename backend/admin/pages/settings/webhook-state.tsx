import type { Output } from '../../app/api.ts'
import { t } from '../../app/words.ts'
import { Badge } from '../../ui/page.tsx'

type Webhook = Output<'GET /awning/v1/webhooks/{id}'>['webhook']

/** Whether a webhook gets events; after its server said that it is gone, it gets none. */
export const WebhookState = ({ webhook: { status, disabledReason } }: { readonly webhook: Webhook }) => {
  if (status === 'ENABLED') return <Badge tone="good">{t('webhooks.on')}</Badge>
  return disabledReason === 'GONE' ? <Badge tone="bad">{t('webhooks.gone')}</Badge> : <Badge>{t('webhooks.off')}</Badge>
}
