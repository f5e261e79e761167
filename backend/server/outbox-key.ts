import { createHash, timingSafeEqual } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomIds } from '../kernel/ids.ts'

/** The header that carries the key. */
export const OUTBOX_HEADER = 'x-outbox-key'

/** The secret that opens the outbox, made with the first use of the data folder: server and fixture file share it. */
export function outboxKey(dataDir: string): string {
  const file = join(dataDir, 'outbox-key')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const key = randomIds.secret()
  writeFileSync(file, `${key}\n`, { mode: 0o600 })
  return key
}

/** Compared in a time that tells nothing of the key. */
export function isOutboxKey(given: string | null, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given ?? ''), digest(key))
}
