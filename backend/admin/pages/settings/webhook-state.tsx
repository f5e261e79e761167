import type { Output } from '../../app/api.ts'
import { t } from '../../app/words.ts'
import { Badge } from '../../ui/page.tsx'

type Webhook = Output<'GET /awning/v1/webhooks/{id}'>['webhook']

/** The state of a webhook as a badge. It is disabled after its server has answered 410 (Gone). */
export const WebhookState = ({ webhook: { status, disabledReason } }: { readonly webhook: Webhook }) => {
  if (status === 'ENABLED') return <Badge tone="good">{t('webhooks.on')}</Badge>
  return disabledReason === 'GONE' ? <Badge tone="bad">{t('webhooks.gone')}</Badge> : <Badge>{t('webhooks.off')}</Badge>
}
