import { limitCalls } from '../../contract/access/calls.ts'
import { siteCalls } from '../../contract/sites/calls.ts'
import type { SignInSettings } from '../../contract/sites/sign-in-settings.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { toCommerceSettings, updateSettings } from './commerce-settings.ts'
import { sites } from './records.ts'
import { updateSignIn, wireSignIn } from './sign-in-settings.ts'
import { changeLimits, readLimits } from './site-limits.ts'
import { getSite } from './site-settings.ts'

export const siteEndpoints: readonly Endpoint[] = [
  endpoint(
    siteCalls.getDisplayCurrencies,
    'visitor',
    async (_, context) => {
      const { currency, displayCurrencies = [] } = await getSite(context)
      return { currency, conversions: [...displayCurrencies] }
    },
    { authByClientId: true, cachedBy: [sites.name] },
  ),
  endpoint(siteCalls.getCommerceSettings, 'app', async (_, context) => ({
    settings: toCommerceSettings(await getSite(context)),
  })),
  endpoint(siteCalls.updateCommerceSettings, 'app', ({ settings }, context) => updateSettings(context, settings)),
  endpoint(siteCalls.getSignInSettings, 'app', async (_, context) => ({
    settings: wireSignIn((await getSite(context)).signIn),
  })),
  endpoint(
    siteCalls.updateSignInSettings,
    'app',
    async ({ settings }, context) => ({
      settings: await updateSignIn(context, settings),
    }),
    { replay: async (kept) => ({ settings: kept as SignInSettings }) },
  ),
  endpoint(limitCalls.getLimits, 'owner', (_, context) => readLimits(context)),
  // Omitted limits are reset to their defaults.
  endpoint(limitCalls.updateLimits, 'owner', ({ limits }, context) => changeLimits(context, () => limits)),
]
