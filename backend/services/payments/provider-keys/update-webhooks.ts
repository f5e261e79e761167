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
 * Brings what is known of shops' accounts at their providers up to date. Adds newer events to the webhooks of shops at their providers, once for each version that needs more of them: a webhook
 * sends what it was made for. A provider that does not answer is asked again in an hour.
 */
export const updateWebhooksJob: JobHandler = {
  kind: 'provider-keys.update-webhooks',
  everyMs: HOUR_MS,
  async run(_, context) {
    if (!isReachable(context)) return
    const saved = await context.store.reader(providerKeys).getMany(context.siteId, PAYMENT_PROVIDERS)
    for (const keys of saved) {
      const update = isDue(context, keys) ? updateWebhook : areWaysDue(context, keys) ? updateWays : undefined
      await update?.(context, keys).catch((error: unknown) => {
        context.log.warn({ err: error, provider: keys.id }, 'an account at a provider could not be brought up to date')
      })
    }
  },
}

const getProvider = ({ id }: Pick<ProviderKeys, 'id'>) => keyProviders[id as PaymentProviderId]

const getEvents = ({ id }: Pick<ProviderKeys, 'id'>) => getProvider({ id }).events.join(' ')

function isDue({ now }: Context, keys: ProviderKeys): boolean {
  const { webhook } = keys
  if (!getProvider(keys).updateWebhook) return false
  if (!webhook || webhook.events !== getEvents(keys)) return true
  return webhook.state !== 'CURRENT' && now.getTime() - Date.parse(webhook.checkedDate) >= AGAIN_MS
}

function areWaysDue({ now }: Context, keys: ProviderKeys): boolean {
  if (!getProvider(keys).listWays) return false
  return !keys.ways || now.getTime() - Date.parse(keys.ways.checkedDate) >= AGAIN_MS
}

async function updateWebhook(context: Context, saved: ProviderKeys): Promise<void> {
  const { now, providerUrls: urls } = context
  const provider = getProvider(saved)
  const facts = await provider.updateWebhook?.(await openKeys(context, saved), {
    urls,
    noticeUrl: getNoticeUrl(context, provider.id),
  })
  if (facts)
    await update(context, saved, {
      webhook: { ...facts, checkedDate: now.toISOString(), events: getEvents(saved) },
    })
}

async function updateWays(context: Context, saved: ProviderKeys): Promise<void> {
  const names = await getProvider(saved).listWays?.(await openKeys(context, saved), context.providerUrls)
  if (names) await update(context, saved, { ways: { names, checkedDate: context.now.toISOString() } })
}

/** Keys that were replaced meanwhile are of another account. */
function update(context: Context, saved: ProviderKeys, change: Partial<ProviderKeys>): Promise<void> {
  return context.commit(async (work) => {
    const keys = await work.get(providerKeys, context.siteId, saved.id)
    if (keys?.sealed === saved.sealed) work.update(providerKeys, { ...keys, ...change })
  })
}
