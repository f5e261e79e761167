import { LRUCache } from 'lru-cache'
import { maxEntries } from '../../../../kernel/base/max-entries.ts'
import type { GatewayWay, PayableCart } from '../../../../kernel/runtime/payments/gateway.ts'
import type { MollieCall } from './mollie-api.ts'
import { toMollieAmount } from './mollie-currencies.ts'

/*
 * Mollie's description of its API (mollie/openapi, specs.yaml, `method`), as of November 2026, and its page ‘Place a hold
 * for a payment’.
 */

/** Ways that are paid within days; an order waits half an hour for its buyer, or for as long as a bank decides. */
const PAID_ELSEWHERE = ['banktransfer', 'multibanco', 'pointofsale']

/** Ways that are authorised, and charged later. */
const CAPTURED_LATER = ['billie', 'creditcard', 'klarna', 'riverty']

/** Ways that lend the buyer the money: they have to know the address of the bill. */
const NEED_ADDRESS = ['billie', 'billink', 'in3', 'klarna', 'riverty']

/** Ways that need what is bought to be of a category, such as meals. */
const NEED_CATEGORIES = ['voucher']

/** Ways that are only authorised, and have to be charged. */
const NEVER_AUTOMATIC = ['riverty']

/** The languages in which Mollie names its ways. */
const LOCALES: Readonly<Record<string, string>> = {
  de: 'de_DE',
  en: 'en_GB',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'it_IT',
  nl: 'nl_NL',
  pl: 'pl_PL',
  pt: 'pt_PT',
  sv: 'sv_SE',
}

/** How long the ways of an account are taken as known, and how long a page waits for them. */
const KNOWN_MS = 5 * 60_000
const PAGE_TIMEOUT_MS = 4000

/** Lists the ways that an account offers for a cart, the preferred first. */
export type MollieWays = (cart: PayableCart) => Promise<readonly GatewayWay[]>

/** Creates the list of an account's ways. */
export function createMollieWays(call: MollieCall): MollieWays {
  const known = new LRUCache<string, readonly GatewayWay[]>({ ...maxEntries(1000), ttl: KNOWN_MS })
  return async (cart) => {
    const path = `/methods?${toQuery(cart)}`
    const found = known.get(path) ?? (await listMethods(call, path, PAGE_TIMEOUT_MS))
    known.set(path, found)
    return found.filter(({ id }) => isSuitable(id, cart))
  }
}

/** Reads ways to pay, which an account has activated. */
export async function listMethods(call: MollieCall, path: string, timeout: number): Promise<GatewayWay[]> {
  type Answer = { _embedded: { methods: readonly { id: string; description: string }[] } }
  const { _embedded } = await call<Answer>({ method: 'GET', path, timeout })
  return _embedded.methods.map(({ id, description }) => ({ id, name: description }))
}

function toQuery({ amount, currency, country, saves, language }: PayableCart): URLSearchParams {
  const locale = LOCALES[language?.split('-')[0] ?? '']
  return new URLSearchParams({
    'amount[value]': toMollieAmount(amount, currency).value,
    'amount[currency]': currency,
    ...(country && { billingCountry: country }),
    ...(saves && { sequenceType: 'first' }),
    ...(locale && { locale }),
  })
}

/** Whether a way is offered for any cart. */
export const isOffered = (id: string): boolean => !PAID_ELSEWHERE.includes(id) && !NEED_CATEGORIES.includes(id)

function isSuitable(id: string, { delays, hasBillingAddress }: PayableCart): boolean {
  if (!isOffered(id)) return false
  if (delays ? !CAPTURED_LATER.includes(id) : NEVER_AUTOMATIC.includes(id)) return false
  return hasBillingAddress !== false || !NEED_ADDRESS.includes(id)
}
