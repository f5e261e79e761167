import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** How long connections already in the backlog are still accepted and read; the system would reset them. */
const ACCEPT_MS = 50
/**
 * Turns of the event loop without new data after which the backlog counts as empty: some versions of Node accept one
 * connection per turn.
 */
const QUIET_TURNS = 20
/** How long a new connection without a request counts as busy; browsers open connections in advance. */
const NEW_CONNECTION_MS = 300
const CLOSE_IDLE_EVERY_MS = 50

/**
 * Creates a server's graceful shutdown: idle connections are closed at once, running requests are answered with
 * `Connection: close`, and the rest is cut off after `milliseconds`.
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

  const countReceived = () => [...sockets].reduce((sum, { bytesRead }) => sum + 1 + bytesRead, 0)

  /** Accepts and reads the backlog, up to a time limit, because a server under load is never quiet. */
  async function acceptPending(milliseconds: number): Promise<void> {
    const end = performance.now() + milliseconds
    for (let quiet = 0, seen = -1; quiet < QUIET_TURNS && performance.now() < end; ) {
      await nextTurn()
      const now = countReceived()
      quiet = now === seen ? quiet + 1 : 0
      seen = now
    }
  }

  return async (milliseconds) => {
    const deadline = setTimeout(() => server.closeAllConnections(), milliseconds)
    stopping = true
    // Node then sends `Connection: close` and ends the connection after the answer.
    for (const outgoing of answers) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false
    await pause(Math.min(ACCEPT_MS, milliseconds))
    // Waits at least this long, because on a busy machine it may pass before anything is accepted.
    await acceptPending(Math.min(NEW_CONNECTION_MS, milliseconds))
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    // Busy connections become idle after their answer and would stay open.
    const interval = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS)
    // Node considers a connection without any request as busy.
    const unused = pause(Math.min(NEW_CONNECTION_MS, milliseconds)).then(() => {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    })
    await Promise.all([closed, unused])
    clearInterval(interval)
    clearTimeout(deadline)
  }
}
