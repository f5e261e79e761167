import type { Checkout } from '../../contract/checkout/checkout.ts'
import type { Work } from '../../kernel/context.ts'
import type { CheckoutRecord } from './records.ts'

const FQDN = 'wix.ecom.v1.checkout'

const base = (record: CheckoutRecord, slug: string) => ({
  type: `${FQDN}_${slug}`,
  entityFqdn: FQDN,
  slug,
  entityId: record.id,
  sequence: record.revision,
})

export function emitCheckoutCreated(work: Work, record: CheckoutRecord, checkout: Checkout): void {
  work.emit({ ...base(record, 'created'), body: { createdEvent: { entity: checkout } } })
}

export function emitCheckoutUpdated(
  work: Work,
  record: CheckoutRecord,
  checkout: Checkout,
  touched: readonly string[],
): void {
  const modifiedFields = Object.fromEntries(
    touched.map((field) => [field, (checkout as Record<string, unknown>)[field] ?? null]),
  )
  work.emit({ ...base(record, 'updated'), body: { updatedEvent: { currentEntity: checkout, modifiedFields } } })
}

export function emitCheckoutCompleted(work: Work, record: CheckoutRecord, checkout: Checkout): void {
  work.emit({ ...base(record, 'completed'), body: { actionEvent: { body: { checkout } } } })
}
