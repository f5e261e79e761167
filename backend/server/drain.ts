import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** In this time what has arrived already is accepted, read and begun: the system would answer it with a reset. */
const ACCEPT_MS = 50
/** So many turns of the event loop in which nothing arrives say that nothing is left to be taken in: some versions take in one connection a turn. */
const QUIET_TURNS = 20
/** A connection that was opened ahead, as browsers do, has this long to send something before it counts as idle. */
const NEW_CONNECTION_MS = 300
const CLOSE_IDLE_EVERY_MS = 50

/**
 * Makes the stop of a server: idle connections are closed at once, requests that have begun are answered, each with word
 * that its connection closes, and whatever is left after `milliseconds` is cut off.
 */
export function createDrain(server: Server): (milliseconds: number) => Promise<void> {
  const sockets = new Set<Socket>()
  const answers = new Set<ServerResponse>()
  let stopping = false
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (_, outgoing: ServerResponse) => {
    answers.add(outgoing)
    outgoing.once('close', () => answers.delete(outgoing))
    if (stopping) outgoing.shouldKeepAlive = false
  })

  const arrived = () => [...sockets].reduce((sum, { bytesRead }) => sum + 1 + bytesRead, 0)

  /** Accepts and reads what is there, for so many milliseconds at most: a server under load is never quiet. */
  async function acceptPending(milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds
    for (let quiet = 0, seen = -1; quiet < QUIET_TURNS && performance.now() < end; ) {
      await nextTurn()
      const now = arrived()
      quiet = now === seen ? quiet + 1 : 0
      seen = now
    }
  }

  return async (milliseconds) => {
    const deadline = setTimeout(() => server.closeAllConnections(), milliseconds)
    stopping = true
    // Node then writes `Connection: close`, and ends the connection behind the answer, not in the middle of it.
    for (const outgoing of answers) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false
    await pause(Math.min(ACCEPT_MS, milliseconds))
    // On a busy machine that time may be over before anybody looked at what has arrived.
    await acceptPending(Math.min(NEW_CONNECTION_MS, milliseconds))
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    // What was busy becomes idle with its answer, and would stay open.
    const sweep = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
    // Node takes a connection that has never sent anything for a busy one.
    const silent = pause(Math.min(NEW_CONNECTION_MS, milliseconds)).then(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    })
    await Promise.all([closed, silent])
    clearInterval(sweep)
    clearTimeout(deadline)
  }
}
