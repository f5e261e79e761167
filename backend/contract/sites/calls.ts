import { z } from 'zod'
import { callGroup } from '../call.ts'
import { commerceSettingsResponse, updateCommerceSettingsRequest } from './commerce-settings.ts'
import { getDisplayCurrenciesRequest, getDisplayCurrenciesResponse } from './display-currencies.ts'
import { signInSettingsResponse, updateSignInSettingsRequest } from './sign-in-settings.ts'

const siteCall = callGroup({
  id: 'sites',
  title: 'Shops',
  about:
    'What a page asks of the settings of a shop, and what its merchant sets: taxes, deliveries, fees, discounts. Calls of this server alone.',
  scope: 'settings',
})

/** What pages ask of a shop's settings, and what merchants set. */
export const siteCalls = {
  getDisplayCurrencies: siteCall({
    name: 'sites.getDisplayCurrencies',
    route: 'GET /v1/display-currencies',
    access: 'read',
    summary: 'Tells in which currencies prices may be shown, and at which rates.',
    input: getDisplayCurrenciesRequest,
    output: getDisplayCurrenciesResponse,
    example: {},
  }),
  getCommerceSettings: siteCall({
    name: 'sites.getCommerceSettings',
    route: 'GET /awning/v1/commerce-settings',
    access: 'read',
    summary: 'Reads what the shop charges besides prices, and what it takes off: taxes, deliveries, fees, discounts.',
    input: z.strictObject({}),
    output: commerceSettingsResponse,
    example: {},
  }),
  updateCommerceSettings: siteCall({
    name: 'sites.updateCommerceSettings',
    route: 'PATCH /awning/v1/commerce-settings',
    access: 'write',
    summary: 'Sets taxes, deliveries, fees, discounts and display currencies; what is not sent stays.',
    input: updateCommerceSettingsRequest,
    output: commerceSettingsResponse,
    example: { settings: {} },
  }),
  getSignInSettings: siteCall({
    name: 'sites.getSignInSettings',
    route: 'GET /awning/v1/sign-in-settings',
    access: 'read',
    summary: 'Reads how people become members of the shop.',
    input: z.strictObject({}),
    output: signInSettingsResponse,
    example: {},
  }),
  updateSignInSettings: siteCall({
    name: 'sites.updateSignInSettings',
    route: 'PATCH /awning/v1/sign-in-settings',
    access: 'write',
    summary: 'Sets whether new members wait for an approval or a code, and what a sign-in asks for.',
    input: updateSignInSettingsRequest,
    output: signInSettingsResponse,
    example: { settings: { emailVerification: true } },
  }),
}
