import { invalid } from '../../kernel/base/errors.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { getProvider } from '../../kernel/runtime/payments/gateway.ts'
import { type Site, sites } from './records.ts'
import { getSite } from './site-settings.ts'

/** The payment settings of the site. */
export async function readPayments(context: Context): Promise<Site['payments']> {
  return (await getSite(context)).payments
}

/** Changes the given payment settings; the others stay as they are. */
export function changePayments(context: Context, changes: Partial<Site['payments']>): Promise<Site['payments']> {
  return context.commit((work) => storePayments(work, context.siteId, changes))
}

async function storePayments(
  work: Work,
  siteId: string,
  changes: Partial<Site['payments']>,
): Promise<Site['payments']> {
  const site = (await work.get(sites, siteId, siteId)) as Site
  const payments = { ...site.payments, ...changes }
  work.update(sites, { ...site, payments })
  return payments
}

type Settings = { offline: boolean; testMode: boolean }

async function toPaymentSettings(context: Context, { offline, sandbox }: Site['payments']) {
  const { gateways, testCards, loadSiteGateways, siteId } = context
  const own = await loadSiteGateways(siteId)
  const providers = (own.length > 0 ? own : gateways).map(getProvider)
  return { settings: { offline, testMode: sandbox && testCards, providers, testModeAllowed: testCards } }
}

/** The payment settings, with the providers and the test mode that are available. */
export const readPaymentSettings = async (context: Context) => toPaymentSettings(context, await readPayments(context))

/** Changes the payment settings. Refuses test mode if the server does not allow it. */
export async function updatePaymentSettings(context: Context, { offline, testMode }: Partial<Settings>) {
  if (testMode && !context.testCards)
    throw invalid({ field: 'settings.testMode', description: 'is not allowed on this server', rule: 'VALIDATION' })
  const changes = {
    ...(offline !== undefined && { offline }),
    ...(testMode !== undefined && { sandbox: testMode }),
  }
  return context.commit(async (work) => toPaymentSettings(context, await storePayments(work, context.siteId, changes)))
}
