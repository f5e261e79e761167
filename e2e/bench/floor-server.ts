import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openPostgresStore } from '../../backend/kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../../backend/kernel/store/sqlite/sqlite.ts'
import type { CollectionDefinition } from '../../backend/kernel/store/store.ts'

/**
 * The floor: bare Hono on the same store with exactly one storage operation per request and no commerce at all. What a
 * call of the project costs above this is the project's own.
 */
type Document = { siteId: string; id: string; revision: number; count: number; payload: string }
const documents: CollectionDefinition<Document> = { name: 'floor' }
const SITE = 'site'

const [port = '0', file = '', databaseUrl = '', listBytes = '50000'] = process.argv.slice(2)
const store = databaseUrl ? await openPostgresStore({ connectionString: databaseUrl }) : await openSqliteStore({ file })
await store.prepare([documents])
const reader = store.reader(documents)

/** About the size of a cart. */
const payload = 'x'.repeat(2000)
/** As many bytes as the project's own list of 20 products, ready as they go out. */
const list = new TextEncoder().encode(JSON.stringify({ products: 'x'.repeat(Number(listBytes)) }))
const JSON_HEADERS = { 'content-type': 'application/json' }

const app = new Hono()
app.get('/list', (c) => c.body(list, 200, JSON_HEADERS))
app.get('/read/:id', async (c) => c.body(JSON.stringify(await reader.get(SITE, c.req.param('id'))), 200, JSON_HEADERS))
app.post('/new', async (c) => {
  await c.req.json()
  const made = await store.transaction((transaction) =>
    transaction.insert(documents, { siteId: SITE, id: crypto.randomUUID(), count: 0, payload }),
  )
  return c.body(JSON.stringify(made), 200, JSON_HEADERS)
})
app.post('/change/:id', async (c) => {
  await c.req.json()
  const changed = await store.transaction(async (transaction) => {
    const document = await transaction.get(documents, SITE, c.req.param('id'))
    return document
      ? transaction.update(documents, { ...document, count: document.count + 1 })
      : transaction.insert(documents, { siteId: SITE, id: c.req.param('id'), count: 0, payload })
  })
  return c.body(JSON.stringify(changed), 200, JSON_HEADERS)
})

const server = serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () => console.log('ready'))
process.on('SIGTERM', () => {
  server.close()
  void store.close().then(() => process.exit(0))
})
