import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { testCall } from '../contract/test-call.ts'
import { endpoint, page, raw, stream } from '../kernel/http/endpoint.ts'
import { defineService } from '../kernel/http/service/service.ts'
import { type Metrics, noMetrics } from '../kernel/runtime/context/metrics.ts'
import { createTestApp } from '../testing/create-test-app.ts'
import { type Listener, listen } from './listen.ts'

const listeners: Listener[] = []
afterEach(async () => {
  await Promise.all(listeners.splice(0).map((listener) => listener.stop(0)))
})

/** A server with an endpoint of each kind that answers on demand; its metrics and log are recorded. */
async function createSlowServer(end: () => void = () => {}) {
  const counted: string[] = []
  const logged: unknown[] = []
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const slow = async () => {
    begin()
    await released
    end()
    return new Response('slow')
  }
  const nothing = z.strictObject({})
  const service = defineService({
    name: 'slow',
    endpoints: [
      endpoint(testCall('slow.json', 'GET /slow/json', nothing, nothing), 'public', async () => {
        await slow()
      }),
      raw('slow.raw', 'GET /slow/raw', 'public', slow),
      stream('slow.stream', 'GET /slow/stream', 'public', slow),
      page('slow.page', 'GET /slow/page', slow, { failed: () => new Response('failed', { status: 500 }) }),
    ],
  })
  const metrics: Metrics = { ...noMetrics, request: (name, status) => counted.push(`${name} ${status}`) }
  const note = (fields: Record<string, unknown>) => logged.push(fields)
  const { app } = await createTestApp({
    more: [service],
    metrics,
    log: { info: note, warn: note, error: note, isLevelEnabled: () => true },
  })
  let leave = () => {}
  const gone = new Promise<void>((resolve) => {
    leave = resolve
  })
  const listener = await listen({ variable: 'PORT', port: 0, host: '127.0.0.1' }, (request, env) => {
    env.incoming.socket.once('close', leave)
    return app.fetch(request, env)
  })
  listeners.push(listener)
  return { port: listener.port, begun, gone, release, counted, logged }
}

/** Sends a request, disconnects while it is being handled, and lets the handler finish. */
async function hangUp(path: string, end?: () => void) {
  const server = await createSlowServer(end)
  const socket = connect(server.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`)
  await server.begun
  socket.destroy()
  await server.gone
  server.release()
  await expect.poll(() => server.counted.length).toBe(1)
  await expect.poll(() => server.logged.length).toBeGreaterThan(0)
  return server
}

test.each(['json', 'raw', 'stream', 'page'])(
  'security 56: a client that hangs up while its %s is made counts as gone',
  async (kind) => {
    const { counted, logged } = await hangUp(`/slow/${kind}`)
    expect(counted).toEqual([`slow.${kind} 499`])
    expect(logged).toMatchObject([{ call: `slow.${kind}`, status: 499 }])
  },
)

test('security 56: a server error is counted as one, even if the client has disconnected', async () => {
  const { counted, logged } = await hangUp('/slow/json', () => {
    throw new Error('inside')
  })
  expect(counted).toEqual(['slow.json 500'])
  expect(logged).toMatchObject([{ error: { message: 'inside' } }, { status: 500 }])
})
