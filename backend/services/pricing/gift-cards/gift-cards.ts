import type { ApiError } from '../../../kernel/base/errors.ts'
import { lesser } from '../../../kernel/base/money/lesser.ts'
import { listCodeKeys } from '../../../kernel/base/text/code-key.ts'
import { defineService } from '../../../kernel/http/service/service.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { limitCodeAttempts } from '../../../kernel/runtime/limits/code-attempts.ts'
import { FloorReachedError } from '../../../kernel/store/errors.ts'
import { createReads, type Reads } from '../../../kernel/store/reads.ts'
import { GIFT_CARD_CODE } from './code.ts'
import { giftCardEndpoints } from './endpoints.ts'
import { giftCardErrors } from './errors.ts'
import { hashCode, insertGiftCard, type NewGiftCard, newGiftCard } from './new-gift-card.ts'
import { type GiftCard, giftCards } from './records.ts'

/** Gift cards: codes and balances. */
export const giftCardsService = defineService({
  name: 'gift-cards',
  collections: [giftCards],
  endpoints: giftCardEndpoints,
  errors: giftCardErrors,
})

/** The value of `giftCard.appId` for the shop's own gift cards. */
export const GIFT_CARD_APP_ID = 'd80111c5-a0f4-47a8-b63a-65b54d774a27'

/**
 * Why a gift card can't pay now, with the codes that published clients know; undefined if it can. `buysGiftCard`: the
 * purchase contains a gift card.
 */
export function giftCardProblem(card: GiftCard | undefined, now: Date, buysGiftCard: boolean): ApiError | undefined {
  if (!card) return giftCardErrors.GIFT_CARD_NOT_FOUND('There is no such gift card')
  if (card.disabled) return giftCardErrors.GIFT_CARD_DISABLED('This gift card has been disabled')
  if (card.expiresAt !== undefined && now.toISOString() >= card.expiresAt)
    return giftCardErrors.GIFT_CARD_EXPIRED('This gift card has expired')
  if (card.balance <= 0) return giftCardErrors.GIFT_CARD_IS_EMPTY('This gift card is empty')
  if (buysGiftCard)
    return giftCardErrors.GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD(
      'A gift card cannot be bought with a gift card',
    )
  return undefined
}

/** Whether a commit failed because another order spent the gift card's balance. */
export function isGiftCardShortage(error: unknown): boolean {
  return error instanceof FloorReachedError && error.collection === giftCards.name
}

/** The usable gift card of a code; throws why it is not usable, and 429 after too many wrong codes. */
export async function requireGiftCard(context: Context, code: string): Promise<GiftCard> {
  const card = await limitCodeAttempts(context, () => findByCode(createReads(context), context.siteId, code))
  const problem = giftCardProblem(card, context.now, false)
  if (problem) throw problem
  return card as GiftCard
}

/**
 * Whether a code is a gift card's. Only for codes already counted as a wrong attempt, so that this can't be used to
 * guess codes.
 */
export async function isGiftCardCode(context: Context, code: string): Promise<boolean> {
  return Boolean(await findByCode(createReads(context), context.siteId, code))
}

/** The gift card of a cart or checkout, usable or not. */
export async function findGiftCard(
  context: Pick<Context, 'store' | 'siteId'>,
  id: string,
): Promise<GiftCard | undefined> {
  return context.store.reader(giftCards).get(context.siteId, id)
}

/** The part of a code that the API shows. */
export function obfuscatedCode(card: GiftCard): string {
  return `****${card.lastFour}`
}

/**
 * Debits a gift card (minor units) in the order's transaction; the commit fails if the balance is too low (must 46 of
 * /docs/security).
 */
export function redeemGiftCard(work: Work, card: GiftCard, amount: bigint): void {
  work.adjust(giftCards, card.siteId, card.id, 'balance', -Number(amount), 0)
}

