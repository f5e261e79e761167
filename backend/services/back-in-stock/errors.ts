import { notFound, refusals } from '../../kernel/errors/errors.ts'

/** Errors of back-in-stock requests. */
export const backInStockErrors = refusals({
  BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND: 404,
  REQUEST_COLLECTION_DISABLED: 403,
  INVALID_CATALOG_REFERENCE_OPTIONS: 400,
  INVALID_ITEM_IMAGE_URL: 400,
  REQUEST_CONTAINS_BOTH_CATALOG_REFERENCE_AND_REQUEST_IDS: 400,
})

export const requestNotFound = (id: string) =>
  notFound(backInStockErrors.BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND, 'Back-in-stock request', id)
