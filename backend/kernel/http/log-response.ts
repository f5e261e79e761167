import type { Context as HonoContext } from 'hono'
import type { Gate } from '../access/gate.ts'
import type { Dependencies } from '../context/context.ts'
import type { RefusalStatus } from '../errors/errors.ts'
import { type Actor, describeCaller } from './describe-caller.ts'

/** What counts and lines are made with. */
export type LogParts = {
  dependencies: Pick<Dependencies, 'log' | 'metrics'>
  gate: Pick<Gate, 'addressOf' | 'pseudonyms'>
}

/** An answer to note: of which row, to whom, and since when it was made (monotonic milliseconds). */
export type LoggedResponse = {
  requestId: string
  call: string
  status: number
  started: number
  actor: Actor
  /** Whether it has a line in the log beside its count. */
  logged: boolean
}

const HUNG_UP: RefusalStatus = 499

/** Counts and logs an answer; one that nobody waits for any more counts as 499, as proxies count it. */
export function logResponse(
  c: HonoContext,
  { dependencies: { log, metrics }, gate }: LogParts,
  { requestId, call, started, actor, logged, status: answered }: LoggedResponse,
): void {
  const seconds = (performance.now() - started) / 1000
  // A fault stays a fault, whoever has gone meanwhile.
  const status = answered < 500 && hasHungUp(c) ? HUNG_UP : answered
  metrics.request(call, status, seconds)
  if (!logged) return
  const ms = Math.round(seconds * 1e6) / 1e3
  const caller = describeCaller(actor, gate.addressOf(c), gate.pseudonyms)
  log.info({ requestId, call, status, ms, ...caller }, 'request')
}

/** A server's own answer knows. The signal of a request would be made only to be asked, and costs a twentieth of a read. */
function hasHungUp(c: HonoContext): boolean {
  const { outgoing } = (c.env ?? {}) as { outgoing?: { destroyed: boolean } }
  return outgoing ? outgoing.destroyed : c.req.raw.signal.aborted
}
