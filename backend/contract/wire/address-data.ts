import data from './address-data.json' with { type: 'json' }

/** A state, province or other part of a country that addresses name. */
export type State = {
  /** The code of ISO 3166-2 without the country, or a name where the state has no code. */
  readonly code: string
  /** The code that the data has, where ISO 3166-2 has given another one since. */
  readonly formerCode?: string
  /** Names: `default` in the country's own script, `latin`, and those of further languages. */
  readonly name: Readonly<Record<string, string>> & { readonly default: string }
  /** The pattern of how its postcodes begin. */
  readonly zip?: string
}

/** How a country writes its addresses, as libaddressinput's data says it. */
export type CountryAddress = {
  /** The lines, with `%A` for the street, `%C` the town, `%S` the state, `%Z` the postcode, and `%n` between lines. */
  readonly fmt: string
  /** The letters of the fields that an address needs. */
  readonly require: string
  /** The pattern of a whole postcode. */
  readonly zip?: string
  /** Postcodes as they are written, with commas between them. */
  readonly zipex?: string
  readonly lang?: string
  readonly state_name_type?: string
  readonly zip_name_type?: string
  readonly locality_name_type?: string
  readonly states?: readonly State[]
}

/** What the data says of a country without further words. */
const DEFAULTS = { fmt: '%N%n%O%n%A%n%C', require: 'AC' }

/** Codes that ISO 3166-2 has given since the data's own: to China in 2017, and to two counties of Taiwan. */
const NEWER_CODES: Readonly<Record<string, string>> = {
  CN: '11=BJ 12=TJ 13=HE 14=SX 15=NM 21=LN 22=JL 23=HL 31=SH 32=JS 33=ZJ 34=AH 35=FJ 36=JX 37=SD 41=HA 42=HB 43=HN 44=GD 45=GX 46=HI 50=CQ 51=SC 52=GZ 53=YN 54=XZ 61=SN 62=GS 63=QH 64=NX 65=XJ 71=TW 91=HK 92=MO',
  TW: '金門縣=KIN 連江縣=LIE',
}

/** Pairs such as `11=BJ 12=TJ`. */
export const readPairs = (pairs = '') =>
  new Map(pairs.split(' ').flatMap((pair) => (pair ? [pair.split('=') as [string, string]] : [])))

type Stored = Partial<Omit<CountryAddress, 'states'>> & {
  states?: { key: string; name: State['name']; zip?: string }[]
}

const COUNTRIES: ReadonlyMap<string, CountryAddress> = new Map(
  Object.entries(data as unknown as Record<string, Stored>).map(([country, { states, ...rest }]) => {
    const newer = readPairs(NEWER_CODES[country])
    const coded = states?.map(({ key, ...state }) => {
      const code = newer.get(key)
      return code ? { ...state, code, formerCode: key } : { ...state, code: key }
    })
    return [country, { ...DEFAULTS, ...rest, ...(coded && { states: coded }) }]
  }),
)

/** How the country writes its addresses; undefined for a country that there is not. */
export const getCountryAddress = (country: string | undefined) => COUNTRIES.get(country ?? '')
