import type { Gate } from '../access/gate.ts'
import type { Dependencies } from '../context/context.ts'
import type { ResponseCache } from './response-cache.ts'

/** The dependencies that the router passes to the handling of every endpoint. */
export type RouterParts = { dependencies: Dependencies; gate: Gate; cache: ResponseCache }
