// Only the lists: the package's Node entry loads every language from the disk.
import countries from 'i18n-iso-countries/codes.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import type { z } from 'zod'
import { getCountryAddress, readPairs } from './address-data.ts'
import { foldTyped } from './fold-typed.ts'
import { LANGUAGES } from './languages.ts'

const ALPHA_2: ReadonlySet<string> = new Set(countries.flatMap(([alpha2]) => alpha2 ?? []))
const ALPHA_3: ReadonlyMap<string, string> = new Map(
  countries.flatMap(([alpha2, alpha3]) => (alpha2 && alpha3 ? [[alpha3, alpha2] as const] : [])),
)

/** Codes that people use in the place of those of ISO 3166-1. */
const USUAL_CODES: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' }

const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = { GB: ['Great Britain', 'England'] }

/**
 * Other spellings of parts of countries: abbreviations in everyday use, later codes of ISO 3166-2, and provinces that
 * are one now.
 */
const OTHER_CODES: Readonly<Record<string, string>> = {
  IE: 'C=CO',
  IN: 'CG=CT DD=DH DN=DH OD=OR TS=TG UK=UT',
  IT: 'CI=SU OG=NU OT=SS VS=SU',
  MX: 'AGS=AGU BC=BCN CAMP=CAM CDMX=CMX CHIH=CHH CHIS=CHP COAH=COA COAHUILA=COA DF=CMX DGO=DUR GTO=GUA HGO=HID MEXICO=MEX MICH=MIC NL=NLE QR=ROO QRO=QUE QROO=ROO TAMPS=TAM TLAX=TLA',
}

/** Words of a name that people leave out or write in full. */
const KIND = /^Co\. |(?: (?:Sheng|Shi|City|County)|-do)$/

/** Texts are compared without case, accents, punctuation and the width of letters. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

let countryNames: ReadonlyMap<string, string> | undefined

/** Every name of every country; made when the first text comes that is no code. */
function getCountryNames(): ReadonlyMap<string, string> {
  countryNames ??= new Map(
    [...['en', ...LANGUAGES, 'pt-PT'].map(toLocalNames), Object.entries(english.countries), Object.entries(OTHER_NAMES)]
      // The last of equal names counts, so the first language comes last.
      .toReversed()
      .flatMap((names) =>
        names.flatMap(([country, each]) => [each].flat().map((name) => [fold(name), country] as const)),
      ),
  )
  return countryNames
}

const toLocalNames = (language: string): [country: string, name: string][] => {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return [...ALPHA_2].map((country) => [country, names.of(country) ?? country])
}

/** The code of ISO 3166-1 (alpha-2) of a country's code or name, in one of the languages of the pages. */
export function readCountry(text: string): string | undefined {
  if (ALPHA_2.has(text)) return text
  const code = foldTyped(text).trim().toUpperCase()
  if (ALPHA_2.has(code)) return code
  return USUAL_CODES[code] ?? ALPHA_3.get(code) ?? (text.length > 100 ? undefined : getCountryNames().get(fold(text)))
}

const stateIndexes = new Map<string, ReadonlyMap<string, string> | undefined>()

/** A country's states, as they are written, by all their spellings; undefined for one whose addresses list none. */
function getStateIndex(country: string): ReadonlyMap<string, string> | undefined {
  if (!stateIndexes.has(country)) stateIndexes.set(country, createStateIndex(country))
  return stateIndexes.get(country)
}

function createStateIndex(country: string): ReadonlyMap<string, string> | undefined {
  const { states } = getCountryAddress(country) ?? {}
  if (!states) return undefined
  const names = states.flatMap(({ code, name }) => Object.values(name).map((each) => [each, code] as const))
  const short = names.flatMap(([name, code]) => {
    const bare = name.replace(KIND, '')
    return bare === name ? [] : [[bare, code] as const, [`County ${bare}`, code] as const]
  })
  const isOfOne = (bare: string) => new Set(short.flatMap(([each, code]) => (each === bare ? [code] : []))).size === 1
  const codes = states.flatMap(({ code, formerCode = code }) => [[formerCode, code] as const, [code, code] as const])
  // The last of equal spellings counts: a code before a name.
  const spelled = [...short.filter(([bare]) => isOfOne(bare)), ...names, ...readPairs(OTHER_CODES[country]), ...codes]
  return new Map([
    ...spelled.map(([each, code]) => [fold(each), toIsoCode(country, code)] as const),
    ...states.map(({ code }) => [toIsoCode(country, code), toIsoCode(country, code)] as const),
  ])
}

