/** The European Union. */
const EU = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
/** The European Economic Area. */
const EEA = [...EU, 'IS', 'LI', 'NO']

/** Sets of countries that a rule for consumers applies in. */
export const LAW_COUNTRIES = {
  EU: new Set(EU),
  EEA: new Set(EEA),
  GB: new Set(['GB']),
  US: new Set(['US']),
  /** Where contracts made at a distance can be withdrawn from: the EEA, and SI 2013/3134 in the United Kingdom. */
  WITHDRAWAL: new Set([...EEA, 'GB']),
} as const satisfies Record<string, ReadonlySet<string>>
