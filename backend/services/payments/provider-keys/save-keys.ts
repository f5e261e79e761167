import {
  PAYMENT_PROVIDERS,
  type PaymentProvider,
  type PaymentProviderId,
} from '../../../contract/payments/payment-providers.ts'
import { isLoopback } from '../../../kernel/runtime/access/clients.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { getSite } from '../../sites/index.ts'
import type { KeyProvider } from '../gateways/key-provider.ts'
import { keyProviders } from '../gateways/providers.ts'
import { type ProviderKeys, providerKeys } from './records.ts'
import { openKeys } from './site-gateways-loader.ts'

/** Whether providers can reach this server from outside. */
export const isReachable = ({ publicUrl }: Pick<Context, 'publicUrl'>) =>
  publicUrl.startsWith('https:') && !isLoopback(new URL(publicUrl).origin)

export const getNoticeUrl = (
  { publicUrl, siteId }: Pick<Context, 'publicUrl' | 'siteId'>,
  provider: PaymentProviderId,
) => `${publicUrl}/gateways/${provider}/notices/${siteId}`

/** The public part of a provider's keys, in the API's shape. */
async function toPaymentProvider(
  context: Context,
  provider: PaymentProviderId,
  saved: ProviderKeys | undefined,
): Promise<PaymentProvider> {
  const { currency } = await getSite(context)
  return {
    provider,
    noticeUrl: getNoticeUrl(context, provider),
    apiVersion: keyProviders[provider].apiVersion,
    currency,
    takesCurrency: keyProviders[provider].currencies(currency) !== undefined,
    serverKeys: context.gateways.some(({ id }) => id === provider),
    ...(saved && { keys: toKnownFacts(saved) }),
  }
}

const toKnownFacts = ({ account, publicKey, lastFour, test, savedDate, ways, webhook }: ProviderKeys) => ({
  account,
  publicKey,
  lastFour,
  test,
  savedDate,
  ...(ways && { ways: [...ways.names] }),
  ...(webhook && {
    webhook: { state: webhook.state, missingEvents: [...webhook.missing], checkedDate: webhook.checkedDate },
  }),
})

/** The providers, with the non-secret facts of the shop's keys for each. */
export async function listProviders(context: Context) {
  const saved = await context.cache.getMany(providerKeys, context.siteId, PAYMENT_PROVIDERS)
  return {
    paymentProviders: await Promise.all(
      PAYMENT_PROVIDERS.map((provider) =>
        toPaymentProvider(
          context,
          provider,
          saved.find(({ id }) => id === provider),
        ),
      ),
    ),
    reachable: isReachable(context),
  }
}

/** Verifies keys at the provider, then saves them in place of earlier ones. Refused keys are not saved. */
export async function saveKeys<Keys extends object>(context: Context, provider: KeyProvider<Keys>, given: Keys) {
  const { siteId, now, merchantSecrets, providerUrls } = context
  const { keys, ways, ...facts } = await provider.verifyKeys(given, {
    urls: providerUrls,
    noticeUrl: getNoticeUrl(context, provider.id),
    reachable: isReachable(context),
  })
  const sealed = await merchantSecrets.seal(JSON.stringify(keys))
  let before: ProviderKeys | undefined
  const answer = await context.commit(async (work) => {
    before = await work.get(providerKeys, siteId, provider.id)
    const savedDate = now.toISOString()
    const offered = ways && { ways: { names: ways, checkedDate: savedDate } }
    const next = { siteId, id: provider.id, sealed, ...facts, savedDate, ...offered }
    const saved = before
      ? work.update(providerKeys, { ...next, revision: before.revision })
      : work.insert(providerKeys, next)
    return { paymentProvider: await toPaymentProvider(context, provider.id, saved) }
  })
  if (before) await removeWebhookOf(context, before, keys.webhookId)
  return answer
}

/** Deletes the shop's keys, then the webhook that was created with them. */
export async function deleteKeys(context: Context, provider: PaymentProviderId) {
  let before: ProviderKeys | undefined
  const answer = await context.commit(async (work) => {
    before = await work.get(providerKeys, context.siteId, provider)
    if (before) work.delete(providerKeys, before)
    return { paymentProvider: await toPaymentProvider(context, provider, undefined) }
  })
  if (before) await removeWebhookOf(context, before)
  return answer
}

/** Deletes the webhook of earlier keys. A failure is only logged: the notices of a remaining webhook are refused. */
async function removeWebhookOf(context: Context, before: ProviderKeys, kept?: string): Promise<void> {
  try {
    const keys = await openKeys(context, before)
    if (keys.webhookId !== kept)
      await keyProviders[before.id as PaymentProviderId].removeWebhook?.(keys, context.providerUrls)
  } catch (error) {
    context.log.warn({ err: error, provider: before.id }, 'the webhook of earlier keys could not be removed')
  }
}