/** Whether addresses of the country name one of a known list of states. */
const hasStates = (country: string | undefined) => getStateIndex(country ?? '') !== undefined

/**
 * The part of a country by its code or one of its names, as ISO 3166-2 writes it (`US-CA`), or by its name where it has
 * no code. Undefined for a part that the country does not have, or whose country lists none.
 */
export function readSubdivision(country: string | undefined, text: string | undefined): string | undefined {
  if (!country || !text || text.length > 100) return undefined
  const index = getStateIndex(country)
  const [prefix, ...rest] = text.trim().split(/[-‐–]/)
  const isPrefixed = rest.length > 0 && prefix?.toUpperCase() === country
  return index?.get(text) ?? index?.get(fold(isPrefixed ? rest.join('-') : text))
}

/** `US-CA` of `US` and `CA`; the name of a part without a code stays as it is. */
const toIsoCode = (country: string, code: string) => (/^[A-Z0-9]{1,3}$/.test(code) ? `${country}-${code}` : code)

/** A code of ISO 3166-2 without its country, as forms list it; another text as it is. */
export function withoutCountry(country: string | undefined, subdivision: string): string
export function withoutCountry(country: string | undefined, subdivision: string | undefined): string | undefined
export function withoutCountry(country: string | undefined, subdivision: string | undefined): string | undefined {
  return country && subdivision?.startsWith(`${country}-`) ? subdivision.slice(country.length + 1) : subdivision
}

/**
 * The one spelling of the part of a country that an address names. The addresses of many countries list no parts, and a
 * text of theirs stays as it is.
 */
export const normalizeSubdivision = (country: string | undefined, text: string | undefined) =>
  readSubdivision(country, text) ?? text

type PlaceShape = { country: z.ZodType; subdivision: z.ZodType }

/**
 * Reads the state of an address into its one spelling, and refuses one that its country does not have. With `listed`,
 * a state is refused of a country whose addresses list none, too: a rule for it could never apply.
 */
export function withPlace<Schema extends z.ZodObject<PlaceShape>>(schema: Schema, { listed = false } = {}): Schema {
  return schema.check((context) => {
    const place = context.value as { country?: string; subdivision?: string }
    const { country, subdivision } = place
    if (!country || !subdivision) return
    const read = readSubdivision(country, subdivision)
    if (read) place.subdivision = read
    else if (listed || hasStates(country))
      context.issues.push(unknownSubdivision(subdivision, country, ['subdivision']))
  })
}

/** Reads the states of a list of countries into their one spelling, and refuses one that none of them has. */
export function withPlaces<Schema extends z.ZodObject<{ countries: z.ZodType; subdivisions: z.ZodType }>>(
  schema: Schema,
): Schema {
  return schema.check((context) => {
    const region = context.value as { countries: readonly string[]; subdivisions?: readonly string[] }
    const { countries, subdivisions } = region
    if (!subdivisions) return
    const read = subdivisions.map((subdivision) => readSubdivisions(countries, subdivision))
    for (const [index, found] of read.entries()) {
      if (found.length > 0) continue
      const path = ['subdivisions', index]
      context.issues.push(unknownSubdivision(subdivisions[index], countries.join(', '), path))
    }
    region.subdivisions = [...new Set(read.flat())]
  })
}

/** The parts of the countries that are spelled so: `WA` is one of the United States and one of Australia. */
export const readSubdivisions = (countries: readonly string[], subdivision: string): string[] =>
  countries.flatMap((country) => readSubdivision(country, subdivision) ?? [])

const unknownSubdivision = (input: unknown, country: string, path: (string | number)[]) => {
  const params = { rule: 'FORMAT', data: { type: 'SUBDIVISION' } }
  return {
    code: 'custom' as const,
    input,
    message: `is no state or region of ${country}`,
    params,
    path,
    continue: true,
  }
}
