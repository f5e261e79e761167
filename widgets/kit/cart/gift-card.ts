import { effect, type Signal, signal } from '@preact/signals-react'
import type { Shop } from '../shop.ts'
import { cartOf } from './cart-store.ts'

/** A gift card belongs to one cart: with the order the cart ends, and so does this. */
type KeptGiftCard = { code: string; cartId: string | undefined }

/** The code that the visitor entered in the cart, kept until the checkout redeems it, also from page to page. */
export type GiftCard = { readonly code: Signal<string>; readonly restored: Promise<void> }

const giftCards = new WeakMap<Shop, GiftCard>()

export function giftCardOf(shop: Shop): GiftCard {
  const known = giftCards.get(shop) ?? keepGiftCard(shop)
  giftCards.set(shop, known)
  return known
}

function keepGiftCard(shop: Shop): GiftCard {
  const { client, ending } = shop
  const cart = cartOf(shop)
  const key = `gift-card|${client.key}`
  const code = signal('')
  let cartIdBefore: string | undefined
  let written = ''

  const restored = client.storage.get<KeptGiftCard>(key).then((kept) => {
    if (!kept || code.peek()) return
    cartIdBefore = kept.cartId
    code.value = written = kept.code
  })
  const stop = effect(() => {
    const entered = code.value
    const cartId = cart.cart.value?.id
    if (cart.status.value === 'loading') return
    if (entered && cartIdBefore && cartIdBefore !== cartId) {
      code.value = ''
    } else if (entered !== written) {
      written = entered
      void client.storage.change<KeptGiftCard>(key, () => (entered ? { code: entered, cartId } : undefined))
    }
    cartIdBefore = cartId
  })
  ending.addEventListener('abort', stop)
  return { code, restored }
}
