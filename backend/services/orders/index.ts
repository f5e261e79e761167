import type { Aggregate, CollectionDefinition } from '../../kernel/store/store.ts'
import { orderCounters, orders } from './records.ts'

export { abandonOrder, applyOrderChange, insertOrder, newActivity, type OrderDraft } from './change-order.ts'
export { orderEndpoints } from './endpoints.ts'
export { findOrder, loadOrder } from './load-order.ts'
export { orderMails, type WriteConfirmation } from './order-mails.ts'
export { nextOrderNumber } from './order-numbers.ts'
export { orderStatusUrl } from './order-url.ts'
export type { OrderRecord, StockLine } from './records.ts'
export { ledgerOf } from './rules.ts'

export const orderCollections: readonly CollectionDefinition<Aggregate>[] = [orders, orderCounters]
