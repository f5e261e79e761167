import type { WorkBudget } from '../runtime/budgets/work-budget.ts'
import type { Dependencies } from '../runtime/context/context.ts'
import type { Gate } from './gate.ts'
import type { Gzip } from './gzip.ts'
import type { ResponseCache } from './response-cache.ts'

/** The dependencies that the router passes to the handling of every endpoint. */
export type RouterParts = {
  dependencies: Dependencies
  gate: Gate
  cache: ResponseCache
  /** Compresses answers for callers that accept it. */
  gzip: Gzip
  /** The budget that a request shares with others: those that one GraphQL query causes. */
  getSharedBudget?(request: Request): WorkBudget | undefined
}
