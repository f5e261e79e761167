import type { Cart } from '../../contract/cart/cart.ts'
import type { Work } from '../../kernel/context.ts'
import type { CartRecord } from './records.ts'

const FQDN = 'wix.ecom.v1.cart'

export function emitCartCreated(work: Work, record: CartRecord, cart: Cart): void {
  work.emit({
    type: `${FQDN}_created`,
    entityFqdn: FQDN,
    slug: 'created',
    entityId: record.id,
    sequence: record.revision,
    body: { createdEvent: { entity: cart } },
  })
}

export function emitCartUpdated(work: Work, record: CartRecord, cart: Cart, touched: readonly string[]): void {
  const modifiedFields = Object.fromEntries(
    touched.map((field) => [field, (cart as Record<string, unknown>)[field] ?? null]),
  )
  work.emit({
    type: `${FQDN}_updated`,
    entityFqdn: FQDN,
    slug: 'updated',
    entityId: record.id,
    sequence: record.revision,
    body: { updatedEvent: { currentEntity: cart, modifiedFields } },
  })
}

export function emitCartDeleted(work: Work, record: CartRecord): void {
  work.emit({
    type: `${FQDN}_deleted`,
    entityFqdn: FQDN,
    slug: 'deleted',
    entityId: record.id,
    sequence: record.revision + 1,
    body: { deletedEvent: {} },
  })
}
