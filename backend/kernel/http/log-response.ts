import type { Context as HonoContext } from 'hono'
import type { RefusalStatus } from '../base/errors.ts'
import type { Dependencies } from '../runtime/context/context.ts'
import { type Actor, describeCaller } from './describe-caller.ts'
import type { Gate } from './gate.ts'

/** The dependencies of response logging. */
export type LogParts = {
  dependencies: Pick<Dependencies, 'log' | 'metrics'>
  gate: Pick<Gate, 'getAddress' | 'pseudonyms'>
}

/** A response to log; `started` in monotonic milliseconds. */
export type LoggedResponse = {
  requestId: string
  call: string
  status: number
  started: number
  actor: Actor
  /** Whether it is logged, or counted only. */
  logged: boolean
}

const HUNG_UP: RefusalStatus = 499

/** Counts and logs a response; as 499 where the client has disconnected. */
export function logResponse(
  c: HonoContext,
  { dependencies: { log, metrics }, gate }: LogParts,
  { requestId, call, started, actor, logged, status: answered }: LoggedResponse,
): void {
  const seconds = (performance.now() - started) / 1000
  // A server error stays one, even if the client has disconnected.
  const status = answered < 500 && hasHungUp(c) ? HUNG_UP : answered
  metrics.request(call, status, seconds)
  if (!logged || !log.isLevelEnabled('info')) return
  const ms = Math.round(seconds * 1e6) / 1e3
  const caller = describeCaller(actor, gate.getAddress(c), gate.pseudonyms)
  log.info({ requestId, call, status, ms, ...caller }, 'request')
}

/**
 * On Node the response knows whether the socket is closed. Accessing `request.signal` would create it, at a twentieth
 * of the cost of a read.
 */
export function hasHungUp(c: HonoContext): boolean {
  const { outgoing } = (c.env ?? {}) as { outgoing?: { destroyed: boolean } }
  return outgoing ? outgoing.destroyed : c.req.raw.signal.aborted
}
