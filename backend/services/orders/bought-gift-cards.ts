import type { Context, Work } from '../../kernel/context/context.ts'
import { hmacSha256 } from '../../kernel/crypto/hash.ts'
import { amountOf } from '../../kernel/money/stored-amount.ts'
import { disableGiftCard, issueGiftCard } from '../pricing/index.ts'
import type { OrderRecord } from './records.ts'
import { isDownloadable } from './rules.ts'

/** A gift card that was bought. Amount in minor units. */
export type BoughtGiftCard = { code: string; amount: bigint }

/** Letters and digits that nobody takes for another one (Crockford's base 32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Of more pieces of a line one card holds the money of all: nobody types in so many codes. */
const MOST = 100

type Buying = Pick<OrderRecord, 'key' | 'lines'>

/**
 * The gift cards of an order, one a piece, each worth what a piece costs before discounts. The codes follow from the order's
 * own secret, so that its page can show them again while nothing but their hashes is kept.
 */
export function boughtGiftCards({ key, lines }: Buying): BoughtGiftCard[] {
  return lines
    .filter(({ itemType }) => itemType.preset === 'GIFT_CARD')
    .flatMap(({ id, price, quantity }) => {
      const amount = amountOf(price)
      if (quantity > MOST) return [{ code: codeOf(key, id, 0), amount: amount * BigInt(quantity) }]
      return Array.from({ length: quantity }, (_, piece) => ({ code: codeOf(key, id, piece), amount }))
    })
}

/** 80 bits in groups of four. */
function codeOf(key: string, lineId: string, piece: number): string {
  const signs = [...hmacSha256(key, `gift card ${lineId} ${piece}`).slice(0, 16)].map((byte) => SIGNS[byte % 32])
  return [0, 4, 8, 12].map((start) => signs.slice(start, start + 4).join('')).join('-')
}

/** Makes the gift cards of an order as soon as it is paid, and disables them when it is not any more: all in its own commit. */
export async function settleGiftCards(
  context: Context,
  work: Work,
  after: OrderRecord,
  before?: OrderRecord,
): Promise<void> {
  const isPaid = isDownloadable(after)
  if (after.imported || isPaid === (before !== undefined && isDownloadable(before))) return
  for (const { code, amount: balance } of boughtGiftCards(isPaid ? after : (before ?? after))) {
    if (isPaid) await issueGiftCard(context, work, { code, balance, currency: after.currency })
    else await disableGiftCard(work, after.siteId, code)
  }
}
