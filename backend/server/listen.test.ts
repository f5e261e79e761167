import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { wireError } from '../contract/wire/error.ts'
import { silentLog } from '../kernel/base/log.ts'
import { noMetrics } from '../kernel/runtime/context/metrics.ts'
import { openConnection, parseAnswer } from '../testing/servers/raw-connection.ts'
import { type Answer, type Listener, type ListenOptions, listen } from './listen.ts'

const HSTS = { 'strict-transport-security': 'max-age=1' }
const listeners: Listener[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(listeners.splice(0).map((listener) => listener.stop(0)))
})

const hello: Answer = () => new Response('{}', { headers: { 'content-type': 'application/json' } })

async function start(answer: Answer = hello, options: Partial<ListenOptions> = {}): Promise<Listener> {
  const listener = await listen({ variable: 'PORT', port: 0, host: '127.0.0.1', headers: HSTS, ...options }, answer)
  listeners.push(listener)
  return listener
}

test('a malformed request is logged and counted without its contents', async () => {
  const lines: unknown[] = []
  const counted: string[] = []
  const { port } = await start(hello, {
    log: { ...silentLog, info: (fields) => void lines.push(fields) },
    metrics: { ...noMetrics, request: (call, status) => counted.push(`${call} ${status}`) },
  })
  for (const text of ['GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n', 'secret\r\n\r\n']) {
    const connection = await openConnection(port)
    connection.write(text)
    await connection.end
  }
  expect(counted).toEqual(['unread 400', 'unread 400'])
  const line = { requestId: expect.any(String), call: 'unread', status: 400, caller: 'nobody', from: '127.0.0.0/24' }
  expect(lines).toEqual([line, line])
})

async function answerTo(text: string, answer?: Answer) {
  const { port } = await start(answer)
  const connection = await openConnection(port)
  connection.write(text)
  return connection.end
}

