import type { IncomingMessage } from 'node:http'
import { announcesBody } from './close-unread.ts'

/** The paths of file uploads, whose bodies may take long. */
const UPLOADS = /^\/uploads\/|^\/awning\/v1\/products\/[^/]+\/digital-file(?:\?|$)/
/** The minimum upload rate per second, averaged over the time limit: less than any mobile connection has. */
const UPLOAD_BYTES_PER_SECOND = 256

/**
 * Calls `onTimeout` if a body is not received within `milliseconds`. A file upload may take longer while it keeps its
 * minimum rate, which makes it costly for an attacker to hold connections open.
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
    // An upload is not late while the server itself has paused reading it.
    if (received >= minBytes || (isUpload && socket.isPaused())) return
    clearInterval(timer)
    onTimeout()
  }, milliseconds)
  timer.unref()
  incoming.once('close', () => clearInterval(timer))
}
