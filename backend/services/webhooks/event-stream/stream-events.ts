import type { EventType } from '../../../contract/events.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { demandEvents } from './log-events.ts'
import { hasAllAfter, readAfter, readLastNumber } from './read-log.ts'
import { eventLog, type LoggedEventRecord, toNumber } from './records.ts'

/** Shorter than the time after which proxies usually close a silent connection. */
const HEARTBEAT_MS = 15_000
/** How long other processes may take to notice that events are to be logged from now on. */
const NOTICE_MS = 1_000
/** The delay before a client reconnects after the stream was cut, in milliseconds. */
const RETRY_MS = 2_000

export type StreamOptions = {
  /** The number of the last event that the client has; undefined: from now on. */
  after: number | undefined
  /** The requested types that the caller may currently read; undefined ends the stream. */
  readTypes(): Promise<readonly EventType[] | undefined>
  /** Ends the stream. */
  signal: AbortSignal
}

/**
 * The messages of a stream (server-sent events, WHATWG HTML 9.2): `reset` if events were missed, `ready` once no more
 * will be, then each event with its number, and heartbeats, at which the caller's rights are read again.
 */
export async function* streamEvents(context: Context, options: StreamOptions): AsyncGenerator<string> {
  const { signal, readTypes } = options
  let types = (await readTypes()) ?? []
  const bell = createBell(context, signal)
  try {
    yield `retry: ${RETRY_MS}\n\n`
    if (await demandEvents(context, types)) await sleep(NOTICE_MS, signal)
    let number = await readLastNumber(context)
    if (options.after !== undefined) {
      if (await hasAllAfter(context, options.after, types)) number = options.after
      else yield toMessage('reset', number)
    }
    yield toMessage('ready', number)
    for (let checked = performance.now(); !signal.aborted; ) {
      const events = await readAfter(context, number)
      const wanted = new Set(types)
      for (const event of events) {
        number = toNumber(event)
        if (wanted.has(event.eventType)) yield toMessage(undefined, number, toData(event))
      }
      const left = HEARTBEAT_MS - (performance.now() - checked)
      if (events.length > 0 && left > 0) continue
      if (left > 0 && (await bell.wait(left))) continue
      if (signal.aborted) return
      const current = await readTypes().catch(() => undefined)
      if (!current) return
      types = current
      await demandEvents(context, types)
      checked = performance.now()
      // Includes the number, so that a client whose event types are rare does not fall behind the log.
      yield toMessage('heartbeat', number)
    }
  } finally {
    bell.stop()
  }
}

/** Events of the shop have no `event` field, so browsers pass them to `onmessage`. */
const toMessage = (name: string | undefined, number: number, data: object = {}): string =>
  `id: ${number}\n${name ? `event: ${name}\n` : ''}data: ${JSON.stringify(data)}\n\n`

function toData({ eventId, eventType, entityFqdn, slug, entityId, eventTime }: LoggedEventRecord) {
  return { id: eventId, eventType, entityFqdn, slug, entityId, eventTime }
}

/** Signals when any process adds to the shop's log. */
function createBell({ store, siteId }: Context, signal: AbortSignal) {
  let rang = false
  let onRing = () => {}
  const unwatch = store.watch((changes) => {
    if (!changes.some((change) => change.collection === eventLog.name && change.siteId === siteId)) return
    rang = true
    onRing()
  })
  return {
    /** Waits for the next signal, at most this long; returns whether there was one. */
    async wait(milliseconds: number): Promise<boolean> {
      if (!rang) await sleep(milliseconds, signal, (wake) => (onRing = wake))
      const result = rang
      rang = false
      return result
    },
    stop: unwatch,
  }
}

/** Waits; ends early when it is woken or aborted. */
function sleep(milliseconds: number, signal: AbortSignal, setWake = (_: () => void) => {}): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
    setWake(end)
    if (signal.aborted) end()
  })
}
