import { giftCardCalls } from '../../../contract/gift-cards/calls.ts'
import type { GiftCardInput, MerchantGiftCard } from '../../../contract/gift-cards/gift-card.ts'
import { decimalScale } from '../../../contract/wire/decimal.ts'
import { hmacSha256 } from '../../../kernel/base/crypto/hash.ts'
import { invalid, missing, notFound } from '../../../kernel/base/errors.ts'
import { decimalScaleViolation } from '../../../kernel/base/money/decimal-scale.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { readPage, readQuery } from '../../../kernel/runtime/budgets/read-page.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { Fields } from '../../../kernel/store/query/fields.ts'
import { getSite } from '../../sites/index.ts'
import { formatGiftCardCode } from './code.ts'
import { insertGiftCard } from './new-gift-card.ts'
import { type GiftCard, giftCards } from './records.ts'

const text = { type: 'string', filter: true } as const

export const GIFT_CARD_FIELDS: Fields = {
  id: text,
  lastFour: text,
  disabled: { type: 'boolean', filter: true },
  expiresAt: { type: 'date', filter: true, sort: true },
  createdDate: { type: 'date', filter: true, sort: true },
}

export const giftCardEndpoints: readonly Endpoint[] = [
  endpoint(giftCardCalls.createGiftCard, 'app', ({ giftCard }, context) => createGiftCard(context, giftCard), {
    secretAnswer: true,
    freshProof: true,
  }),
  endpoint(
    giftCardCalls.getGiftCard,
    'app',
    async ({ id }, context) => {
      const found = await context.store.reader(giftCards).get(context.siteId, id)
      if (!found) throw giftCardNotFound(id)
      return { giftCard: wireGiftCard(found) }
    },
    { errors: [missing] },
  ),
  endpoint(
    giftCardCalls.voidGiftCard,
    'app',
    ({ id }, context) =>
      context.commit(async (work) => {
        const found = await work.get(giftCards, context.siteId, id)
        if (!found) throw giftCardNotFound(id)
        return { giftCard: wireGiftCard(work.update(giftCards, { ...found, disabled: true })) }
      }),
    { freshProof: true, errors: [missing] },
  ),
  endpoint(giftCardCalls.queryGiftCards, 'app', async ({ query }, context) => {
    const parsed = readQuery(query, GIFT_CARD_FIELDS, { fieldName: 'createdDate', order: 'DESC' })
    const { items, metadata } = await readPage(context, { collection: giftCards, fields: GIFT_CARD_FIELDS }, parsed)
    return { giftCards: items.map(wireGiftCard), metadata }
  }),
]

const giftCardNotFound = (id: string) => notFound(missing, 'Gift card', id)

function wireGiftCard({ id, lastFour, balance, initialBalance, currency: code, ...rest }: GiftCard): MerchantGiftCard {
  const money = currency(code)
  return {
    id,
    lastFour,
    balance: money.decimal(BigInt(balance)),
    initialBalance: money.decimal(BigInt(initialBalance)),
    currency: code,
    ...(rest.expiresAt && { expiresAt: rest.expiresAt }),
    disabled: rest.disabled,
    createdDate: rest.createdDate,
    ...(rest.bought && { orderId: rest.bought.orderId }),
  }
}

async function createGiftCard(context: Context, { initialBalance, expiresAt }: GiftCardInput) {
  const money = currency((await getSite(context)).currency)
  if (decimalScale(initialBalance) > money.exponent)
    throw invalid(decimalScaleViolation(money, 'giftCard.initialBalance'))
  const code = formatGiftCardCode(hmacSha256(context.ids.secret(), 'gift card'))
  return context.commit(async (work) => {
    const card = {
      id: context.ids.guid(),
      code,
      balance: money.parse(initialBalance),
      currency: money.code,
      ...(expiresAt && { expiresAt }),
    }
    return { giftCard: wireGiftCard(insertGiftCard(context, work, card)), code }
  })
}
