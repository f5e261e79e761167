import { LRUCache } from 'lru-cache'
import { PAYMENT_PROVIDERS } from '../../../contract/payments/payment-providers.ts'
import { maxEntries } from '../../../kernel/base/max-entries.ts'
import type { Dependencies } from '../../../kernel/runtime/context/context.ts'
import type { PaymentGateway } from '../../../kernel/runtime/payments/gateway.ts'
import { keyProviders } from '../gateways/providers.ts'
import { type OpenKeys, type ProviderKeys, providerKeys } from './records.ts'

const MAX_SHOPS = 1000

type Opened = { sealed: string; gateway: Promise<PaymentGateway> }

/**
 * The id of a gateway with a shop's own keys. It contains the account, so that payments refer to the account that took
 * them after the keys have changed.
 */
const toGatewayId = ({ id, account }: Pick<ProviderKeys, 'id' | 'account'>) => `${id}:${account}`

/**
 * Creates the loader of the gateways of shops with their own keys. An opened gateway is cached until the stored keys
 * change.
 */
export function createSiteGatewaysLoader({
  cache,
  merchantSecrets,
  providerUrls,
}: Pick<Dependencies, 'cache' | 'merchantSecrets' | 'providerUrls'>): Dependencies['loadSiteGateways'] {
  const opened = new LRUCache<string, Opened>(maxEntries(MAX_SHOPS * PAYMENT_PROVIDERS.length))

  async function open(saved: ProviderKeys): Promise<PaymentGateway> {
    const keys = await openKeys({ merchantSecrets }, saved)
    const gateway = await keyProviders[saved.id as keyof typeof keyProviders].open(keys, providerUrls)
    return { ...gateway, id: toGatewayId(saved) }
  }

  function get(saved: ProviderKeys): Promise<PaymentGateway> {
    const key = `${saved.siteId}/${saved.id}`
    const known = opened.get(key)
    if (known?.sealed === saved.sealed) return known.gateway
    const gateway = open(saved)
    opened.set(key, { sealed: saved.sealed, gateway })
    return gateway
  }

  return async (siteId) => Promise.all((await cache.getMany(providerKeys, siteId, PAYMENT_PROVIDERS)).map(get))
}

/** Decrypts saved keys. */
export async function openKeys(
  { merchantSecrets }: Pick<Dependencies, 'merchantSecrets'>,
  { siteId, id, sealed }: ProviderKeys,
): Promise<OpenKeys> {
  const text = await merchantSecrets.open(sealed)
  if (text === undefined) throw new Error(`the ${id} keys of ${siteId} were sealed by another server`)
  return JSON.parse(text) as OpenKeys
}
