import { sha256 } from '../../kernel/crypto/hash.ts'
import type { CheckoutRecord } from './records.ts'

/**
 * For a merchant's own checkout page, whose address asks for it: names the checkout, and proves that the page was led to
 * by this shop. Whoever has it may close the checkout; that pays and orders nothing.
 */
export function completionToken(record: Pick<CheckoutRecord, 'id' | 'key'>): string {
  return `${record.id}.${sha256(`complete ${record.key}`)}`
}
