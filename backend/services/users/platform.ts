import type { Context } from '../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../kernel/runtime/context/work.ts'
import { createQuotaRequests } from '../../kernel/runtime/limits/quota-requests.ts'
import type { QuotaRequest } from '../../kernel/runtime/limits/quotas.ts'
import { PLATFORM } from './records.ts'

/**
 * The context of the call without its shop and identity: limits and mails of people who run shops belong to the server.
 * A captcha that was solved for the call still counts.
 */
export function onPlatform(context: Context): Context {
  const derived = deriveContext(context, { siteId: PLATFORM, identity: { type: 'UNKNOWN' } })
  return Object.assign(derived, { requireCaptcha: context.requireCaptcha })
}

/** The quota of wrong passwords for an account, from any caller. */
export const accountQuota = (email: string): QuotaRequest[] =>
  createQuotaRequests({ identity: { type: 'UNKNOWN' }, address: undefined }, 'sign-in', { per: ['email'], email })

/** The quota of wrong passwords and codes from the caller's IP address. */
export const callerQuota = (context: Context): QuotaRequest[] =>
  createQuotaRequests(context, 'sign-in', { per: ['address'] })
