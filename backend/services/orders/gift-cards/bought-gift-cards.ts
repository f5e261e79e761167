import { hmacSha256 } from '../../../kernel/base/crypto/hash.ts'
import { lesser } from '../../../kernel/base/money/lesser.ts'
import { parseAmount, toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import {
  disableGiftCard,
  enableGiftCard,
  findIssuedGiftCards,
  formatGiftCardCode,
  issueGiftCard,
  reduceGiftCard,
} from '../../pricing/index.ts'
import type { OrderRecord } from '../records.ts'
import { isDownloadable } from '../rules.ts'
import { scheduleGiftCardMails } from './gift-recipients.ts'

/** A gift card that was bought with a line of an order. Amount in minor units. */
export type BoughtGiftCard = { lineId: string; code: string; amount: bigint }

/** Above this quantity one card holds the whole amount, since nobody enters so many codes. */
const MAX_CARDS = 100

type Buying = Pick<OrderRecord, 'key' | 'lines'>

/**
 * The gift cards of an order, one per item, each worth the item's price before discounts; those that ended with a refund
 * are left out. The codes are derived from the order's secret, so that its page can show them again although only their
 * hashes are stored.
 */
export function getBoughtGiftCards({ key, lines }: Buying): BoughtGiftCard[] {
  return lines.flatMap((line) => {
    const { endedGiftCards = [] } = line
    return listGiftCards(key, line).filter((_, index) => !endedGiftCards.includes(index))
  })
}

type BuyingLine = Buying['lines'][number]

function listGiftCards(key: string, { id, itemType, price, quantity, refunded = 0 }: BuyingLine): BoughtGiftCard[] {
  if (itemType.preset !== 'GIFT_CARD') return []
  const amount = parseAmount(price)
  if (quantity > MAX_CARDS)
    return [{ lineId: id, code: deriveCode(key, id, 0), amount: amount * BigInt(quantity - refunded) }]
  return Array.from({ length: quantity }, (_, index) => ({ lineId: id, code: deriveCode(key, id, index), amount }))
}

const deriveCode = (key: string, lineId: string, index: number): string =>
  formatGiftCardCode(hmacSha256(key, `gift card ${lineId} ${index}`))

/**
 * Ends as many gift cards of a line as items of it were refunded, in the order's commit: first those of which nothing
 * was spent. Of a card that holds the whole quantity, the value of the items is taken off. If the money of a refund comes
 * back to the shop, its gift cards are enabled again.
 */
export async function followRefundsWithGiftCards(
  context: Context,
  work: Work,
  after: OrderRecord,
  before: OrderRecord,
): Promise<OrderRecord> {
  if (after.imported) return after
  const lines: BuyingLine[] = []
  for (const line of after.lines) {
    const was = before.lines.find(({ id }) => id === line.id)?.refunded ?? 0
    const more = (line.refunded ?? 0) - was
    if (more === 0 || line.itemType.preset !== 'GIFT_CARD') lines.push(line)
    else if (line.quantity > MAX_CARDS) lines.push(await changeWholeCard(context, work, { order: after, line, more }))
    else lines.push(await (more > 0 ? endGiftCards : reviveGiftCards)(context, work, { order: after, line, more }))
  }
  return { ...after, lines }
}

/** `more`: how many items more are refunded than before, or fewer. */
type RefundedMore = { order: OrderRecord; line: BuyingLine; more: number }

async function changeWholeCard(
  { siteId }: Context,
  work: Work,
  { order, line, more }: RefundedMore,
): Promise<BuyingLine> {
  const code = deriveCode(order.key, line.id, 0)
  const before = parseAmount(line.giftCardReduction ?? '0')
  const value = parseAmount(line.price) * BigInt(more)
  // What was spent could not be taken off, so it is not given back.
  const change = more > 0 ? value : -lesser(-value, before)
  const reduced = await reduceGiftCard(work, siteId, code, change)
  return { ...line, giftCardReduction: toStoredAmount(before + reduced) }
}

async function endGiftCards({ siteId }: Context, work: Work, { order, line, more }: RefundedMore): Promise<BuyingLine> {
  const cards = listGiftCards(order.key, line)
  const { endedGiftCards = [] } = line
  const issued = await findIssuedGiftCards(
    work,
    siteId,
    cards.map(({ code }) => code),
  )
  const balances = cards.map((_, index) => issued[index]?.balance ?? 0)
  const alive = cards.map((_, index) => index).filter((index) => !endedGiftCards.includes(index))
  // The fullest first, and of equal ones the last, whose code was given away least likely.
  const ending = alive.sort((one, other) => (balances[other] ?? 0) - (balances[one] ?? 0) || other - one).slice(0, more)
  for (const index of ending) await disableGiftCard(work, siteId, cards[index]?.code ?? '')
  return { ...line, endedGiftCards: [...endedGiftCards, ...ending] }
}

/** Enables the gift cards that ended last. */
async function reviveGiftCards(
  { siteId }: Context,
  work: Work,
  { order, line, more }: RefundedMore,
): Promise<BuyingLine> {
  const { endedGiftCards = [] } = line
  const cards = listGiftCards(order.key, line)
  for (const index of endedGiftCards.slice(more)) await enableGiftCard(work, siteId, cards[index]?.code ?? '')
  return { ...line, endedGiftCards: endedGiftCards.slice(0, more) }
}

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
