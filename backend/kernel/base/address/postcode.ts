import { getCountryAddress } from '../../../contract/wire/address-data.ts'
import { foldTyped } from '../../../contract/wire/fold-typed.ts'
import { memoize } from '../memoize.ts'

/** The longest postcode of any country. */
const MAX_LENGTH = 12

/** Countries whose examples leave out the space that their post writes, by its position from the end. */
const SPACE_BEFORE_LAST: Readonly<Record<string, number>> = { CZ: 2, GR: 2, SE: 2, SK: 2 }

const MAX_COUNTRIES = 300

type Postcodes = {
  isValid(postcode: string): boolean
  /** The postcode with the spaces and hyphens of the country's examples. */
  toWritten(bare: string): string | undefined
  /** Only digits, perhaps with a space or hyphen. */
  numeric: boolean
}

/** How the postcodes of a country look; undefined where none are known. */
function getPostcodes(country: string): Postcodes | undefined {
  const address = getCountryAddress(country)
  return address?.zip === undefined ? undefined : toPostcodes(country, address.zip, address.zipex)
}

const toPostcodes = memoize((country: string, zip: string, zipex = ''): Postcodes => {
  const pattern = new RegExp(`^(?:${zip})$`)
  const examples = zipex.split(',').filter((example) => /[\s-]/.test(example))
  const last = SPACE_BEFORE_LAST[country]
  return {
    isValid: (postcode) => pattern.test(postcode),
    toWritten(bare) {
      if (last !== undefined) return `${bare.slice(0, -last)} ${bare.slice(-last)}`
      const example = examples.find((each) => toBare(each).length === bare.length)
      const letters = [...bare]
      return example && [...example].map((mark) => (/[\s-]/.test(mark) ? mark : letters.shift())).join('')
    },
    numeric: !/[A-Z]/.test(zip),
  }
}, MAX_COUNTRIES)

const toBare = (postcode: string) => postcode.replace(/[\s-]/g, '')

/**
 * Normalises a postcode to its country's format (case, space, hyphen); undefined if it does not match. The country may
 * stand before it, as in `CH-8001`.
 */
export function formatPostcode(country: string, typed: string): string | undefined {
  const postcodes = getPostcodes(country)
  if (!postcodes) return typed
  const upper = foldTyped(typed).trim().toUpperCase()
  const spellings = [upper, upper.replace(/^[A-Z]{1,3}[ -](?=\d)/, '')]
  return spellings.flatMap((each) => listCandidates(postcodes, each)).find(postcodes.isValid)
}

function listCandidates({ toWritten }: Postcodes, upper: string): readonly string[] {
  const bare = toBare(upper)
  if (bare.length > MAX_LENGTH) return []
  const places = Array.from({ length: Math.max(0, bare.length - 1) }, (_, index) => index + 1)
  const separated = ['-', ' '].flatMap((mark) => places.map((at) => `${bare.slice(0, at)}${mark}${bare.slice(at)}`))
  return [toWritten(bare) ?? upper, upper, bare, ...separated]
}

/** Whether postcodes have digits only, so that phones show the numeric keypad. */
export const hasNumericPostcodes = (country: string | undefined) => getPostcodes(country ?? '')?.numeric ?? false
