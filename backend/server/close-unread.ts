import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Time that a caller who still sends has to read the response, in milliseconds: a reset would discard it. */
const LINGER_MS = 1_000
/** The maximum number of body bytes that are discarded while the caller reads the response. */
const LINGER_BYTES = 64 * 1024 * 1024

/**
 * Answers with `Connection: close` where the request's body was not received to its end, and closes the connection once
 * the caller has had time to read the response (RFC 9112, section 9.6). Kept open, the connection would be cut later,
 * under the caller's next request.
 */
export function closeUnread(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (!announcesBody(incoming)) return
  const writeHead = outgoing.writeHead as (...parts: unknown[]) => ServerResponse
  outgoing.writeHead = (...parts: unknown[]) => {
    if (!incoming.complete) {
      outgoing.setHeader('connection', 'close')
      lingerOnClose(incoming)
    }
    return writeHead.apply(outgoing, parts)
  }
}

/** Whether the headers announce a body. */
export const announcesBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Replaces Node's closing of the socket right after the response: ends the sending side first, and continues to read
 * for a while.
 */
function lingerOnClose(incoming: IncomingMessage): void {
  const { socket } = incoming
  let discarded = 0
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
    socket.once('close', () => clearTimeout(timer))
    // The rest of the body reaches nobody; its end closes the connection at once.
    incoming.once('end', () => destroyWritten(socket))
    incoming.on('data', (chunk: Uint8Array) => {
      discarded += chunk.byteLength
      if (discarded > LINGER_BYTES) socket.destroy()
    })
    incoming.resume()
  }
}

function destroyWritten(socket: Socket): void {
  if (socket.writableFinished) socket.destroy()
  else socket.once('finish', () => socket.destroy())
}