/** Credits a gift card. */
export function creditGiftCard(work: Work, siteId: string, id: string, amount: bigint): void {
  work.adjust(giftCards, siteId, id, 'balance', Number(amount))
}

/** Creates or replaces the gift card with this code; `balance` in minor units. */
export async function saveGiftCard(context: Context, card: NewGiftCard): Promise<void> {
  await context.commit(async (work) => {
    const existing = await work.get(giftCards, context.siteId, card.id)
    const document = newGiftCard(context, card)
    if (existing) work.update(giftCards, { ...document, revision: existing.revision })
    else work.insert(giftCards, document)
  })
}

/** Creates a bought gift card in the order's commit, or enables it again if it was disabled. */
export async function issueGiftCard(
  context: Context,
  work: Work,
  card: Pick<NewGiftCard, 'code' | 'balance' | 'currency' | 'bought'>,
): Promise<void> {
  const issued = await findByCode(work, context.siteId, card.code)
  if (issued) work.update(giftCards, { ...issued, disabled: false })
  else insertGiftCard(context, work, { ...card, id: context.ids.guid() })
}

/** Disables a gift card whose purchase was refunded. What was already spent stays spent. */
export async function disableGiftCard(work: Work, siteId: string, code: string): Promise<void> {
  const issued = await findByCode(work, siteId, code)
  if (issued) work.update(giftCards, { ...issued, disabled: true })
}

/** Enables a gift card again. */
export async function enableGiftCard(work: Work, siteId: string, code: string): Promise<void> {
  const issued = await findByCode(work, siteId, code)
  if (issued) work.update(giftCards, { ...issued, disabled: false })
}

/** Takes an amount (minor units) off a gift card, as far as it was not spent; returns what it took. A negative one is added. */
export async function reduceGiftCard(work: Work, siteId: string, code: string, amount: bigint): Promise<bigint> {
  const issued = await findByCode(work, siteId, code)
  if (!issued) return 0n
  const taken = lesser(amount, BigInt(issued.balance))
  work.update(giftCards, { ...issued, balance: issued.balance - Number(taken) })
  return taken
}

/** The gift cards with these codes, in their order; undefined for one that was not issued. */
export async function findIssuedGiftCards(
  work: Work,
  siteId: string,
  codes: readonly string[],
): Promise<(GiftCard | undefined)[]> {
  const found: (GiftCard | undefined)[] = []
  for (const code of codes) found.push(await findByCode(work, siteId, code))
  return found
}

/** Records that gift cards were mailed to their recipient; called in the commit that sends the mail. */
export async function recordGiftCardsMailed(
  { siteId, now }: Context,
  work: Work,
  codes: readonly string[],
  bought: NonNullable<GiftCard['bought']>,
): Promise<void> {
  for (const code of codes) {
    const card = await findByCode(work, siteId, code)
    if (card) work.update(giftCards, { ...card, bought, mailedDate: now.toISOString() })
  }
}

/** Returns the gift cards that exist, usable or not. */
export async function findGiftCards({ store, siteId }: Context, ids: readonly string[]): Promise<GiftCard[]> {
  return store.reader(giftCards).getMany(siteId, [...new Set(ids)])
}

async function findByCode(reads: Pick<Work, 'query'>, siteId: string, code: string): Promise<GiftCard | undefined> {
  const hashes = listCodeKeys(code, GIFT_CARD_CODE).map(hashCode)
  const { items } = await reads.query(giftCards, siteId, {
    filter: { op: 'in', path: 'codeHash', values: hashes },
    paging: { limit: hashes.length, offset: 0 },
  })
  return items.sort((one, other) => hashes.indexOf(one.codeHash) - hashes.indexOf(other.codeHash))[0]
}

/** Whether a shop has any gift card. */
export async function hasGiftCards(reads: Pick<Reads, 'query'>, siteId: string): Promise<boolean> {
  const { items } = await reads.query(giftCards, siteId, { paging: { limit: 1, offset: 0 } })
  return items.length > 0
}
