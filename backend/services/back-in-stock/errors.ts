import { notFound, refusals } from '../../kernel/base/errors.ts'

/** Errors of back-in-stock requests. */
export const backInStockErrors = refusals({
  BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: 404,
  BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS: 409,
  REQUEST_COLLECTION_DISABLED: 403,
  ITEM_IN_STOCK: 409,
  INVALID_CATALOG_REFERENCE_OPTIONS: 400,
  INVALID_ITEM_IMAGE_URL: 400,
  REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS: 400,
})

export const requestExists = (requestId: string) =>
  backInStockErrors.BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS(
    'This address waits for this item already: nothing is left to do',
    { requestId },
  )

export const requestNotFound = (id: string) =>
  notFound(backInStockErrors.BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND, 'Back-in-stock request', id)
