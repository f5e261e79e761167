import { AlreadyExistsError } from '../store/errors.ts'
import type { CollectionDefinition } from '../store/store.ts'
import type { GatewayContext } from './gateway.ts'

/** Under which name a provider knows a payment: written before the buyer is charged, so that no charge is ever lost. */
export type GatewayReference = {
  siteId: string
  /** The payment's id. */
  id: string
  revision: number
  /** Null: the payment was given up before the provider heard of it. */
  reference: string | null
  createdDate: string
}

export const gatewayReferences: CollectionDefinition<GatewayReference> = {
  name: 'gateway_references',
  retention: { kept: 'the books of the shop' },
}

type Place = Pick<GatewayContext, 'store' | 'siteId' | 'now'>

/** Keeps the provider's name of a payment; answers the one that was kept first, null where the payment was given up. */
export async function saveReference(place: Place, paymentId: string, reference: string | null): Promise<string | null> {
  const { store, siteId, now } = place
  try {
    await store.transaction((transaction) => {
      transaction.insert(gatewayReferences, { siteId, id: paymentId, reference, createdDate: now.toISOString() })
    })
    return reference
  } catch (error) {
    if (!(error instanceof AlreadyExistsError)) throw error
    return (await findReference(place, paymentId)) ?? null
  }
}

/** The provider's name of a payment; undefined where it never came to one. */
export async function findReference(
  { store, siteId }: Pick<Place, 'store' | 'siteId'>,
  paymentId: string,
): Promise<string | null | undefined> {
  return (await store.reader(gatewayReferences).get(siteId, paymentId))?.reference
}
