import { limitCalls } from '../../contract/access/calls.ts'
import { LIMIT_NAMES, type LimitName } from '../../contract/access/limits.ts'
import type { Context } from '../../kernel/context.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { type Limit, type LimitSettings, limitOf } from '../../kernel/limits/limit-table.ts'
import { type Site, sites } from './records.ts'
import { siteOf } from './site-settings.ts'

export const siteEndpoints: readonly Endpoint[] = [
  endpoint(limitCalls.getLimits, 'owner', async (_, context) => limitsAs((await siteOf(context)).limits)),
  endpoint(limitCalls.updateLimits, 'owner', ({ limits }, context) => setLimits(context, limits)),
]

/** What is left out goes back to the table. */
function setLimits(context: Context, limits: LimitSettings) {
  return context.commit(async (work) => {
    const site = (await work.get(sites, context.siteId, context.siteId)) as Site
    work.update(sites, { ...site, limits })
    return limitsAs(limits)
  })
}

function limitsAs(settings: LimitSettings | undefined) {
  const limits = LIMIT_NAMES.map((name) => {
    const { points, seconds, proofFrom } = limitOf(name, settings)
    return [name, { points, seconds, ...(proofFrom !== undefined && { proofFrom }) }]
  })
  return { limits: Object.fromEntries(limits) as Record<LimitName, Omit<Limit, 'grows'>> }
}
