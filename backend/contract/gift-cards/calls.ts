import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import {
  createGiftCardRequest,
  createGiftCardResponse,
  giftCardIdRequest,
  giftCardResponse,
  queryGiftCardsRequest,
  queryGiftCardsResponse,
} from './gift-card.ts'

const giftCardCall = callGroup({
  id: 'giftCards',
  title: 'Gift cards',
  about: 'Prepaid balances, by a code. For merchants; calls of this server alone.',
  scope: 'settings',
})

/** A merchant's gift cards. Awning's own calls: published clients have none. */
export const giftCardCalls = {
  createGiftCard: giftCardCall({
    name: 'giftCards.createGiftCard',
    route: 'POST /awning/v1/gift-cards',
    access: 'write',
    summary: 'Makes a gift card, and answers its code, this once.',
    input: createGiftCardRequest,
    output: createGiftCardResponse,
    example: { giftCard: { initialBalance: '25', expiresAt: '2039-12-31T00:00:00.000Z' } },
  }),
  getGiftCard: giftCardCall({
    name: 'giftCards.getGiftCard',
    route: 'GET /awning/v1/gift-cards/{id}',
    access: 'read',
    summary: 'Reads a gift card, with what is left of it.',
    input: giftCardIdRequest,
    output: giftCardResponse,
    example: { id: EXAMPLE_IDS.giftCard },
  }),
  voidGiftCard: giftCardCall({
    name: 'giftCards.voidGiftCard',
    route: 'POST /awning/v1/gift-cards/{id}/void',
    access: 'write',
    summary: 'Ends a gift card for good: it pays for nothing any more.',
    input: giftCardIdRequest,
    output: giftCardResponse,
    example: { id: EXAMPLE_IDS.giftCard },
  }),
  queryGiftCards: giftCardCall({
    name: 'giftCards.queryGiftCards',
    route: 'POST /awning/v1/gift-cards/query',
    access: 'read',
    summary: 'Finds gift cards by the end of their codes, by filter, order and page.',
    readsReplica: true,
    input: queryGiftCardsRequest,
    output: queryGiftCardsResponse,
    example: { query: { filter: { lastFour: '7K2Q' }, paging: { limit: 20, offset: 0 } } },
  }),
}
