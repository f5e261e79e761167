import { sha256 } from '../../kernel/base/crypto/hash.ts'
import type { CheckoutRecord } from './records.ts'

/**
 * A signed token in the URL of the merchant's own checkout page. It identifies the checkout and proves that this shop
 * redirected there. Its holder can complete the checkout, which neither pays nor orders anything.
 */
export function completionToken(record: Pick<CheckoutRecord, 'id' | 'key'>): string {
  return `${record.id}.${sha256(`complete ${record.key}`)}`
}
