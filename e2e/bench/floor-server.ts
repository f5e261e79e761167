import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { type FloorDocument, openPostgresFloor, openSqliteFloor } from './floor-store.ts'

/**
 * The floor: bare Hono with exactly one storage operation per request and no commerce. What a call of the project costs
 * above this is the project's own, its store included.
 */
const [listFile = '', file = '', databaseUrl = ''] = process.argv.slice(2)
const store = databaseUrl ? await openPostgresFloor(databaseUrl) : openSqliteFloor(file)

/** About the size of a cart. */
const fresh: FloorDocument = { count: 0, payload: 'x'.repeat(2000) }
/** The project's own list of 20 products, serialized in advance. */
const list = readFileSync(listFile)

const app = new Hono()
app.get('/list', (c) => c.body(list, 200, { 'content-type': 'application/json' }))
app.get('/read/:id', async (c) => c.json(await store.read(c.req.param('id'))))
app.post('/new', async (c) => {
  await c.req.json()
  await store.insert(crypto.randomUUID(), fresh)
  return c.json(fresh)
})
app.post('/change/:id', async (c) => {
  await c.req.json()
  return c.json(await store.change(c.req.param('id'), fresh))
})

const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
)
process.on('SIGTERM', () => {
  server.close()
  void store.close().then(() => process.exit(0))
})
