import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A raw TCP connection, for requests that no client library would send. */
export type RawConnection = {
  socket: Socket
  write(text: string): void
  /** The response so far. */
  received(): string
  /**
   * Everything received until the connection closed, its error code (`ECONNRESET`), and the time since it was requested,
   * in milliseconds.
   */
  end: Promise<{ text: string; error: string | undefined; after: number }>
}

export async function openConnection(
  port: number,
  { host = '127.0.0.1', allowHalfOpen = false }: { host?: string | undefined; allowHalfOpen?: boolean } = {},
): Promise<RawConnection> {
  const opened = performance.now()
  const socket = connect({ port, host, allowHalfOpen })
  let text = ''
  let error: string | undefined
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  socket.on('error', (thrown: NodeJS.ErrnoException) => {
    error = thrown.code
  })
  await once(socket, 'connect')
  const end = new Promise<{ text: string; error: string | undefined; after: number }>((resolve) =>
    socket.once('close', () => resolve({ text, error, after: performance.now() - opened })),
  )
  return { socket, write: (sent) => void socket.write(sent), received: () => text, end }
}

/** Parses a raw response: status, headers and body. */
export function parseAnswer(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const headers = Object.fromEntries(
    fields.map((field) => [
      field.slice(0, field.indexOf(':')).toLowerCase(),
      field.slice(field.indexOf(':') + 1).trim(),
    ]),
  )
  return { status: Number(line.split(' ')[1]), headers, body: body === '' ? undefined : JSON.parse(body) }
}
