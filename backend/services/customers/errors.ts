import { notFound, refusals } from '../../kernel/base/errors.ts'

/** Errors of customers. */
export const customerErrors = refusals({ CUSTOMER_NOT_FOUND: 404, CUSTOMER_VIEWS_CHANGED: 409 })

export const customerNotFound = (id: string) => notFound(customerErrors.CUSTOMER_NOT_FOUND, 'Customer', id)

export const customerViewsChanged = () =>
  customerErrors.CUSTOMER_VIEWS_CHANGED('Somebody else has changed the saved lists: read them again, then save')
