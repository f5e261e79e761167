import type { Gate } from '../access/gate.ts'
import type { Dependencies } from '../context/context.ts'
import type { ResponseCache } from './response-cache.ts'

/** What rows are answered with, beside their own handlers. */
export type RouterParts = { dependencies: Dependencies; gate: Gate; cache: ResponseCache }
