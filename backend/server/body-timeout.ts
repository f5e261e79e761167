import type { IncomingMessage } from 'node:http'
import { announcesBody } from './close-unread.ts'

/** The paths whose bodies may take long: files. */
const UPLOADS = /^\/uploads\/|^\/awning\/v1\/products\/[^/]+\/digital-file(?:\?|$)/
/** What a file has to bring at least per second, on average over the time limit: less than any mobile connection. */
const UPLOAD_BYTES_PER_SECOND = 256

/**
 * Calls `onTimeout` where a body did not come to its end in time, in milliseconds. A file has as much time as it needs
 * while it keeps coming: holding a connection open that way costs the sender too.
 */
export function limitBodyTime(incoming: IncomingMessage, milliseconds: number, onTimeout: () => void): void {
  if (!announcesBody(incoming)) return
  const isUpload = UPLOADS.test(incoming.url ?? '')
  const minBytes = isUpload ? (UPLOAD_BYTES_PER_SECOND * milliseconds) / 1000 : Number.POSITIVE_INFINITY
  const { socket } = incoming
  let before = socket.bytesRead
  const timer = setInterval(() => {
    if (incoming.complete) return clearInterval(timer)
    const received = socket.bytesRead - before
    before = socket.bytesRead
    // A body that the server is not reading at the moment is not late.
    if (received >= minBytes || (isUpload && socket.isPaused())) return
    clearInterval(timer)
    onTimeout()
  }, milliseconds)
  timer.unref()
  incoming.once('close', () => clearInterval(timer))
}
