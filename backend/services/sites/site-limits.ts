import { LIMIT_NAMES, type LimitName } from '../../contract/access/limits.ts'
import type { Context } from '../../kernel/context/context.ts'
import { type Limit, type LimitSettings, limitOf } from '../../kernel/limits/limit-table.ts'
import { type Site, sites } from './records.ts'
import { siteOf } from './site-settings.ts'

/** All limits of the site as they are now. */
export async function readLimits(context: Context) {
  return allWith((await siteOf(context)).limits)
}

/** Makes new settings of those that the site has. */
export function changeLimits(context: Context, change: (settings: LimitSettings) => LimitSettings) {
  return context.commit(async (work) => {
    const site = (await work.get(sites, context.siteId, context.siteId)) as Site
    const limits = change(site.limits ?? {})
    work.update(sites, { ...site, limits })
    return allWith(limits)
  })
}

function allWith(settings: LimitSettings | undefined) {
  const limits = LIMIT_NAMES.map((name) => {
    const { points, seconds, proofFrom } = limitOf(name, settings)
    return [name, { points, seconds, ...(proofFrom !== undefined && { proofFrom }) }]
  })
  return { limits: Object.fromEntries(limits) as Record<LimitName, Omit<Limit, 'grows' | 'per'>> }
}
