import type { ManualCalculationReason, TaxFallbackReason } from '../../contract/commerce/tax-enumerations.ts'
import type { ApplicationError } from '../../contract/wire/error.ts'
import type { Site, TaxPlace, TaxRule } from './records.ts'
import { normalizeSubdivision, type Place } from './rules.ts'

/** Source of a tax rate: a tax service, the shop's own table, or that table because the service failed. */
export type TaxOrigin =
  | { rateType: 'AUTO_RATE' }
  | { rateType: 'MANUAL_RATE'; manualRateReason: ManualCalculationReason }
  | { rateType: 'FALLBACK_RATE'; fallbackReason: TaxFallbackReason; error?: ApplicationError }

export type CalculatedTax = { rule: TaxRule; origin: TaxOrigin }

type TaxSettings = Pick<Site, 'taxRules' | 'automaticTax'>

const OUT_OF_DATE = { code: 'RATES_OUT_OF_DATE', description: 'The rates of the tax service are out of date.' }
const UNKNOWN_PLACE = { code: 'PLACE_WITHOUT_RATE', description: 'The tax service has no rate for this place.' }
const FAILED = { rateType: 'FALLBACK_RATE', fallbackReason: 'AUTO_TAX_FAILED' } as const

/**
 * The tax rule of a place and tax group, and its source. Undefined where no tax is collected. Rates with an expiry need
 * `now`.
 */
export function findTax(site: TaxSettings, place: Place, taxGroupId?: string, now?: Date): CalculatedTax | undefined {
  const automatic = getTaxOrigin(site, place, now)
  if (automatic.rateType !== 'AUTO_RATE') return findTableRate(site, place, taxGroupId, automatic)
  const rule = findTaxRule(site.automaticTax?.rates ?? [], place, taxGroupId)
  return rule
    ? { rule, origin: automatic }
    : findTableRate(site, place, taxGroupId, { ...FAILED, error: UNKNOWN_PLACE })
}

/** Whether the shop collects a tax anywhere. */
export function hasTaxRates({ taxRules, automaticTax }: TaxSettings): boolean {
  return taxRules.length > 0 || (automaticTax?.rates.length ?? 0) > 0
}

/** The source to use for this place. */
function getTaxOrigin({ automaticTax }: TaxSettings, place: Place, now: Date | undefined): TaxOrigin {
  if (!automaticTax || automaticTax.state === 'OFF') {
    return { rateType: 'MANUAL_RATE', manualRateReason: 'GLOBAL_SETTING_TO_MANUAL' }
  }
  const { state, validUntil, manualPlaces } = automaticTax
  if (manualPlaces.some(covers(place))) return { rateType: 'MANUAL_RATE', manualRateReason: 'REGION_SETTING_TO_MANUAL' }
  if (state === 'PAUSED') return { rateType: 'FALLBACK_RATE', fallbackReason: 'AUTO_TAX_DEACTIVATED' }
  const valid = validUntil === undefined || (now !== undefined && now.toISOString() < validUntil)
  return valid ? { rateType: 'AUTO_RATE' } : { ...FAILED, error: OUT_OF_DATE }
}

function findTableRate(
  site: TaxSettings,
  place: Place,
  group: string | undefined,
  origin: TaxOrigin,
): CalculatedTax | undefined {
  const rule = findTaxRule(site.taxRules, place, group)
  return rule && { rule, origin }
}

/** A rule for the group before one for everything, then one for the subdivision before one for the country. */
function findTaxRule(rules: readonly TaxRule[], place: Place, taxGroupId: string | undefined): TaxRule | undefined {
  const exactFirst = rules
    .filter(covers(place))
    .sort((a, b) => Number(b.subdivision !== undefined) - Number(a.subdivision !== undefined))
  return (
    exactFirst.find((rule) => rule.taxGroupId !== undefined && rule.taxGroupId === taxGroupId) ??
    exactFirst.find((rule) => rule.taxGroupId === undefined)
  )
}

function covers(place: Place): (listed: TaxPlace) => boolean {
  const normalized = normalizeSubdivision(place)
  return ({ country, subdivision }) =>
    country === place.country && (subdivision === undefined || subdivision === normalized)
}
