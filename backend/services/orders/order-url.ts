import { toBase64Url } from '../../kernel/base/crypto/base64url.ts'
import { createLinkKey } from '../../kernel/base/crypto/capability-link.ts'
import { hmacSha256 } from '../../kernel/base/crypto/hash.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import type { OrderRecord } from './records.ts'

/** The order status page's URL; its key grants access, so it is never logged. */
export function orderStatusUrl(
  context: Pick<Context, 'publicUrl' | 'now'>,
  record: Pick<OrderRecord, 'siteId' | 'id' | 'key'>,
): string {
  return `${context.publicUrl}/order/${record.id}?key=${createLinkKey(record.siteId, record.key, context.now)}`
}

/**
 * The token in the address that the buyer returns to: it says that this browser made the order. It gives nothing but the
 * purchase, and that once.
 */
export const getReturnToken = ({ key }: Pick<OrderRecord, 'key'>): string =>
  toBase64Url(hmacSha256(key, 'return')).slice(0, 22)
