import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection on which a test writes what no client library would. */
export type RawConnection = {
  socket: Socket
  write(text: string): void
  /** What came back so far. */
  received(): string
  /** Everything that came back until the other side closed, the error that ended it (`ECONNRESET`), and after how many milliseconds. */
  end: Promise<{ text: string; error: string | undefined; after: number }>
}

export async function openConnection(port: number, host = '127.0.0.1'): Promise<RawConnection> {
  const socket = connect(port, host)
  let text = ''
  let error: string | undefined
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  socket.on('error', (thrown: NodeJS.ErrnoException) => {
    error = thrown.code
  })
  await once(socket, 'connect')
  const opened = performance.now()
  const end = new Promise<{ text: string; error: string | undefined; after: number }>((resolve) =>
    socket.once('close', () => resolve({ text, error, after: performance.now() - opened })),
  )
  return { socket, write: (sent) => void socket.write(sent), received: () => text, end }
}

/** The status, headers and parsed body of an answer as it came over the wire. */
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
