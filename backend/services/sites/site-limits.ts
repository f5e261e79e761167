import { LIMIT_NAMES, type LimitName } from '../../contract/access/limit-enumerations.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { getLimit, type Limit, type LimitSettings } from '../../kernel/runtime/limits/limit-table.ts'
import { type Site, sites } from './records.ts'
import { getSite } from './site-settings.ts'

/** The site's effective limits. */
export async function readLimits(context: Context) {
  return withDefaults((await getSite(context)).limits)
}

/** Updates the site's limit overrides. */
export function changeLimits(context: Context, change: (settings: LimitSettings) => LimitSettings) {
  return context.commit(async (work) => {
    const site = (await work.get(sites, context.siteId, context.siteId)) as Site
    const limits = change(site.limits ?? {})
    work.update(sites, { ...site, limits })
    return withDefaults(limits)
  })
}

const withDefaults = (settings: LimitSettings | undefined) => ({
  limits: wireLimits(settings),
  defaults: wireLimits(undefined),
})

function wireLimits(settings: LimitSettings | undefined) {
  const limits = LIMIT_NAMES.map((name) => {
    const { points, seconds, proofFrom } = getLimit(name, settings)
    return [name, { points, seconds, ...(proofFrom !== undefined && { proofFrom }) }]
  })
  return Object.fromEntries(limits) as Record<LimitName, Omit<Limit, 'grows' | 'per'>>
}
