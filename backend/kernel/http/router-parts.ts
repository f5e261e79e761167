import type { Gate } from '../access/gate.ts'
import type { Dependencies } from '../context/context.ts'
import type { ResponseCache } from './response-cache.ts'

/** What the router gives to every endpoint's handling. */
export type RouterParts = { dependencies: Dependencies; gate: Gate; cache: ResponseCache }
