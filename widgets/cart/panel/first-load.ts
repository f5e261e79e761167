import type { getCartStore } from '../../kit/index.ts'

/** Nothing is known of the cart yet: neither from the shop nor from an earlier page. */
export const isFirstLoad = ({ status, cart }: ReturnType<typeof getCartStore>): boolean =>
  status.value === 'loading' && !cart.value
