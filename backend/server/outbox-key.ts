import { createHash, timingSafeEqual } from 'node:crypto'
import { readSecretFile } from './secret-file.ts'

/** The request header with the key. */
export const OUTBOX_HEADER = 'x-outbox-key'

/** The secret of the outbox, created with the data folder and shared by server and fixture file. */
export function outboxKey(dataDir: string): string {
  return readSecretFile(dataDir, 'outbox-key')
}

/** Compares in constant time. */
export function isOutboxKey(given: string | null, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given ?? ''), digest(key))
}
