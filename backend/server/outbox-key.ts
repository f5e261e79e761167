import { createHash, timingSafeEqual } from 'node:crypto'
import { readSecretFile } from './secret-file.ts'

/** The header that carries the key. */
export const OUTBOX_HEADER = 'x-outbox-key'

/** The secret that opens the outbox, made with the first use of the data folder: server and fixture file share it. */
export function outboxKey(dataDir: string): string {
  return readSecretFile(dataDir, 'outbox-key')
}

/** Compared in a time that tells nothing of the key. */
export function isOutboxKey(given: string | null, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given ?? ''), digest(key))
}
