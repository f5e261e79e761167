import { z } from 'zod'
import { callGroup } from '../call.ts'
import {
  checkoutReminderSettingsResponse,
  getCheckoutReminderSettingsRequest,
  updateCheckoutReminderSettingsRequest,
} from '../checkout/reminder-settings.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import { currencyCode, decimal, list, text, webUrl } from '../wire/scalars.ts'
import {
  formatAddressesRequest,
  formatAddressesResponse,
  getAddressFormatRequest,
  getAddressFormatResponse,
  validateAddressRequest,
  validateAddressResponse,
} from './address-format.ts'
import { commerceSettingsResponse, updateCommerceSettingsRequest } from './commerce-settings.ts'
import { INSTALL_PROBLEMS } from './install-enumerations.ts'
import { getPolicyTextRequest, policyTextResponse, updatePolicyTextRequest } from './policy-texts.ts'
import {
  paymentSettingsResponse,
  shopSettingsResponse,
  updatePaymentSettingsRequest,
  updateShopSettingsRequest,
} from './shop-settings.ts'
import { signInSettingsResponse, updateSignInSettingsRequest } from './sign-in-settings.ts'
import {
  listWidgetVersionsResponse,
  listWidgetWordsRequest,
  listWidgetWordsResponse,
  previewPageRequest,
  previewPageResponse,
  rollBackWidgetsRequest,
  saveWidgetDraftRequest,
  widgetSettingsResponse,
} from './widget-settings.ts'

/** GET /v1/display-currencies: in which currencies prices may be shown. Awning's own call; a page asks without a token. */
const getDisplayCurrenciesRequest = z.strictObject({
  /** OAuth client of the page; identifies the site where no token is sent. */
  clientId: text({ max: 100 }).optional(),
})
const getDisplayCurrenciesResponse = z.strictObject({
  /** The shop's own, in which is paid. */
  currency: currencyCode(),
  conversions: list(
    z.strictObject({ currency: currencyCode(), /** For one unit of the shop's. */ rate: decimal({ gt: '0' }) }),
  ),
})

const shopCurrencyResponse = z.strictObject({
  currency: currencyCode(),
  /** Whether it stays, because the shop has an order or a gift card in it. */
  locked: z.boolean(),
})

const installWatchResponse = z.strictObject({
  watch: z.strictObject({
    enabled: z.boolean(),
    /** When the page was last looked at. */
    checkedDate: z.string().optional(),
    /** Since when the shop is missing there; absent while it is there. */
    missingSince: z.string().optional(),
    /** When the owners were mailed about it. */
    mailedDate: z.string().optional(),
  }),
})

const siteCall = callGroup({
  id: 'sites',
  title: 'Shops',
  about:
    'What a page asks of the settings of a shop, and what its merchant sets: taxes, deliveries, fees, discounts. Calls of this server alone.',
  scope: 'settings',
})

const paymentCall = callGroup({
  id: 'paymentSettings',
  title: 'How the shop is paid',
  about: 'Test mode, and payment without a provider. For owners; calls of this server alone.',
  scope: null,
})

/** The payment settings of a shop. */
export const paymentSettingsCalls = {
  getPaymentSettings: paymentCall({
    name: 'paymentSettings.getPaymentSettings',
    route: 'GET /awning/v1/payment-settings',
    access: 'read',
    summary: 'Reads how the shop is paid, and which providers the server has.',
    input: z.strictObject({}),
    output: paymentSettingsResponse,
    example: {},
  }),
  updatePaymentSettings: paymentCall({
    name: 'paymentSettings.updatePaymentSettings',
    route: 'PATCH /awning/v1/payment-settings',
    access: 'write',
    summary: 'Turns test mode, and payment without a provider, on or off; what is not sent stays.',
    input: updatePaymentSettingsRequest,
    output: paymentSettingsResponse,
    example: { settings: { offline: true } },
  }),
}

const widgetCall = callGroup({
  id: 'widgetSettings',
  title: 'What widgets look like and say',
  about:
    'Look, options and wording of the widgets on every page of the shop: a draft, what is published, and all versions of it. Calls of this server alone.',
  scope: 'settings',
})

