import currencies from 'country-to-currency'

const BY_COUNTRY: Readonly<Record<string, string>> = currencies

/** The currency of a country (ISO 3166-1), which its shop starts with. */
export const getCountryCurrency = (country: string): string | undefined => BY_COUNTRY[country]

/** The money that some country has today, by ISO 4217 code: without what banks count in, and what has ended. */
export const CURRENCIES: readonly string[] = [...new Set(Object.values(BY_COUNTRY))].sort()
