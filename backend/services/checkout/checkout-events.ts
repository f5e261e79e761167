import type { Checkout } from '../../contract/checkout/checkout.ts'
import type { Work } from '../../kernel/runtime/context/context.ts'
import type { CheckoutRecord } from './records.ts'

export function emitCheckoutCreated(work: Work, record: CheckoutRecord, checkout: Checkout): void {
  work.emit('wix.ecom.v1.checkout_created', record, checkout)
}

export function emitCheckoutUpdated(
  work: Work,
  record: CheckoutRecord,
  checkout: Checkout,
  touched: readonly string[],
): void {
  work.emit('wix.ecom.v1.checkout_updated', record, { entity: checkout, modifiedFields: touched })
}

/** The two events of a completed checkout. */
export function emitCheckoutCompleted(work: Work, record: CheckoutRecord, wire: () => Checkout): void {
  work.emit('wix.ecom.v1.checkout_updated', record, () => ({ entity: wire(), modifiedFields: ['completed'] }))
  work.emit('wix.ecom.v1.checkout_completed', record, () => ({ checkout: wire() }))
}
