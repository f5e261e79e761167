import ipaddr from 'ipaddr.js'
import { CellProblem } from '../../../kernel/imports/problems.ts'

const YES = /^(?:true|yes|1|active)$/i
const NO = /^(?:false|no|0|draft|archived)$/i

export function readYesNo(text: string): boolean {
  if (YES.test(text)) return true
  if (NO.test(text)) return false
  throw new CellProblem('YES_NO')
}

/**
 * Reads an amount or a weight. A comma before three digits may be a decimal or a thousands separator, so it is refused.
 */
export function readAmount(text: string): number {
  if (/^\d{1,12}(?:[.,]\d{1,2}|\.\d{3})?$/.test(text)) return Number(text.replace(',', '.'))
  throw new CellProblem('AMOUNT')
}

const MAX_STOCK = 99_999

export function readStock(text: string): number {
  const units = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
  if (units <= MAX_STOCK) return units
  throw new CellProblem('STOCK', { max: MAX_STOCK })
}

/** Reads a discount such as `10%` or `5.00`; 0 removes the discount. */
export function readDiscount(text: string): { type: 'PERCENT' | 'AMOUNT' | 'NONE'; value?: number } {
  const [, digits = '', percent] = /^([\d.,]+)\s?(%)?$/.exec(text) ?? []
  const value = readAmount(digits)
  return value === 0 ? { type: 'NONE' } : { type: percent ? 'PERCENT' : 'AMOUNT', value }
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

/** Addresses of pictures on public servers, or of this one; those of a private network are refused. */
export function readPictures(text: string, own: readonly string[]): string[] {
  return text.split(/[\s|]+/).flatMap((url) => {
    if (url === '') return []
    if (own.some((base) => url.startsWith(`${base}/`))) return [url]
    const { protocol = '', username, hostname } = URL.canParse(url) ? new URL(url) : ({} as Partial<URL>)
    if (!hostname || !/^https?:$/.test(protocol) || username || url.length > 2048)
      throw new CellProblem('PICTURE_ADDRESS')
    if (!isPublicHost(hostname)) throw new CellProblem('PICTURE_PRIVATE')
    return [url]
  })
}
