/** A part of a country where another tax is due than in the rest of it. */
export type SpecialArea = {
  country: string
  /** As its people name it. */
  name: string
  postcodes: readonly string[]
  /** In percent; the country's own tax name is used. */
  percent: string
}

/**
 * Parts of countries of the EU, and of the United Kingdom, in which the VAT of the country is not due, or at another rate:
 * article 6 of Directive 2006/112/EC, article 8 of the protocol on Northern Ireland, and the laws of Austria, France and
 * Portugal, as of 2025. Places that have a code of their own in ISO 3166-1 are named here too, because people also write
 * their addresses with the larger country.
 */
export const SPECIAL_AREAS: readonly SpecialArea[] = [
  { country: 'AT', name: 'Jungholz, Mittelberg', postcodes: ['6691', '6991..6993'], percent: '19' },
  { country: 'DE', name: 'Büsingen am Hochrhein', postcodes: ['78266'], percent: '0' },
  { country: 'DE', name: 'Helgoland', postcodes: ['27498'], percent: '0' },
  { country: 'DK', name: 'Kalaallit Nunaat', postcodes: ['39*'], percent: '0' },
  { country: 'ES', name: 'Islas Canarias', postcodes: ['35*', '38*'], percent: '0' },
  { country: 'ES', name: 'Ceuta, Melilla', postcodes: ['51*', '52*'], percent: '0' },
  { country: 'FI', name: 'Åland', postcodes: ['22*'], percent: '0' },
  { country: 'FR', name: 'Guadeloupe, Martinique, La Réunion', postcodes: ['971*', '972*', '974*'], percent: '8.5' },
  {
    country: 'FR',
    name: 'Saint-Barthélemy, Saint-Martin, Guyane, Saint-Pierre-et-Miquelon, Mayotte',
    postcodes: ['97133', '97150', '973*', '975*', '976*'],
    percent: '0',
  },
  {
    country: 'FR',
    name: 'Wallis-et-Futuna, Polynésie française, Nouvelle-Calédonie',
    postcodes: ['986*', '987*', '988*'],
    percent: '0',
  },
  { country: 'GB', name: 'Jersey, Guernsey', postcodes: ['JE*', 'GY*'], percent: '0' },
  { country: 'GB', name: 'Northern Ireland', postcodes: ['BT*'], percent: '20' },
  { country: 'GR', name: 'Άγιο Όρος', postcodes: ['63086', '63087'], percent: '0' },
  { country: 'IT', name: 'Livigno', postcodes: ['23041'], percent: '0' },
  { country: 'IT', name: 'Campione d’Italia', postcodes: ['22061'], percent: '0' },
  { country: 'PT', name: 'Madeira', postcodes: ['90*', '91*', '92*', '93*', '94*'], percent: '22' },
  { country: 'PT', name: 'Açores', postcodes: ['95*', '96*', '97*', '98*', '99*'], percent: '16' },
]

const isSame = (a: readonly string[] = [], b: readonly string[] = []) => a.join() === b.join()

/** The special area with exactly these postcodes. */
export const findSpecialArea = (country: string, postcodes: readonly string[] | undefined): SpecialArea | undefined =>
  SPECIAL_AREAS.find((area) => area.country === country && isSame(area.postcodes, postcodes))

type Rule = { country: string; postcodes?: string[] | undefined }

/** The special areas of the countries that have a rate, and no rate of the area itself yet. */
export const listMissingAreas = (rules: readonly Rule[]): SpecialArea[] =>
  SPECIAL_AREAS.filter(
    ({ country, postcodes }) =>
      rules.some((rule) => rule.country === country && !rule.postcodes) &&
      !rules.some((rule) => rule.country === country && isSame(rule.postcodes, postcodes)),
  )
