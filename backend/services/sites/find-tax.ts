import type { ManualCalculationReason, TaxFallbackReason } from '../../contract/commerce/tax-enumerations.ts'
import type { ApplicationError } from '../../contract/wire/error.ts'
import { normalizeSubdivision } from '../../contract/wire/places.ts'
import { getPostcodeFit, isInPostcodeAreas } from '../../contract/wire/postcode-areas.ts'
import { groupBy } from '../../kernel/base/async/group-by.ts'
import type { Site, TaxPlace, TaxRule } from './records.ts'
import type { Place } from './rules.ts'

/** Source of a tax rate: a tax service, the shop's own table, or that table because the service failed. */
export type TaxOrigin =
  | { rateType: 'AUTO_RATE' }
  | { rateType: 'MANUAL_RATE'; manualRateReason: ManualCalculationReason }
  | { rateType: 'FALLBACK_RATE'; fallbackReason: TaxFallbackReason; error?: ApplicationError }

/** The taxes of a place, all of which are due. */
export type PlaceTaxes = { rules: readonly TaxRule[]; origin: TaxOrigin }

type TaxSettings = Pick<Site, 'taxRules' | 'automaticTax' | 'taxGroups'>

const OUT_OF_DATE = { code: 'RATES_OUT_OF_DATE', description: 'The rates of the tax service are out of date.' }
const UNKNOWN_PLACE = { code: 'PLACE_WITHOUT_RATE', description: 'The tax service has no rate for this place.' }
const FAILED = { rateType: 'FALLBACK_RATE', fallbackReason: 'AUTO_TAX_FAILED' } as const

/**
 * The taxes of a place and tax group, and their source. Undefined where no tax is collected. Rates with an expiry need
 * `now`.
 */
export function findTaxes(site: TaxSettings, place: Place, taxGroupId?: string, now?: Date): PlaceTaxes | undefined {
  if (site.taxGroups?.some(({ id, untaxed }) => id === taxGroupId && untaxed)) return undefined
  const automatic = getTaxOrigin(site, place, now)
  if (automatic.rateType !== 'AUTO_RATE') return findTableRates(site, place, taxGroupId, automatic)
  const rules = findTaxRules(site.automaticTax?.rates ?? [], place, taxGroupId)
  return rules.length > 0
    ? { rules, origin: automatic }
    : findTableRates(site, place, taxGroupId, { ...FAILED, error: UNKNOWN_PLACE })
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

function findTableRates(
  site: TaxSettings,
  place: Place,
  group: string | undefined,
  origin: TaxOrigin,
): PlaceTaxes | undefined {
  const rules = findTaxRules(site.taxRules, place, group)
  return rules.length > 0 ? { rules, origin } : undefined
}

/**
 * A rule for the postcode before all others, the closest one first (`97133` before `971*`), then one for the group before one for everything, then one for the
 * subdivision before one for the country; and each tax that is due as well.
 */
function findTaxRules(rules: readonly TaxRule[], place: Place, taxGroupId: string | undefined): TaxRule[] {
  const covering = rules.filter(covers(place))
  const main = covering.filter(({ additional }) => !additional)
  const getFit = ({ postcodes = [] }: TaxRule) => getPostcodeFit(postcodes, place.postalCode)
  const closest = Math.max(...main.map(getFit))
  const byPostcode = main.filter((rule) => closest > 0 && getFit(rule) === closest)
  const rule = findForGroup(byPostcode, taxGroupId) ?? findForGroup(main, taxGroupId)
  return [...(rule ? [rule] : []), ...findAdditional(covering, taxGroupId)]
}

/** One rule of each further tax: that for the group before that for everything. */
function findAdditional(covering: readonly TaxRule[], taxGroupId: string | undefined): TaxRule[] {
  const taxes = groupBy(
    covering.filter(({ additional }) => additional),
    ({ name, subdivision, postcodes }) => JSON.stringify([name, subdivision, postcodes]),
  )
  return [...taxes.values()].flatMap((rules) => findForGroup(rules, taxGroupId) ?? [])
}

function findForGroup(rules: readonly TaxRule[], taxGroupId: string | undefined): TaxRule | undefined {
  const exactFirst = [...rules].sort(
    (a, b) => Number(b.subdivision !== undefined) - Number(a.subdivision !== undefined),
  )
  return (
    exactFirst.find((rule) => rule.taxGroupId !== undefined && rule.taxGroupId === taxGroupId) ??
    exactFirst.find((rule) => rule.taxGroupId === undefined)
  )
}

function covers({ country, subdivision, postalCode }: Place): (listed: TaxPlace) => boolean {
  const state = normalizeSubdivision(country, subdivision)
  return (listed) =>
    listed.country === country &&
    (listed.subdivision === undefined || normalizeSubdivision(country, listed.subdivision) === state) &&
    (listed.postcodes === undefined || isInPostcodeAreas(listed.postcodes, postalCode))
}
