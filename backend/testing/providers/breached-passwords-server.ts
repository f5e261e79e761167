import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A stand-in of the range API of leaked passwords: it knows them by their hashes, and what it was asked. */
export type BreachedPasswordsServer = {
  url: string
  /** The paths that it was asked for. */
  asked: string[]
  /** Whether it fails, as a service that is down does. */
  isDown: boolean
  stop(): Promise<void>
}

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex').toUpperCase()

/** Knows `leaked`, and answers `padded` as padding does, with a count of zero. */
export async function startBreachedPasswordsServer(
  leaked: readonly string[],
  padded: readonly string[] = [],
): Promise<BreachedPasswordsServer> {
  const lines = [...leaked.map((text) => `${sha1(text)}:3`), ...padded.map((text) => `${sha1(text)}:0`)]
  const known: BreachedPasswordsServer = { url: '', asked: [], isDown: false, stop: () => Promise.resolve() }
  const server = createServer((request, response) => {
    known.asked.push(request.url ?? '')
    if (known.isDown) return response.writeHead(503).end()
    const prefix = request.url?.split('/').at(-1) ?? ''
    const range = lines.filter((line) => line.startsWith(prefix)).map((line) => line.slice(prefix.length))
    return response.setHeader('content-type', 'text/plain').end([`${'0'.repeat(35)}:7`, ...range].join('\r\n'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  known.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`
  known.stop = () => new Promise((resolve) => server.close(() => resolve()))
  return known
}
