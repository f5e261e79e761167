import { limitCalls } from '../../contract/access/calls.ts'
import { paymentSettingsCalls, policyTextCalls, siteCalls } from '../../contract/sites/calls.ts'
import type { SignInSettings } from '../../contract/sites/sign-in-settings.ts'
import { readCountry } from '../../contract/wire/places.ts'
import { getAddressFormat } from '../../kernel/base/address/address-format.ts'
import { addressLines } from '../../kernel/base/address/address-lines.ts'
import { checkAddress } from '../../kernel/base/address/check-address.ts'
import { formatPostcode } from '../../kernel/base/address/postcode.ts'
import { canonicalLocale } from '../../kernel/base/text/locale.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { checkInstall } from './check-install.ts'
import { toCommerceSettings, updateSettings } from './commerce-settings.ts'
import { getPagePolicy } from './page-policy.ts'
import { readPolicyText, updatePolicyText } from './policy-texts.ts'
import { sites } from './records.ts'
import { needsSubdivision } from './rules.ts'
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
  endpoint(siteCalls.getAddressFormat, 'visitor', async ({ country, language }, context) => ({
    lines: getAddressFormat(country, language, needsSubdivision(await getSite(context), country)).map((line) =>
      line.map(({ choices, ...field }) => ({ ...field, ...(choices && { choices: [...choices] }) })),
    ),
  })),
  endpoint(siteCalls.validateAddress, 'visitor', async ({ address }, context) => {
    const site = await getSite(context)
    const country = readCountry(address.country ?? '') ?? ''
    const postalCode = formatPostcode(country, address.postalCode ?? '')
    const problems = checkAddress(address, (place) => needsSubdivision(site, place))
    return { problems, ...(postalCode && { postalCode }) }
  }),
  endpoint(siteCalls.formatAddresses, 'visitor', async ({ addresses, language }, context) => {
    const locale = canonicalLocale(language ?? '') ?? (await getSite(context)).locale
    return { addresses: addresses.map((contact) => addressLines(contact, locale)) }
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
  endpoint(policyTextCalls.getPolicyText, 'app', ({ id }, context) => readPolicyText(context, id)),
  endpoint(policyTextCalls.updatePolicyText, 'app', (given, context) => updatePolicyText(context, given)),
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
