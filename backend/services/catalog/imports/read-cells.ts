import ipaddr from 'ipaddr.js'
import { CellProblem } from '../../../kernel/imports/problems.ts'

const YES = /^(?:true|yes|1|active)$/i
const NO = /^(?:false|no|0|draft|archived)$/i

export function readYesNo(text: string): boolean {
  if (YES.test(text)) return true
  if (NO.test(text)) return false
  throw new CellProblem('YES_NO')
}

/** An amount or a weight. A comma before three digits may be either mark, so it is refused and not guessed. */
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

/** `10%` or `5.00`; 0 takes a discount away. */
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

/** Names of a network's own machines. */
const OWN_NETWORK = /^(?:[^.[\]]+|.*\.(?:local|localhost|internal|lan|home))$/i

/** Whether an address of the internet may be meant; a name is looked up by the browser that shows the picture. */
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
