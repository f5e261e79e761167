import ipaddr from 'ipaddr.js'
import { MAX_CUSTOM_TEXT_LENGTH } from '../../../contract/catalog/custom-text-field.ts'
import { type NumberMarks, readTypedNumber } from '../../../contract/wire/typed-number.ts'
import { readDecimal } from '../../../kernel/http/read-table.ts'
import { CellProblem } from '../../../kernel/runtime/imports/problems.ts'

/** Shopify's word for a product that is only found by its link. */
export const UNLISTED = /^unlisted$/i
const YES = /^(?:true|yes|1|active)$/i
const NO = /^(?:false|no|0|draft|archived|unlisted)$/i

export function readYesNo(text: string): boolean {
  if (YES.test(text)) return true
  if (NO.test(text)) return false
  throw new CellProblem('YES_NO')
}

/** Reads an amount or a weight of at most so many decimal places. */
export const readAmount = (marks: NumberMarks, places: number) => {
  const read = readDecimal(marks, places)
  return (text: string): number => Number(read(text))
}

const MAX_STOCK = 99_999

export const readStock =
  (marks: NumberMarks) =>
  (text: string): number => {
    const result = readTypedNumber(text, marks, 0)
    const units = 'value' in result ? Number(result.value) : Number.NaN
    if (Number.isInteger(units) && Math.abs(units) <= MAX_STOCK) return units
    throw new CellProblem('STOCK', { max: MAX_STOCK })
  }

const MAX_TITLE = 100

/** Reads the title of a custom text field. */
export function readTitle(text: string): string {
  if (text.length > MAX_TITLE) throw new CellProblem('TOO_LONG', { max: MAX_TITLE })
  return text
}

/** Reads the length of a custom text. */
export const readLength =
  (marks: NumberMarks) =>
  (text: string): number => {
    const result = readTypedNumber(text, marks, 0)
    const length = 'value' in result ? Number(result.value) : Number.NaN
    if (Number.isInteger(length) && length >= 1 && length <= MAX_CUSTOM_TEXT_LENGTH) return length
    throw new CellProblem('INVALID', { rule: `must be a whole number from 1 to ${MAX_CUSTOM_TEXT_LENGTH}` })
  }

const PERCENT_PLACES = 4

/** Reads a discount such as `10%` or `5.00`; 0 removes the discount. */
export const readDiscount =
  (marks: NumberMarks, places: number) =>
  (text: string): { type: 'PERCENT' | 'AMOUNT' | 'NONE'; value?: number } => {
    const digits = text.replace(/\s?%$/, '')
    const isPercent = digits !== text
    const value = readAmount(marks, isPercent ? PERCENT_PLACES : places)(digits)
    return value === 0 ? { type: 'NONE' } : { type: isPercent ? 'PERCENT' : 'AMOUNT', value }
  }

export function readType(text: string): 'physical' | 'digital' {
  const type = text.toLowerCase()
  if (type === 'physical' || type === 'digital') return type
  throw new CellProblem('TYPE')
}

/** Host names of private networks. */
const OWN_NETWORK = /^(?:[^.[\]]+|.*\.(?:local|localhost|internal|lan|home))$/i

/** Whether a host is public, as far as its name or IP address shows; names are not resolved here. */
function isPublicHost(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(plain) ? ipaddr.process(plain).range() === 'unicast' : !OWN_NETWORK.test(plain)
}

/** Maximum number of pictures of one product. */
export const MAX_PICTURES = 1000

/** Addresses of pictures on public servers, or of this one; those of a private network are refused. */
export function readPictures(text: string, own: readonly string[]): string[] {
  // One more than a product may have, so that a cell of thousands is refused without reading all of them.
  return text.split(/[\s|]+/, MAX_PICTURES + 1).flatMap((url) => {
    if (url === '') return []
    if (own.some((base) => url.startsWith(`${base}/`))) return [url]
    const { protocol = '', username, hostname } = URL.canParse(url) ? new URL(url) : ({} as Partial<URL>)
    if (!hostname || !/^https?:$/.test(protocol) || username || url.length > 2048)
      throw new CellProblem('PICTURE_ADDRESS')
    if (!isPublicHost(hostname)) throw new CellProblem('PICTURE_PRIVATE')
    return [url]
  })
}
