import type { BackInStockRequest } from '../../contract/back-in-stock/back-in-stock-request.ts'
import type { Work } from '../../kernel/runtime/context/context.ts'
import { countWaiting } from './count-waiting.ts'
import { type BackInStockRecord, backInStockRequests } from './records.ts'

export function wireRequest(record: BackInStockRecord): BackInStockRequest {
  const { id, reference, email, contactId, status, autoNotified, failureReason, itemUrl, createdDate } = record
  return {
    id,
    catalogReference: structuredClone(reference),
    email,
    ...(contactId && { contactId }),
    status,
    ...(autoNotified !== undefined && { autoNotified }),
    ...(failureReason && { failureReason }),
    ...(itemUrl && { itemUrl }),
    createdDate,
  }
}

/** Updates a request and the demand of its item, and emits what changed. */
export async function saveRequest(work: Work, record: BackInStockRecord): Promise<BackInStockRecord> {
  const { waitingFor: _, ...rest } = record
  const saved = work.update(backInStockRequests, { ...rest, ...(await countWaiting(work, record, record)) })
  const modifiedFields = ['status', 'autoNotified', 'failureReason']
  work.emit('wix.ecom.v1.back_in_stock_notification_request_updated', saved, {
    entity: wireRequest(saved),
    modifiedFields,
  })
  return saved
}
