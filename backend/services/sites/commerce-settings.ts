import type { CommerceSettings } from '../../contract/sites/commerce-settings.ts'
import { decimalScale } from '../../contract/wire/decimal.ts'
import { invalid, type Violation } from '../../kernel/base/errors.ts'
import { decimalScaleViolation } from '../../kernel/base/money/decimal-scale.ts'
import { currency, isCurrency } from '../../kernel/base/money/money.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { type Site, sites } from './records.ts'
import { getWithdrawalSettings } from './withdrawal.ts'

/** The commerce settings of a site. */
export function toCommerceSettings(site: Site): CommerceSettings {
  const { taxGroups = [], taxExemptGroups = [], additionalFees = [], discountRules = [] } = site
  const { purchaseRules = [], policies = [], displayCurrencies = [] } = site
  const { automaticTax = { state: 'OFF', rates: [], manualPlaces: [] } } = site
  const { weightUnit, timeZone = 'UTC', taxIncludedInPrices, taxRules, shippingRegions } = site
  const { deliveryTax = 'AS_GOODS', foreignPrices = 'SAME_PRICE', taxNote = '', taxRounding = 'BY_COUNTRY' } = site
  const settings = { weightUnit, timeZone, taxIncludedInPrices, taxRules, taxGroups, taxExemptGroups, shippingRegions }
  // Copied, because records are readonly and the API's types are not.
  const rules = { automaticTax, discountRules, purchaseRules }
  return structuredClone({
    ...settings,
    deliveryTax,
    foreignPrices,
    taxRounding,
    taxNote,
    additionalFees,
    ...rules,
    policies,
    withdrawal: getWithdrawalSettings(site),
    displayCurrencies,
  }) as CommerceSettings
}

/** Updates the given settings, which apply from the next estimate on. Throws on inconsistent values. */
export function updateSettings(context: Context, changes: Partial<CommerceSettings>) {
  return context.commit(async (work) => {
    const site = (await work.get(sites, context.siteId, context.siteId)) as Site
    const violations = findViolations(site, changes)
    if (violations.length > 0) throw invalid(...violations)
    return {
      settings: toCommerceSettings(work.update(sites, { ...site, ...(normalizeTimestamps(changes) as Partial<Site>) })),
    }
  })
}

/** Timestamps are compared as strings, so each is stored in UTC form. */
function normalizeTimestamps({
  discountRules,
  automaticTax,
  ...changes
}: Partial<CommerceSettings>): Partial<CommerceSettings> {
  const moment = (text: string) => new Date(text).toISOString()
  const rules = discountRules?.map((rule) => ({
    ...rule,
    ...(rule.startsAt && { startsAt: moment(rule.startsAt) }),
    ...(rule.expiresAt && { expiresAt: moment(rule.expiresAt) }),
  }))
  const { validUntil } = automaticTax ?? {}
  return {
    ...changes,
    ...(rules && { discountRules: rules }),
    ...(automaticTax && { automaticTax: { ...automaticTax, ...(validUntil && { validUntil: moment(validUntil) }) } }),
  }
}

function findViolations(site: Site, changes: Partial<CommerceSettings>): Violation[] {
  const { shippingRegions = [], displayCurrencies = [], timeZone, additionalFees = [] } = changes
  const { discountRules = [], purchaseRules = [] } = changes
  const options = shippingRegions.flatMap(({ options }, region) =>
    options.map((option, index) => ({ option, at: `settings.shippingRegions[${region}].options[${index}]` })),
  )
  const money = currency(site.currency)
  const amounts: (readonly [field: string, decimal: string | undefined])[] = [
    ...options.flatMap(({ option, at }) => [
      [`${at}.price`, option.price] as const,
      [`${at}.freeFrom`, option.freeFrom] as const,
      [`${at}.extraWeight.perUnit`, option.extraWeight?.perUnit] as const,
      ...(option.rates ?? []).map(({ price }, index) => [`${at}.rates[${index}].price`, price] as const),
      ...(option.charges ?? []).map(({ amount }, index) => [`${at}.charges[${index}].amount`, amount] as const),
    ]),
    ...additionalFees.map(({ amount }, index) => [`settings.additionalFees[${index}].amount`, amount] as const),
    ...discountRules.map(({ discount }, index) => {
      const decimal = discount.kind === 'AMOUNT' ? discount.amount : 'price' in discount ? discount.price : undefined
      return [`settings.discountRules[${index}].discount`, decimal] as const
    }),
    ...purchaseRules.map(
      ({ minimumSubtotal }, index) => [`settings.purchaseRules[${index}].minimumSubtotal`, minimumSubtotal] as const,
    ),
  ]
  return [
    ...amounts
      .filter(([, decimal]) => decimal !== undefined && decimalScale(decimal) > money.exponent)
      .map(([field]) => decimalScaleViolation(money, field)),
    ...shippingRegions.flatMap(({ options }, region) =>
      options.flatMap(({ code }, index) =>
        options.findIndex((other) => other.code === code) < index
          ? [violation(`settings.shippingRegions[${region}].options[${index}].code`, 'is the code of another option')]
          : [],
      ),
    ),
    ...options.flatMap(({ option, at }) =>
      (option.timeSlots?.hours ?? []).flatMap(({ from, to }, index) =>
        from < to ? [] : [violation(`${at}.timeSlots.hours[${index}].to`, 'must be after the beginning')],
      ),
    ),
    ...discountRules.flatMap(({ startsAt, expiresAt }, index) =>
      startsAt === undefined || expiresAt === undefined || Date.parse(startsAt) < Date.parse(expiresAt)
        ? []
        : [violation(`settings.discountRules[${index}].expiresAt`, 'must be after the beginning')],
    ),
    ...displayCurrencies.flatMap(({ currency: code }, index) =>
      isCurrency(code) && code !== site.currency
        ? []
        : [violation(`settings.displayCurrencies[${index}].currency`, 'is no other currency that there is')],
    ),
    ...(timeZone === undefined || isTimeZone(timeZone) ? [] : [violation('settings.timeZone', 'is no time zone')]),
  ]
}

function violation(field: string, description: string): Violation {
  return { field, description, rule: 'VALIDATION' }
}

function isTimeZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}
