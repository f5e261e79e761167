import { notFound, refusals } from '../../kernel/errors.ts'

/** The refusals of payments. */
export const paymentErrors = refusals({ PAYMENT_NOT_FOUND: 404 })

export const paymentNotFound = (id: string) => notFound(paymentErrors.PAYMENT_NOT_FOUND, 'Payment', id)
