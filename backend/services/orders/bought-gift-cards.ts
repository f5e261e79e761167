import type { Context, Work } from '../../kernel/context/context.ts'
import { hmacSha256 } from '../../kernel/crypto/hash.ts'
import { parseAmount } from '../../kernel/money/stored-amount.ts'
import { disableGiftCard, formatGiftCardCode, issueGiftCard } from '../pricing/index.ts'
import { scheduleGiftCardMails } from './gift-recipients.ts'
import type { OrderRecord } from './records.ts'
import { isDownloadable } from './rules.ts'

/** A gift card that was bought with a line of an order. Amount in minor units. */
export type BoughtGiftCard = { lineId: string; code: string; amount: bigint }

/** Above this quantity one card holds the whole amount, since nobody enters so many codes. */
const MAX_CARDS = 100

type Buying = Pick<OrderRecord, 'key' | 'lines'>

/**
 * The gift cards of an order, one per item, each worth the item's price before discounts. The codes are derived from
 * the order's secret, so that its page can show them again although only their hashes are stored.
 */
export function getBoughtGiftCards({ key, lines }: Buying): BoughtGiftCard[] {
  return lines
    .filter(({ itemType }) => itemType.preset === 'GIFT_CARD')
    .flatMap(({ id, price, quantity }) => {
      const amount = parseAmount(price)
      if (quantity > MAX_CARDS) return [{ lineId: id, code: deriveCode(key, id, 0), amount: amount * BigInt(quantity) }]
      return Array.from({ length: quantity }, (_, index) => ({ lineId: id, code: deriveCode(key, id, index), amount }))
    })
}

const deriveCode = (key: string, lineId: string, index: number): string =>
  formatGiftCardCode(hmacSha256(key, `gift card ${lineId} ${index}`))

/**
 * Creates the gift cards of an order once it is paid, with the mails to their recipients, and disables them when it is
 * refunded, in the order's commit.
 */
export async function settleGiftCards(
  context: Context,
  work: Work,
  after: OrderRecord,
  before?: OrderRecord,
): Promise<void> {
  const isPaid = isDownloadable(after)
  if (after.imported) return
  const wasPaid = before !== undefined && isDownloadable(before)
  if (isPaid) await scheduleGiftCardMails(context, work, after, wasPaid ? before : undefined)
  if (isPaid === wasPaid) return
  for (const { code, amount: balance, lineId } of getBoughtGiftCards(isPaid ? after : (before ?? after))) {
    const bought = { orderId: after.id, lineId }
    if (isPaid) await issueGiftCard(context, work, { code, balance, currency: after.currency, bought })
    else await disableGiftCard(work, after.siteId, code)
  }
}
