import { expect, test } from 'vitest'
import { isInPostcodeAreas, postcodeArea } from '../../../contract/wire/postcode-areas.ts'
import { formatPostcode } from '../../../kernel/base/address/postcode.ts'
import { findSpecialArea, listMissingAreas, SPECIAL_AREAS } from './special-areas.ts'
import { USUAL_RATES } from './usual-rates.ts'

/** A postcode of each area, and ones of the same country outside. */
const INSIDE = {
  'Jungholz, Mittelberg': '6993',
  'Büsingen am Hochrhein': '78266',
  Helgoland: '27498',
  'Kalaallit Nunaat': '3900',
  'Islas Canarias': '35001',
  'Ceuta, Melilla': '51001',
  Åland: '22100',
  'Guadeloupe, Martinique, La Réunion': '97400',
  'Saint-Barthélemy, Saint-Martin, Guyane, Saint-Pierre-et-Miquelon, Mayotte': '97300',
  'Wallis-et-Futuna, Polynésie française, Nouvelle-Calédonie': '98800',
  'Jersey, Guernsey': 'JE2 3AB',
  'Northern Ireland': 'BT1 5GS',
  'Άγιο Όρος': '630 86',
  Livigno: '23041',
  'Campione d’Italia': '22061',
  Madeira: '9000-042',
  Açores: '9500-001',
}
const OUTSIDE = {
  AT: '1010',
  DE: '78267',
  DK: '1050',
  ES: '28001',
  FI: '00100',
  FR: '98000',
  GB: 'B1 1AA',
  GR: '105 63',
  IT: '23030',
  PT: '1000-001',
}

test('each special area has the postcodes of its place, and no others', () => {
  for (const { country, name, postcodes } of SPECIAL_AREAS) {
    for (const area of postcodes) expect(postcodeArea().parse(area)).toBe(area)
    const inside = INSIDE[name as keyof typeof INSIDE]
    expect([name, isInPostcodeAreas(postcodes, inside)]).toEqual([name, true])
    if (country !== 'AT') expect([inside, formatPostcode(country, inside)]).toEqual([inside, inside])
    expect([name, isInPostcodeAreas(postcodes, OUTSIDE[country as keyof typeof OUTSIDE])]).toEqual([name, false])
  }
})

test('the special areas of the countries with a rate are added once', () => {
  const rules = [{ country: 'ES' }, { country: 'IT', postcodes: ['23041'] }]
  const missing = listMissingAreas(rules)
  expect(missing.map(({ name }) => name)).toEqual(['Islas Canarias', 'Ceuta, Melilla'])
  expect(listMissingAreas([...rules, ...missing.map((area) => ({ ...area, postcodes: [...area.postcodes] }))])).toEqual(
    [],
  )
  expect(findSpecialArea('ES', ['35*', '38*'])?.name).toBe('Islas Canarias')
  expect(findSpecialArea('ES', undefined)).toBeUndefined()
})

test('each country of a special area has a usual name of its tax', () => {
  for (const { country } of SPECIAL_AREAS)
    expect([country, USUAL_RATES[country]?.name]).toEqual([country, expect.any(String)])
})
