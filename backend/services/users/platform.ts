import type { Context } from '../../kernel/context/context.ts'
import { deriveContext } from '../../kernel/context/work.ts'
import { createQuotaRequests } from '../../kernel/limits/quota-requests.ts'
import type { QuotaRequest } from '../../kernel/limits/quotas.ts'
import { PLATFORM } from './records.ts'

/**
 * The same call as one of nobody and of no shop: limits and mails of people who run shops belong to the server. What the
 * caller has solved still counts.
 */
export function onPlatform(context: Context): Context {
  const derived = deriveContext(context, { siteId: PLATFORM, identity: { type: 'UNKNOWN' } })
  return Object.assign(derived, { requireCaptcha: context.requireCaptcha })
}

/** Wrong passwords of an account, from any caller. */
export const accountQuota = (email: string): QuotaRequest[] =>
  createQuotaRequests({ identity: { type: 'UNKNOWN' }, address: undefined }, 'sign-in', { per: ['email'], email })

/** Wrong passwords and codes from an address. */
export const callerQuota = (context: Context): QuotaRequest[] =>
  createQuotaRequests(context, 'sign-in', { per: ['address'] })
