import { limitCalls } from '../../contract/access/calls.ts'
import { siteCalls } from '../../contract/sites/calls.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { sites } from './records.ts'
import { changeLimits, readLimits } from './site-limits.ts'
import { siteOf } from './site-settings.ts'

export const siteEndpoints: readonly Endpoint[] = [
  endpoint(
    siteCalls.getDisplayCurrencies,
    'visitor',
    async (_, context) => {
      const { currency, displayCurrencies = [] } = await siteOf(context)
      return { currency, conversions: [...displayCurrencies] }
    },
    { byClient: true, cachedBy: [sites.name] },
  ),
  endpoint(limitCalls.getLimits, 'owner', (_, context) => readLimits(context)),
  // What is left out goes back to the table.
  endpoint(limitCalls.updateLimits, 'owner', ({ limits }, context) => changeLimits(context, () => limits)),
]
