import type { Context } from '../../kernel/context/context.ts'
import { type Site, sites } from './records.ts'
import { getSite } from './site-settings.ts'

/** How the site is paid. */
export async function readPayments(context: Context): Promise<Site['payments']> {
  return (await getSite(context)).payments
}

/** Changes how the site is paid; what is not named stays. */
export function changePayments(context: Context, changes: Partial<Site['payments']>): Promise<Site['payments']> {
  return context.commit(async (work) => {
    const site = (await work.get(sites, context.siteId, context.siteId)) as Site
    const payments = { ...site.payments, ...changes }
    work.update(sites, { ...site, payments })
    return payments
  })
}
