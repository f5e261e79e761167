import { orderCorrectionCalls } from '../../../contract/orders/calls.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { catalogErrors } from '../../catalog/index.ts'
import { orderErrors } from '../errors.ts'
import { calculateCorrection, correctOrder } from './correct-order.ts'

const ERRORS = [
  orderErrors.ORDER_NOT_FOUND,
  orderErrors.ORDER_IS_PENDING,
  orderErrors.ORDER_IS_REJECTED,
  orderErrors.ORDER_IS_CANCELED,
  orderErrors.ORDER_CANNOT_BE_CORRECTED,
  orderErrors.ORDER_IS_INVOICED,
  orderErrors.LINE_ITEM_NOT_FOUND,
]

/** Up to 300 lines with their names. */
const MAX_CORRECTION = 320 * 1024

export const correctionEndpoints: readonly Endpoint[] = [
  endpoint(orderCorrectionCalls.calculateCorrection, 'app', (input, context) => calculateCorrection(context, input), {
    maxBody: MAX_CORRECTION,
    errors: ERRORS,
  }),
  endpoint(orderCorrectionCalls.correctOrder, 'app', (input, context) => correctOrder(context, input), {
    maxBody: MAX_CORRECTION,
    errors: [...ERRORS, orderErrors.ORDER_CANNOT_BE_EDITED, catalogErrors.INSUFFICIENT_INVENTORY],
  }),
]
