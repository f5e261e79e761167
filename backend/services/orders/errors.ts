import { notFound, refusals } from '../../kernel/errors.ts'

/** The refusals of orders. */
export const orderErrors = refusals({ ORDER_NOT_FOUND: 404 })

export const orderNotFound = (id: string) => notFound(orderErrors.ORDER_NOT_FOUND, 'Order', id)
