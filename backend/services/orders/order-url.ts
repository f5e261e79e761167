import { createLinkKey } from '../../kernel/base/crypto/capability-link.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import type { OrderRecord } from './records.ts'

/** The order status page's URL; its key grants access, so it is never logged. */
export function orderStatusUrl(
  context: Pick<Context, 'publicUrl' | 'now'>,
  record: Pick<OrderRecord, 'siteId' | 'id' | 'key'>,
): string {
  return `${context.publicUrl}/order/${record.id}?key=${createLinkKey(record.siteId, record.key, context.now)}`
}