describe('a malformed request is refused in the API’s error format', () => {
  test.each([
    ['a doubled Host header', 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n', 400, 'BAD_REQUEST'],
    ['one doubled alike', 'GET / HTTP/1.1\r\nHost: a.example\r\nhost: a.example\r\n\r\n', 400, 'BAD_REQUEST'],
    ['no Host header', 'GET / HTTP/1.1\r\n\r\n', 400, 'BAD_REQUEST'],
    ['an empty one', 'GET / HTTP/1.1\r\nHost:\r\n\r\n', 400, 'BAD_REQUEST'],
    ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b/c\r\n\r\n', 400, 'BAD_REQUEST'],
    ['a Host with a user', 'GET / HTTP/1.1\r\nHost: a@b\r\n\r\n', 400, 'BAD_REQUEST'],
    ['something else than HTTP', 'Hello there\r\n\r\n', 400, 'BAD_REQUEST'],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n', 400, 'BAD_REQUEST'],
    [
      'two lengths of one body',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      400,
      'BAD_REQUEST',
    ],
    [
      'a length beside chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'BAD_REQUEST',
    ],
    ['a path with a backslash', 'GET /a\\b HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'BAD_REQUEST'],
    ['a path that is none', 'GET nothing HTTP/1.1\r\nHost: a\r\n\r\n', 400, 'BAD_REQUEST'],
    [
      'headers of more than 16 KB',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(200_000)}\r\n\r\n`,
      431,
      'REQUEST_HEADER_FIELDS_TOO_LARGE',
    ],
  ])('%s', async (_, text, status, code) => {
    const { text: came, error } = await answerTo(text.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
    expect(error).toBeUndefined()
    const answer = parseAnswer(came)
    expect(answer.status).toBe(status)
    expect(wireError.parse(answer.body).details.applicationError?.code).toBe(code)
    expect(answer.headers).toMatchObject({
      ...HSTS,
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-wix-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      connection: 'close',
    })
  })

  test('while the server goes on', async () => {
    const { port } = await start()
    const connection = await openConnection(port)
    connection.write('nonsense\r\n\r\n')
    await connection.end
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
  })

  test('a throwing handler gives a system error in wire form, and is logged', async () => {
    const lines: unknown[] = []
    const log = { ...silentLog, error: (fields: object) => lines.push(fields) }
    const { port } = await start(() => Promise.reject(new Error('inside')), { log })
    const response = await fetch(`http://127.0.0.1:${port}/`)
    expect(response.status).toBe(500)
    expect(wireError.parse(await response.json()).message).toContain('System error occurred')
    expect(lines).toMatchObject([{ error: { message: 'inside' } }])
  })
})

/** So long that a test fails by its own limit where something waits for this. */
const HOUR = 3_600_000

describe('security 35: timeouts act within a second', () => {
  const none = { headers: HOUR, request: HOUR, idle: HOUR }

  test('Node looks for late connections twice a second', async () => {
    const { port } = await start()
    const checked: unknown[] = []
    const onStart = (message: unknown) => {
      const { server } = message as { server: { connectionsCheckingInterval: number; address(): { port: number } } }
      if (server.address().port === port) checked.push(server.connectionsCheckingInterval)
    }
    subscribe('http.server.request.start', onStart)
    await fetch(`http://127.0.0.1:${port}/`)
    unsubscribe('http.server.request.start', onStart)
    expect(checked).toEqual([500])
  })

  test('incomplete headers', async () => {
    const { port } = await start(hello, { timeouts: { ...none, headers: 700 } })
    const connection = await openConnection(port)
    connection.write('GET / HTTP/1.1\r\nHost: a\r\n')
    const { text, after } = await connection.end
    expect(parseAnswer(text)).toMatchObject({ status: 408, headers: { connection: 'close' } })
    expect(wireError.parse(parseAnswer(text).body).details.applicationError?.code).toBe('REQUEST_TIMEOUT')
    expect(after).toBeGreaterThan(650)
  })

  test('a connection without a request', async () => {
    const { port } = await start(hello, { timeouts: { ...none, headers: 700 } })
    const { after } = await (await openConnection(port)).end
    expect(after).toBeGreaterThan(650)
  })

  test('an incomplete body', async () => {
    const { port } = await start(async (request) => new Response(await request.text()), {
      timeouts: { ...none, request: 1400 },
    })
    const connection = await openConnection(port)
    connection.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n{')
    const { text, after } = await connection.end
    expect(parseAnswer(text).status).toBe(408)
    expect(after).toBeGreaterThan(1350)
  })

  test('a file, which may take longer while it keeps coming', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const request = 1400
    const send = async (parts: number) => {
      let received = -1
      const { port } = await start(
        async ({ body }) => {
          received = 0
          for await (const part of body ?? []) received += part.byteLength
          return Response.json(received)
        },
        { timeouts: { ...none, request } },
      )
      const connection = await openConnection(port)
      connection.write('PUT /uploads/a HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 3000\r\n\r\n')
      await expect.poll(() => received).toBe(0)
      for (let part = 1; part <= parts; part++) {
        connection.write('x'.repeat(1000))
        await expect.poll(() => received).toBe(part * 1000)
        vi.advanceTimersByTime(request)
      }
      vi.advanceTimersByTime(request)
      return parseAnswer((await connection.end).text).status
    }
    expect([await send(3), await send(2)]).toEqual([200, 408])
  })

  test('an idle keep-alive connection', async () => {
    const { port } = await start(hello, { timeouts: { ...none, idle: 1500 } })
    const connection = await openConnection(port)
    connection.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    const { text, after } = await connection.end
    expect(parseAnswer(text).status).toBe(200)
    expect(after).toBeGreaterThan(1000)
  })
})

describe('a stop', () => {
  const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

  /** Whether the port takes no connection any more. */
  const isClosed = (port: number) =>
    openConnection(port).then(
      ({ socket }) => {
        socket.destroy()
        return false
      },
      () => true,
    )

  test('closes idle connections at once: kept alive, and never used', async () => {
    const listener = await start()
    const [used, unused] = [await openConnection(listener.port), await openConnection(listener.port)]
    used.write(GET)
    await expect.poll(used.received).toContain('200')
    await listener.stop(HOUR)
    expect((await used.end).error).toBeUndefined()
    expect((await unused.end).error).toBeUndefined()
  })

  test('finishes running requests, closes their connections, and accepts no new ones', async () => {
    const { answer, countBegun, release } = holdAnswers()
    const listener = await start(answer)
    const connections = await Promise.all(Array.from({ length: 20 }, () => openConnection(listener.port)))
    for (const connection of connections) connection.write(GET)
    await expect.poll(countBegun).toBe(20)
    const stopped = listener.stop(HOUR)
    await expect.poll(() => isClosed(listener.port)).toBe(true)
    release()
    for (const connection of connections) {
      const { text, error } = await connection.end
      expect(error).toBeUndefined()
      expect(parseAnswer(text)).toMatchObject({ status: 200, headers: { connection: 'close' } })
    }
    await stopped
  })

  test('answers what was sent a moment before it', async () => {
    const listener = await start()
    const connections = await Promise.all(Array.from({ length: 20 }, () => openConnection(listener.port)))
    for (const connection of connections) connection.write(GET)
    await listener.stop(HOUR)
    for (const connection of connections) {
      const { text, error } = await connection.end
      expect([parseAnswer(text).status, error]).toEqual([200, undefined])
    }
  })

  test('waits for a body being received', async () => {
    let isBegun = false
    const listener = await start(async (request) => {
      isBegun = true
      return new Response(JSON.stringify(await request.text()))
    })
    const [connection, unused] = [await openConnection(listener.port), await openConnection(listener.port)]
    connection.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nab')
    await expect.poll(() => isBegun).toBe(true)
    const stopped = listener.stop(HOUR)
    // Everything that is idle has been closed by then.
    await unused.end
    connection.write('cd')
    expect(parseAnswer((await connection.end).text)).toMatchObject({ status: 200, body: 'abcd' })
    await stopped
  })

  test('cuts off requests after the given time', async () => {
    const { answer, countBegun } = holdAnswers()
    const listener = await start(answer)
    const connection = await openConnection(listener.port)
    connection.write(GET)
    await expect.poll(countBegun).toBe(1)
    // biome-ignore-start lint/plugin: no sooner, however much later
    const startedAt = performance.now()
    await listener.stop(500)
    expect(performance.now() - startedAt).toBeGreaterThan(450)
    // biome-ignore-end lint/plugin: no sooner, however much later
    expect((await connection.end).text).toBe('')
  })
})

/** Answers that are given only once they are released. */
function holdAnswers() {
  let begun = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const answer: Answer = async () => {
    begun++
    await released
    return new Response('{}')
  }
  return { answer, countBegun: () => begun, release: () => release() }
}

describe('where it listens', () => {
  const other = Object.values(networkInterfaces())
    .flat()
    .find((address) => address && !address.internal && address.family === 'IPv4')?.address

  test.skipIf(!other)('only the configured address answers', async () => {
    const { port } = await start()
    await expect(openConnection(port, { host: other })).rejects.toThrow('ECONNREFUSED')
    const everywhere = await start(hello, { host: '0.0.0.0' })
    expect((await fetch(`http://${other}:${everywhere.port}/`)).status).toBe(200)
  })

  test('an address of another machine is refused in one sentence that names the variable', async () => {
    await expect(start(hello, { host: '192.0.2.1' })).rejects.toThrow(
      /^HOST 192\.0\.2\.1 is no address of this machine; [^\n]*\.$/,
    )
  })
})

describe('security 65: a body that was not received to its end', () => {
  const refuse: Answer = () => new Response('{"refused":true}', { status: 413 })
  const SIZE = 5_000_000
  const HEAD = `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${SIZE}\r\n\r\n`

  test('closes its connection, and its sender can read the refusal while it still sends', async () => {
    // The time that a sender has does not pass.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { port } = await start(refuse)
    const connection = await openConnection(port)
    connection.write(HEAD)
    await expect.poll(connection.received).toContain('refused')
    for (let sent = 0; sent < SIZE; sent += SIZE / 10)
      await new Promise((resolve) => connection.socket.write('x'.repeat(SIZE / 10), resolve))
    const { text, error } = await connection.end
    expect([parseAnswer(text).status, parseAnswer(text).headers.connection, error]).toEqual([413, 'close', undefined])
  })

  test('is waited for at most a second', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { port } = await start(refuse)
    // Most clients close the connection by themselves once they have the answer.
    const connection = await openConnection(port, { allowHalfOpen: true })
    connection.write(HEAD)
    await once(connection.socket, 'end')
    expect(parseAnswer(connection.received()).headers.connection).toBe('close')
    connection.write('x')
    vi.advanceTimersByTime(1_000)
    const sendMore = () => {
      connection.write('x')
      return connection.socket.destroyed
    }
    await expect.poll(sendMore).toBe(true)
  })

  test('keeps the connection where it was received completely', async () => {
    const { port } = await start(async (request) => new Response(JSON.stringify((await request.text()).length)))
    const connection = await openConnection(port)
    connection.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nabcd')
    await expect.poll(connection.received).toMatch(/4$/)
    expect(parseAnswer(connection.received()).headers.connection).toBe('keep-alive')
    connection.socket.destroy()
  })
})