/** The look and texts of widgets. */
export const widgetSettingsCalls = {
  getWidgetSettings: widgetCall({
    name: 'widgetSettings.getWidgetSettings',
    route: 'GET /awning/v1/widget-settings',
    access: 'read',
    summary: 'Reads the draft, or what is published where there is none, and how pages would get it.',
    input: z.strictObject({}),
    output: widgetSettingsResponse,
    example: {},
  }),
  saveDraft: widgetCall({
    name: 'widgetSettings.saveDraft',
    route: 'PUT /awning/v1/widget-settings/draft',
    access: 'write',
    summary: 'Replaces the draft; pages stay as they are until it is published.',
    input: saveWidgetDraftRequest,
    output: widgetSettingsResponse,
    example: {
      settings: {
        tokens: [{ name: 'accent', value: '#7a2e1d', darkValue: '#f0b49c' }],
        options: [{ widget: 'cart', name: 'open-on-add', value: '' }],
        words: [{ language: 'en', key: 'product.add', text: 'Put it into my basket' }],
      },
    },
  }),
  previewPage: widgetCall({
    name: 'widgetSettings.previewPage',
    route: 'POST /awning/v1/widget-settings/preview-page',
    access: 'read',
    summary: 'Writes a checkout or a mail about a sample order, in the look of settings that need not be saved.',
    input: previewPageRequest,
    output: previewPageResponse,
    example: { page: 'CHECKOUT', settings: { tokens: [{ name: 'accent', value: '#7a2e1d', darkValue: '#f0b49c' }] } },
  }),
  deleteDraft: widgetCall({
    name: 'widgetSettings.deleteDraft',
    route: 'DELETE /awning/v1/widget-settings/draft',
    access: 'write',
    summary: 'Forgets the draft.',
    input: z.strictObject({}),
    output: widgetSettingsResponse,
    example: {},
  }),
  publish: widgetCall({
    name: 'widgetSettings.publish',
    route: 'POST /awning/v1/widget-settings/publish',
    access: 'write',
    summary: 'Publishes the draft: every page has it within a minute. Text that cannot be read is refused.',
    input: z.strictObject({}),
    output: widgetSettingsResponse,
    example: {},
  }),
  listVersions: widgetCall({
    name: 'widgetSettings.listVersions',
    route: 'GET /awning/v1/widget-settings/versions',
    access: 'read',
    summary: 'Lists the 50 newest versions that were published, newest first: when, by whom, and what they say.',
    input: z.strictObject({}),
    output: listWidgetVersionsResponse,
    example: {},
  }),
  rollBack: widgetCall({
    name: 'widgetSettings.rollBack',
    route: 'POST /awning/v1/widget-settings/versions/{version}/roll-back',
    access: 'write',
    summary: 'Publishes the settings of a version again, as a new one; a draft stays.',
    input: rollBackWidgetsRequest,
    output: widgetSettingsResponse,
    example: { version: '1' },
  }),
  listWords: widgetCall({
    name: 'widgetSettings.listWords',
    route: 'GET /awning/v1/widget-words',
    access: 'read',
    summary: 'Lists every text of the widgets in a language, as Awning words it.',
    input: listWidgetWordsRequest,
    output: listWidgetWordsResponse,
    example: { language: 'de' },
  }),
}

const currencyCall = callGroup({
  id: 'shopCurrency',
  title: 'Currency of the shop',
  about: 'In which currency the shop sells; its first order locks it. Calls of this server alone.',
  scope: 'settings',
})

/** The currency of a shop. */
export const shopCurrencyCalls = {
  getShopCurrency: currencyCall({
    name: 'shopCurrency.getShopCurrency',
    route: 'GET /awning/v1/shop-currency',
    access: 'read',
    summary: 'Reads the currency of the shop, and whether its first order has locked it.',
    input: z.strictObject({}),
    output: shopCurrencyResponse,
    example: {},
  }),
  updateShopCurrency: currencyCall({
    name: 'shopCurrency.updateShopCurrency',
    route: 'PUT /awning/v1/shop-currency',
    access: 'write',
    summary: 'Changes the currency of a shop that has no order yet; the numbers of its prices stay.',
    input: z.strictObject({ currency: currencyCode() }),
    output: shopCurrencyResponse,
    example: { currency: 'EUR' },
  }),
}

const policyCall = callGroup({
  id: 'policyTexts',
  title: 'Policies as texts',
  about:
    'Terms, privacy and the like that are written on this server. Every version keeps its address, which orders name. Calls of this server alone.',
  scope: 'settings',
})

/** Policies that are written here. */
export const policyTextCalls = {
  getPolicyText: policyCall({
    name: 'policyTexts.getPolicyText',
    route: 'GET /awning/v1/policy-texts/{id}',
    access: 'read',
    summary: 'Reads the text of a policy and the addresses of its versions.',
    input: getPolicyTextRequest,
    output: policyTextResponse,
    example: { id: EXAMPLE_IDS.policyText },
  }),
  updatePolicyText: policyCall({
    name: 'policyTexts.updatePolicyText',
    route: 'PUT /awning/v1/policy-texts/{id}',
    access: 'write',
    summary: 'Writes the text of a policy as a new version; earlier ones stay at their addresses.',
    input: updatePolicyTextRequest,
    output: policyTextResponse,
    example: { id: EXAMPLE_IDS.policyText, title: 'Terms', text: 'We send within two days.' },
  }),
}

