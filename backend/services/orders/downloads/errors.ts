import { missing, refusals } from '../../../kernel/base/errors.ts'

/** Errors of downloads. */
export const downloadErrors = refusals({
  DOWNLOAD_EXPIRED: 403,
  DOWNLOADS_USED_UP: 403,
  ORDER_NOT_PAID: 409,
  ITEM_REFUNDED: 409,
})

export const downloadNotFound = () => missing('There is no such download: open the link of your order again')
export const downloadExpired = () => downloadErrors.DOWNLOAD_EXPIRED('This link has ended: ask the shop for a new one')
export const downloadsUsedUp = () =>
  downloadErrors.DOWNLOADS_USED_UP('This file was fetched as often as it may be: ask the shop for a new link')
export const itemRefunded = () =>
  downloadErrors.ITEM_REFUNDED('This file was refunded, so it is not there any more: ask the shop if that is wrong')
export const orderNotPaid = () =>
  downloadErrors.ORDER_NOT_PAID('The file is there once the order is paid: pay it, and try again')
