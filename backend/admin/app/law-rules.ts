import { LAW_COUNTRIES } from '../../contract/sites/law-enumerations.ts'
import type { Output } from './api.ts'

/** The facts from which it follows whether the rules are kept. */
export type LawFacts = {
  shop: Pick<Output<'GET /awning/v1/shop-settings'>['settings'], 'address'>
  commerce: Pick<
    Output<'GET /awning/v1/commerce-settings'>['settings'],
    'policies' | 'shippingRegions' | 'withdrawal' | 'taxIncludedInPrices'
  >
}

type Region = 'EEA' | 'GB' | 'US'

type LawRule = {
  /** The text that each region asks it in; the guide `/docs/law` says more. */
  sources: { readonly [In in Region]?: string }
  /** The page on which it is set. Without one the store keeps the rule by itself. */
  place?: string
  isKept?(facts: LawFacts): boolean
}

const POLICIES = '/settings/policies'
const hasPolicy = ({ commerce }: LawFacts, kind: string) => commerce.policies.some((policy) => policy.kind === kind)

/** The rules for consumers that the store knows. */
export const LAW_RULES = {
  IMPRINT: {
    sources: { EEA: 'Directive 2000/31/EC, Article 5', GB: 'SI 2002/2013, regulation 6' },
    place: POLICIES,
    isKept: (facts) => hasPolicy(facts, 'IMPRINT'),
  },
  TERMS: {
    sources: { EEA: 'Directive 2011/83/EU, Articles 6 and 8(7)', GB: 'SI 2013/3134, regulations 13 and 16' },
    place: POLICIES,
    isKept: ({ commerce }) => commerce.policies.some(({ kind, textId }) => kind === 'TERMS' && textId !== undefined),
  },
  PRIVACY: {
    sources: {
      EEA: 'Regulation (EU) 2016/679, Article 13',
      GB: 'UK GDPR, Article 13',
      US: 'California Business and Professions Code, section 22575',
    },
    place: POLICIES,
    isKept: (facts) => hasPolicy(facts, 'PRIVACY'),
  },
  DELIVERY: {
    sources: { EEA: 'Directive 2011/83/EU, Article 8(3)', GB: 'SI 2013/3134, regulation 14' },
    place: POLICIES,
    isKept: (facts) => hasPolicy(facts, 'DELIVERY'),
  },
  ADDRESS: {
    sources: { EEA: 'Directive 2011/83/EU, Article 6(1)(c) and Annex I', GB: 'SI 2013/3134, schedules 2 and 3' },
    place: '/settings',
    isKept: ({ shop }) => shop.address !== undefined,
  },
  WITHDRAWAL: {
    sources: { EEA: 'Directive 2011/83/EU, Articles 9 and 11a', GB: 'SI 2013/3134, regulation 29' },
    place: '/settings/withdrawals',
    isKept: ({ commerce }) => commerce.withdrawal.offer !== 'NEVER',
  },
  TAX_INCLUDED: {
    sources: { EEA: 'Directive 98/6/EC, Articles 2(a) and 3', GB: 'SI 2004/102, articles 1(2) and 4' },
    place: '/settings/tax',
    isKept: ({ commerce }) => commerce.taxIncludedInPrices,
  },
  INSTRUCTIONS: {
    sources: { EEA: 'Directive 2011/83/EU, Article 6(1)(h) and (4)', GB: 'SI 2013/3134, regulation 13' },
  },
  BUTTON: { sources: { EEA: 'Directive 2011/83/EU, Article 8(2)', GB: 'SI 2013/3134, regulation 14' } },
  PRIOR_PRICE: { sources: { EEA: 'Directive 98/6/EC, Article 6a' } },
  FILES: { sources: { EEA: 'Directive 2011/83/EU, Article 16(m)', GB: 'SI 2013/3134, regulation 37' } },
} as const satisfies Readonly<Record<string, LawRule>>

export type LawRuleId = keyof typeof LAW_RULES

/** Stands for all countries that no region of deliveries names. */
export const ELSEWHERE = '*'

/** A rule that applies to a shop. */
export type AppliedRule = {
  id: LawRuleId
  isKept: boolean
  place: string | undefined
  /** The shop's countries that ask for it; empty where the shop has not said where it is. */
  countries: readonly string[]
  sources: readonly string[]
}

/** The countries that the shop is in or delivers to. */
export function listCountries({ shop, commerce }: LawFacts): string[] {
  const delivered = commerce.shippingRegions.flatMap(({ countries }) => countries)
  return [...new Set([...(shop.address ? [shop.address.country] : []), ...delivered])]
}

/** The rules that these countries ask for; a shop without an address may be in the European Union. */
export function applyRules(facts: LawFacts, countries: readonly string[] = listCountries(facts)): AppliedRule[] {
  const isUnknown = facts.shop.address === undefined
  return Object.entries<LawRule>(LAW_RULES).flatMap(([id, { sources, place, isKept }]) => {
    const found = Object.entries(sources).flatMap(([region, source]) => {
      const asking = countries.filter(
        (country) => country === ELSEWHERE || LAW_COUNTRIES[region as Region].has(country),
      )
      return asking.length > 0 || (isUnknown && region === 'EEA') ? [{ source, asking }] : []
    })
    if (found.length === 0) return []
    return [
      {
        id: id as LawRuleId,
        isKept: isKept?.(facts) ?? true,
        place,
        countries: countries.filter((country) => found.some(({ asking }) => asking.includes(country))),
        sources: found.map(({ source }) => source),
      },
    ]
  })
}