/** The shop's settings that pages read, and that merchants change. */
export const siteCalls = {
  getDisplayCurrencies: siteCall({
    name: 'sites.getDisplayCurrencies',
    route: 'GET /v1/display-currencies',
    access: 'read',
    summary: 'Answers the currencies that prices may be shown in, and their rates.',
    input: getDisplayCurrenciesRequest,
    output: getDisplayCurrenciesResponse,
    example: {},
  }),
  getAddressFormat: siteCall({
    name: 'sites.getAddressFormat',
    route: 'GET /awning/v1/address-formats/{country}',
    access: 'read',
    summary: 'Lists the fields of an address in a country, in its own order and by its own names.',
    input: getAddressFormatRequest,
    output: getAddressFormatResponse,
    example: { country: 'JP', language: 'en' },
  }),
  validateAddress: siteCall({
    name: 'sites.validateAddress',
    route: 'POST /awning/v1/validate-address',
    access: 'read',
    summary: 'Names what is missing in an address or does not fit its country, as the checkout would.',
    input: validateAddressRequest,
    output: validateAddressResponse,
    example: { address: { country: 'GB', firstName: 'Ada', lastName: 'Byron', postalCode: 'SW1A1AA' } },
  }),
  formatAddresses: siteCall({
    name: 'sites.formatAddresses',
    route: 'POST /awning/v1/address-lines',
    access: 'read',
    summary: 'Writes addresses as lines, in the order of their countries, with recipient and company.',
    input: formatAddressesRequest,
    output: formatAddressesResponse,
    example: { addresses: [{ address: { country: 'GB', addressLine: '1 High Street', city: 'Leeds' } }] },
  }),
  getShopSettings: siteCall({
    name: 'sites.getShopSettings',
    route: 'GET /awning/v1/shop-settings',
    access: 'read',
    summary: 'Reads who the shop is: name, currency, language, address, own page, look.',
    input: z.strictObject({}),
    output: shopSettingsResponse,
    example: {},
  }),
  updateShopSettings: siteCall({
    name: 'sites.updateShopSettings',
    route: 'PATCH /awning/v1/shop-settings',
    access: 'write',
    summary: 'Sets who the shop is and what it looks like; what is not sent stays.',
    input: updateShopSettingsRequest,
    output: shopSettingsResponse,
    example: { settings: { name: 'Kiln' } },
  }),
  checkInstall: siteCall({
    name: 'sites.checkInstall',
    route: 'POST /awning/v1/install-checks',
    access: 'read',
    summary: 'Opens a page of the merchant, and says what keeps the shop from working there.',
    input: z.strictObject({ url: webUrl() }),
    output: z.strictObject({
      findings: list(
        z.strictObject({
          problem: z.enum(INSTALL_PROBLEMS),
          /** The missing or wrong value: an origin, a name, a directive of the policy. */
          detail: z.string().optional(),
        }),
      ),
    }),
    example: { url: 'https://www.example.com/shop' },
  }),
  getInstallWatch: siteCall({
    name: 'sites.getInstallWatch',
    route: 'GET /awning/v1/install-watch',
    access: 'read',
    summary: 'Reads whether the shop’s page is looked at on a schedule, and what was found last.',
    input: z.strictObject({}),
    output: installWatchResponse,
    example: {},
  }),
  updateInstallWatch: siteCall({
    name: 'sites.updateInstallWatch',
    route: 'PATCH /awning/v1/install-watch',
    access: 'write',
    summary:
      'Has the shop’s page looked at on a schedule: its owners are mailed once when the shop is no longer there.',
    input: z.strictObject({ watch: z.strictObject({ enabled: z.boolean() }) }),
    output: installWatchResponse,
    example: { watch: { enabled: true } },
  }),
  getCheckoutReminderSettings: siteCall({
    name: 'sites.getCheckoutReminderSettings',
    route: 'GET /awning/v1/checkout-reminder-settings',
    access: 'read',
    summary: 'Reads whether and when buyers who left a checkout are reminded of it by mail.',
    input: getCheckoutReminderSettingsRequest,
    output: checkoutReminderSettingsResponse,
    example: {},
  }),
  updateCheckoutReminderSettings: siteCall({
    name: 'sites.updateCheckoutReminderSettings',
    route: 'PATCH /awning/v1/checkout-reminder-settings',
    access: 'write',
    summary:
      'Has buyers who agreed to marketing mails and left a checkout reminded of it once; checkouts left before it was switched on get none.',
    input: updateCheckoutReminderSettingsRequest,
    output: checkoutReminderSettingsResponse,
    example: { settings: { enabled: true, afterHours: 24 } },
  }),
  getPagePolicy: siteCall({
    name: 'sites.getPagePolicy',
    route: 'GET /awning/v1/page-policy',
    access: 'read',
    summary: 'Lists what the Content Security Policy of a page has to allow, if the page has one.',
    input: z.strictObject({}),
    output: z.strictObject({
      directives: list(
        z.strictObject({
          /** The name of the directive, for example `script-src`. */
          name: z.string(),
          /** Origins: the shop's own and, for pictures, also where they are served from. */
          sources: list(z.string()),
        }),
      ),
    }),
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
