import { AlreadyExistsError } from '../../store/errors.ts'
import type { CollectionDefinition } from '../../store/store.ts'
import type { GatewayContext } from './gateway.ts'

/** The provider's id of a payment, written before the buyer is charged, so that no charge is lost. */
export type GatewayReference = {
  siteId: string
  /** The payment's id. */
  id: string
  revision: number
  /** Null: the payment was abandoned before the provider created it. */
  reference: string | null
  createdDate: string
}

export const gatewayReferences: CollectionDefinition<GatewayReference> = {
  name: 'gateway_references',
  retention: { kept: 'the books of the shop' },
}

type GatewayScope = Pick<GatewayContext, 'store' | 'siteId' | 'now'>

/** Saves the provider's id of a payment; returns the one that was saved first, null where the payment was abandoned. */
export async function saveReference(
  scope: GatewayScope,
  paymentId: string,
  reference: string | null,
): Promise<string | null> {
  const { store, siteId, now } = scope
  try {
    await store.transaction((transaction) => {
      transaction.insert(gatewayReferences, { siteId, id: paymentId, reference, createdDate: now.toISOString() })
    })
    return reference
  } catch (error) {
    if (!(error instanceof AlreadyExistsError)) throw error
    return (await findReference(scope, paymentId)) ?? null
  }
}

/** The provider's id of a payment; undefined where none was saved. */
export async function findReference(
  { store, siteId }: Pick<GatewayScope, 'store' | 'siteId'>,
  paymentId: string,
): Promise<string | null | undefined> {
  return (await store.reader(gatewayReferences).get(siteId, paymentId))?.reference
}
