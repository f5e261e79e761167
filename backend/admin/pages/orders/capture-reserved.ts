import { ApiProblem } from '../../../../widgets/client/problem.ts'
import { call } from '../../app/api.ts'
import type { OrderFacts } from './order-facts.ts'

/** Charges all that is reserved for an order; throws if the payment provider refuses it. */
export async function captureReserved({ order }: Pick<OrderFacts, 'order'>): Promise<void> {
  const { results } = await call('POST /awning/v1/orders/bulk/capture', { orderIds: [order.id] })
  const { error } = results[0]?.itemMetadata ?? {}
  if (error) throw new ApiProblem('application', error.description ?? '', { status: 409, code: error.code })
}
