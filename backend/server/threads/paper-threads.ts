import type { DrawPapers } from '../../kernel/runtime/papers/paper-view.ts'
import { createThreadPool } from './thread-pool.ts'

/** One: papers are drawn one document after the other, and nobody who shops waits for them. */
const THREADS = 1
/** Enough for the longest document, and for the fonts of all languages. */
const MEMORY_MB = 512
/** A document of a hundred long invoices takes seconds; one that takes longer than this has gone wrong. */
const MILLISECONDS = 120_000

/** Draws papers in a thread of their own; `close` ends it. */
export function createPaperThreads(): { drawPapers: DrawPapers; close(): Promise<void> } {
  const pool = createThreadPool({
    name: 'paper-thread',
    from: import.meta.url,
    threads: THREADS,
    memoryMb: MEMORY_MB,
  })
  return {
    drawPapers: (views) => pool.run<Uint8Array<ArrayBuffer>>(views, { caller: 'papers', milliseconds: MILLISECONDS }),
    close: pool.close,
  }
}
