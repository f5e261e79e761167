import { sha256 } from '../../../kernel/base/crypto/hash.ts'
import { toCodeKey } from '../../../kernel/base/text/code-key.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { type GiftCard, giftCards } from './records.ts'

/** A gift card to be stored; `balance` in minor units. */
export type NewGiftCard = {
  id: string
  code: string
  balance: bigint
  currency: string
  expiresAt?: string
  disabled?: boolean
  bought?: NonNullable<GiftCard['bought']>
}

export const hashCode = (code: string) => sha256(toCodeKey(code))

/** Creates the document of a new gift card, which has only the hash of the code. */
export function newGiftCard({ siteId, now }: Context, { code, balance, expiresAt, ...card }: NewGiftCard) {
  return {
    siteId,
    id: card.id,
    codeHash: hashCode(code),
    lastFour: code.slice(-4),
    balance: Number(balance),
    initialBalance: Number(balance),
    currency: card.currency,
    ...(expiresAt && { expiresAt }),
    disabled: card.disabled ?? false,
    createdDate: now.toISOString(),
    ...(card.bought && { bought: card.bought }),
  }
}

/** Stores a new gift card. */
export const insertGiftCard = (context: Context, work: Work, card: NewGiftCard): GiftCard =>
  work.insert(giftCards, newGiftCard(context, card))
