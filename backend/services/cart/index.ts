import type { Aggregate, CollectionDefinition } from '../../kernel/store/store.ts'
import { carts } from './records.ts'

export { emitCartDeleted } from './cart-events.ts'
export { linkCheckout, requireLines } from './change-cart.ts'
export { requireRoom } from './document-size.ts'
export { cartEndpoints, currentCartEndpoints } from './endpoints.ts'
export { type CartKey, loadCart, ownerOf, readsOf } from './load-cart.ts'
export { merchantLineFacts, merchantLineImage } from './merchant-line.ts'
export { type CartRecord, carts } from './records.ts'

export const cartCollections: readonly CollectionDefinition<Aggregate>[] = [carts]
