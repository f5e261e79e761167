import { limitCalls } from '../../contract/access/calls.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { changeLimits, readLimits } from './site-limits.ts'

export const siteEndpoints: readonly Endpoint[] = [
  endpoint(limitCalls.getLimits, 'owner', (_, context) => readLimits(context)),
  // What is left out goes back to the table.
  endpoint(limitCalls.updateLimits, 'owner', ({ limits }, context) => changeLimits(context, () => limits)),
]
