import currencies from 'country-to-currency'
import { isCurrency } from './money.ts'

/** The currency of a country (ISO 3166-1), which its shop starts with; the US dollar where none is known. */
export function getCountryCurrency(country: string): string {
  const code = (currencies as Readonly<Record<string, string>>)[country]
  return code !== undefined && isCurrency(code) ? code : 'USD'
}
