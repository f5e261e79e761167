import { getCountryAddress, type State } from '../../../contract/wire/address-data.ts'
import { memoize } from '../memoize.ts'

export type Subdivision = { value: string; label: string }

const isLatin = (text: string) => !/\p{L}/u.test(text.replace(/\p{Script=Latin}/gu, ''))

/** The name in the language of the page, where it is spoken there, else in Latin letters. */
function toLabel({ code, name }: State, language: string, local: string | undefined): string {
  const [own = ''] = language.split('-', 1)
  if (name[own]) return name[own]
  if (own === local || isLatin(name.default)) return name.default
  return name.latin ?? (isLatin(code) ? code : name.default)
}

/** More than the combinations of countries and languages in use. */
const MAX_LISTS = 500

/**
 * The states that an address of the country may have, by their codes of ISO 3166-2 without the country; undefined where
 * it has none.
 */
export const getSubdivisions = (country = '', language = 'en'): readonly Subdivision[] | undefined =>
  getCountryAddress(country)?.states && listSubdivisions(country, language)

const listSubdivisions = memoize((country: string, language: string): readonly Subdivision[] => {
  const { states = [], lang } = getCountryAddress(country) ?? {}
  const [local] = lang?.split('-', 1) ?? []
  return states.map((state) => ({ value: state.code, label: toLabel(state, language, local) }))
}, MAX_LISTS)
