import { PAYMENT_PROVIDERS, type PaymentProviderId } from '../../../contract/payments/payment-providers.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import { keyProviders } from '../gateways/providers.ts'
import { type ProviderKeys, providerKeys } from './records.ts'
import { getNoticeUrl, isReachable } from './save-keys.ts'
import { openKeys } from './site-gateways-loader.ts'

const HOUR_MS = 3_600_000
/** How long a webhook that lacks something is left alone. */
const AGAIN_MS = 24 * HOUR_MS

/**
 * Adds newer events to the webhooks of shops at their providers, once for each version that needs more of them: a webhook
 * sends what it was made for. A provider that does not answer is asked again in an hour.
 */
export const updateWebhooksJob: JobHandler = {
  kind: 'provider-keys.update-webhooks',
  everyMs: HOUR_MS,
  async run(_, context) {
    if (!isReachable(context)) return
    const saved = await context.store.reader(providerKeys).getMany(context.siteId, PAYMENT_PROVIDERS)
    for (const keys of saved)
      if (isDue(context, keys))
        await updateWebhook(context, keys).catch((error: unknown) => {
          context.log.warn({ err: error, provider: keys.id }, 'a webhook could not be brought up to date')
        })
  },
}

const getEvents = ({ id }: Pick<ProviderKeys, 'id'>) => keyProviders[id as PaymentProviderId].events.join(' ')

function isDue({ now }: Context, keys: ProviderKeys): boolean {
  const { webhook } = keys
  if (!webhook || webhook.events !== getEvents(keys)) return true
  return webhook.state !== 'CURRENT' && now.getTime() - Date.parse(webhook.checkedDate) >= AGAIN_MS
}

async function updateWebhook(context: Context, saved: ProviderKeys): Promise<void> {
  const { siteId, now, providerUrls: urls } = context
  const provider = keyProviders[saved.id as PaymentProviderId]
  const facts = await provider.updateWebhook(await openKeys(context, saved), {
    urls,
    noticeUrl: getNoticeUrl(context, provider.id),
  })
  const webhook = { ...facts, checkedDate: now.toISOString(), events: getEvents(saved) }
  await context.commit(async (work) => {
    const keys = await work.get(providerKeys, siteId, saved.id)
    // Keys that were replaced meanwhile have another webhook.
    if (keys?.sealed === saved.sealed) work.update(providerKeys, { ...keys, webhook })
  })
}
