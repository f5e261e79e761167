import type { MollieKeys } from '../../../../contract/payments/payment-providers.ts'
import { GatewayUnavailableError, type ProviderUrls } from '../../../../kernel/runtime/payments/gateway.ts'
import type { OpenKeys, VerifiedKeys } from '../../provider-keys/records.ts'
import { keyRefused, providerUnreachable, VERIFICATION_TIMEOUT_MS } from '../key-provider.ts'
import { createMollieApi, type MollieCall, MollieKeyError, type MollieProfile, MollieRefusal } from './mollie-api.ts'
import { isOffered, listMethods } from './mollie-ways.ts'

/** Verifies a key at Mollie: the website that it belongs to may take payments. */
export async function verifyMollieKeys({ apiKey }: MollieKeys, urls: ProviderUrls): Promise<VerifiedKeys> {
  const call = createMollieApi({ apiKey, apiUrl: urls.mollie?.api })
  const test = apiKey.startsWith('test_')
  try {
    const path = '/profiles/me'
    const { id, status } = await call<MollieProfile>({ method: 'GET', path, timeout: VERIFICATION_TIMEOUT_MS })
    if (status === 'blocked' || (!test && status === 'unverified'))
      throw keyRefused(
        'apiKey',
        'PROVIDER_KEY_UNVERIFIED',
        'belongs to a website that Mollie has not verified yet, or has blocked: look at it in Mollie’s dashboard, or take the key for tests until then',
      )
    const facts = { account: id, publicKey: '', lastFour: apiKey.slice(-4), test }
    return { ...facts, keys: { apiKey }, ways: await listNames(call) }
  } catch (error) {
    if (error instanceof MollieKeyError)
      throw keyRefused(
        'apiKey',
        'PROVIDER_KEY_UNKNOWN',
        'is not known to Mollie: copy it again from Developers, API keys',
      )
    if (error instanceof MollieRefusal || error instanceof GatewayUnavailableError) throw providerUnreachable('Mollie')
    throw error
  }
}

/** Names of the ways that an account offers. */
export const listMollieWays = ({ apiKey = '' }: OpenKeys, urls: ProviderUrls): Promise<readonly string[]> =>
  listNames(createMollieApi({ apiKey, apiUrl: urls.mollie?.api }))

async function listNames(call: MollieCall): Promise<readonly string[]> {
  const methods = await listMethods(call, '/methods', VERIFICATION_TIMEOUT_MS)
  return methods.filter(({ id }) => isOffered(id)).map(({ name }) => name)
}
