import { limitCalls } from '../../contract/access/calls.ts'
import { paymentSettingsCalls, siteCalls } from '../../contract/sites/calls.ts'
import type { SignInSettings } from '../../contract/sites/sign-in-settings.ts'
import { getAddressFormat } from '../../kernel/address/address-format.ts'
import { checkAddress } from '../../kernel/address/check-address.ts'
import { formatPostcode } from '../../kernel/address/postcode.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { checkInstall } from './check-install.ts'
import { toCommerceSettings, updateSettings } from './commerce-settings.ts'
import { getPagePolicy } from './page-policy.ts'
import { sites } from './records.ts'
import { toShopSettings, updateShopSettings } from './shop-settings.ts'
import { toSignInSettings, updateSignIn } from './sign-in-settings.ts'
import { changeLimits, readLimits } from './site-limits.ts'
import { readPaymentSettings, updatePaymentSettings } from './site-payments.ts'
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
  endpoint(siteCalls.getAddressFormat, 'visitor', async ({ country, language }) => ({
    lines: getAddressFormat(country, language).map((line) =>
      line.map(({ choices, ...field }) => ({ ...field, ...(choices && { choices: [...choices] }) })),
    ),
  })),
  endpoint(siteCalls.validateAddress, 'visitor', async ({ address }) => {
    const postalCode = formatPostcode(address.country ?? '', address.postalCode ?? '')
    return { problems: checkAddress(address), ...(postalCode && { postalCode }) }
  }),
  endpoint(siteCalls.getShopSettings, 'app', async (_, context) => ({
    settings: toShopSettings(await getSite(context)),
  })),
  endpoint(siteCalls.updateShopSettings, 'app', ({ settings }, context) => updateShopSettings(context, settings)),
  endpoint(siteCalls.checkInstall, 'app', ({ url }, context) => checkInstall(context, url)),
  endpoint(siteCalls.getPagePolicy, 'app', async (_, context) => getPagePolicy(context, await getSite(context))),
  endpoint(paymentSettingsCalls.getPaymentSettings, 'owner', (_, context) => readPaymentSettings(context)),
  endpoint(
    paymentSettingsCalls.updatePaymentSettings,
    'owner',
    ({ settings }, context) => updatePaymentSettings(context, settings),
    { freshProof: true },
  ),
  endpoint(siteCalls.getCommerceSettings, 'app', async (_, context) => ({
    settings: toCommerceSettings(await getSite(context)),
  })),
  endpoint(siteCalls.updateCommerceSettings, 'app', ({ settings }, context) => updateSettings(context, settings)),
  endpoint(siteCalls.getSignInSettings, 'app', async (_, context) => ({
    settings: toSignInSettings((await getSite(context)).signIn),
  })),
  endpoint(
    siteCalls.updateSignInSettings,
    'app',
    async ({ settings }, context) => ({
      settings: await updateSignIn(context, settings),
    }),
    { replay: async (stored) => ({ settings: stored as SignInSettings }) },
  ),
  endpoint(limitCalls.getLimits, 'owner', (_, context) => readLimits(context)),
  // Omitted limits are reset to their defaults.
  endpoint(limitCalls.updateLimits, 'owner', ({ limits }, context) => changeLimits(context, () => limits)),
]
