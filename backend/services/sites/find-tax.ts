import type { ManualCalculationReason, TaxFallbackReason } from '../../contract/commerce/tax-enumerations.ts'
import type { ApplicationError } from '../../contract/wire/error.ts'
import type { Site, TaxPlace, TaxRule } from './records.ts'
import { type Place, plainSubdivision } from './rules.ts'

/** How a rate was found: by a tax service, by the shop's own table, or by that table because the service failed. */
export type TaxOrigin =
  | { rateType: 'AUTO_RATE' }
  | { rateType: 'MANUAL_RATE'; manualRateReason: ManualCalculationReason }
  | { rateType: 'FALLBACK_RATE'; fallbackReason: TaxFallbackReason; error?: ApplicationError }

export type FoundTax = { rule: TaxRule; origin: TaxOrigin }

type TaxSettings = Pick<Site, 'taxRules' | 'automaticTax'>

const OUT_OF_DATE = { code: 'RATES_OUT_OF_DATE', description: 'The rates of the tax service are out of date.' }
const UNKNOWN_PLACE = { code: 'PLACE_WITHOUT_RATE', description: 'The tax service has no rate for this place.' }
const FAILED = { rateType: 'FALLBACK_RATE', fallbackReason: 'AUTO_TAX_FAILED' } as const

/**
 * The tax of a place for what belongs to a tax group, and how it was found. Undefined where none is collected. Rates that
 * end at a moment need `now` to count.
 */
export function findTax(site: TaxSettings, place: Place, taxGroupId?: string, now?: Date): FoundTax | undefined {
  const automatic = originOf(site, place, now)
  if (automatic.rateType !== 'AUTO_RATE') return byTable(site, place, taxGroupId, automatic)
  const rule = ruleFor(site.automaticTax?.rates ?? [], place, taxGroupId)
  return rule ? { rule, origin: automatic } : byTable(site, place, taxGroupId, { ...FAILED, error: UNKNOWN_PLACE })
}

/** Whether the shop collects a tax anywhere. */
export function hasTaxRates({ taxRules, automaticTax }: TaxSettings): boolean {
  return taxRules.length > 0 || (automaticTax?.rates.length ?? 0) > 0
}

/** Where a rate of this place has to come from now. */
function originOf({ automaticTax }: TaxSettings, place: Place, now: Date | undefined): TaxOrigin {
  if (!automaticTax || automaticTax.state === 'OFF') {
    return { rateType: 'MANUAL_RATE', manualRateReason: 'GLOBAL_SETTING_TO_MANUAL' }
  }
  const { state, validUntil, manualPlaces } = automaticTax
  if (manualPlaces.some(covers(place))) return { rateType: 'MANUAL_RATE', manualRateReason: 'REGION_SETTING_TO_MANUAL' }
  if (state === 'PAUSED') return { rateType: 'FALLBACK_RATE', fallbackReason: 'AUTO_TAX_DEACTIVATED' }
  const valid = validUntil === undefined || (now !== undefined && now.toISOString() < validUntil)
  return valid ? { rateType: 'AUTO_RATE' } : { ...FAILED, error: OUT_OF_DATE }
}

function byTable(site: TaxSettings, place: Place, group: string | undefined, origin: TaxOrigin): FoundTax | undefined {
  const rule = ruleFor(site.taxRules, place, group)
  return rule && { rule, origin }
}

/** A rule for the group before one for everything, then one for the subdivision before one for the country. */
function ruleFor(rules: readonly TaxRule[], place: Place, taxGroupId: string | undefined): TaxRule | undefined {
  const exactFirst = rules
    .filter(covers(place))
    .sort((a, b) => Number(b.subdivision !== undefined) - Number(a.subdivision !== undefined))
  return (
    exactFirst.find((rule) => rule.taxGroupId !== undefined && rule.taxGroupId === taxGroupId) ??
    exactFirst.find((rule) => rule.taxGroupId === undefined)
  )
}

function covers(place: Place): (listed: TaxPlace) => boolean {
  const plain = plainSubdivision(place)
  return ({ country, subdivision }) => country === place.country && (subdivision === undefined || subdivision === plain)
}
