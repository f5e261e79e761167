import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonEndpoint } from '../../kernel/http/endpoint.ts'
import { kernelService } from '../../kernel/http/service/kernel-service.ts'
import { createMemoryStore } from '../../kernel/store/memory.ts'
import { openPostgresStore } from '../../kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../../kernel/store/sqlite/sqlite.ts'
import type { Store } from '../../kernel/store/store.ts'
import { services } from '../../services/index.ts'
import { TEST_ORIGIN } from '../create-test-app.ts'
import { openExampleShop } from '../example-shop.ts'
import { startOpenIdProvider } from '../providers/openid-provider.ts'
import { type OutsideServers, startOutsideServers } from '../providers/outside-servers.ts'
import { startPostgres } from '../servers/postgres-cluster.ts'
import { sampleRows } from '../suite-size.ts'
import { testRows } from '../test-rows.ts'
import { EVERY_ENDPOINT, send } from './every-endpoint.ts'
import { listNeeds } from './example-entities.ts'

/** Its link is mailed nowhere in an example shop: a test of its own follows it (`one-order-per-cart.test.ts`). */
const WITHOUT_LINK = 'checkout.markCheckoutAsCompletedAndRedirectToUrl'
/** Asked for again while it is under way, a refund is that one: at the same moment there is one, in order there are two. */
const ONE_WHILE_UNDER_WAY = ['orders.triggerRefund']
const WRITES = EVERY_ENDPOINT.filter(([name, { call }]) => call.access === 'write' && name !== WITHOUT_LINK)
/**
 * What is no entity: reserved order numbers, counts of changes of access, codes and links of mails, events, which carry
 * the numbers that their change has read, and figures, which are written a moment later.
 */
const BOOKKEEPING = ['order_counters', 'access_epochs', 'jobs', 'deliveries', 'audit_records', 'day_figures']
const COLLECTIONS = new Map(
  [kernelService, ...services].flatMap(({ collections }) => collections.map((each) => [each.name, each] as const)),
)

const folder = mkdtempSync(join(tmpdir(), 'concurrency-'))
const cluster = await startPostgres()
const databases: (readonly [name: string, open: () => Store])[] = [
  ['memory', createMemoryStore],
  ['SQLite', () => openSqliteStore({ file: join(folder, 'store.sqlite') })],
]
if ('skipped' in cluster) describe('PostgreSQL', () => test.skip(`skipped: ${cluster.skipped}`, () => {}))
else databases.push(['PostgreSQL', () => openPostgresStore({ connectionString: cluster.url })])

let provider: Awaited<ReturnType<typeof startOpenIdProvider>> | undefined
let outside: OutsideServers | undefined
let seeds = 0
beforeAll(async () => {
  provider = await startOpenIdProvider([`${TEST_ORIGIN}/`])
  outside = await startOutsideServers()
})
afterAll(async () => {
  await Promise.all([provider?.stop(), outside?.stop()])
  if (!('skipped' in cluster)) await cluster.stop()
  rmSync(folder, { recursive: true })
})

type ExampleShop = Awaited<ReturnType<typeof openExampleShop>>
type Outcome = { statuses: number[]; written: string[] }

/** What differs between two shops that have lived through the same: ids, random tokens and order numbers. */
const withoutIds = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/(?<=member-)[0-9a-f]{8}/g, 'ID')
    .replaceAll(/-----BEGIN.*?-----END [A-Z ]+-----/g, 'PEM')
    .replaceAll(/(?<="senders":\[)"[^\]]*"/g, 'SENDERS')
    // Of the codes of gift cards.
    .replaceAll(/(?<="lastFour":")[^"]*/g, 'CODE')
    // They follow from names and addresses, which are compared, and have the letters of ids without their marks.
    .replaceAll(/(?<="words":\[)[^\]]*/g, 'WORDS')
    // Of files, also within their addresses.
    .replaceAll(/[0-9a-f]{32}/g, 'ID')
    // Of addresses of mailboxes, as keys of their documents.
    .replaceAll(/(?<="id":")[\w-]{16}(?=")/g, 'KEY')
    // They follow from the orders of a customer, which are compared: those of `ONE_WHILE_UNDER_WAY` have left others.
    .replaceAll(/(?<="sums":\{)[^}]*/g, 'SUMS')
    .replaceAll(/(?<="spent":)[\d.]+/g, 'SUM')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'DATE')
    .replaceAll(/(?<=")[\w.$=,+/-]{22,}(?=")/g, 'TOKEN')
    .replaceAll(/"(?:epoch|revision)":\d+/g, '"count":0')
    // Either of two may get the smaller order number; who is refused gives it back to the next.
    .replaceAll(/\b100\d\d\b/g, 'NUMBER')

/** Two calls of several steps each, such as refunds, leave their steps in an order's activities in any sequence. */
const sortActivities = (document: unknown) =>
  typeof document === 'object' && document !== null && 'activities' in document && Array.isArray(document.activities)
    ? { ...document, activities: document.activities.map((each) => JSON.stringify(each.type)).sort() }
    : document

describe.each(databases)('on %s', (name, open) => {
  let store: Store
  const used = new Map<string, readonly [ExampleShop, ExampleShop]>()
  beforeAll(() => {
    store = open()
  })
  afterAll(() => store.close())

  /** Two shops with what the call needs: those that other calls left, or new ones. */
  async function openShops({ call }: JsonEndpoint, fresh: boolean): Promise<readonly [ExampleShop, ExampleShop]> {
    const needed = listNeeds(call).join()
    const existing = used.get(needed)
    if (existing && !fresh) return existing
    const openShop = () => openExampleShop({ call, provider, outside, store, seed: ++seeds })
    const shops = [await openShop(), await openShop()] as const
    used.set(needed, shops)
    return shops
  }

  /** Sends a call twice, at once or one after the other; answers what came back and what the store has then. */
  async function sendTwice(example: ExampleShop, endpoint: JsonEndpoint, atOnce: boolean): Promise<Outcome> {
    const { shop, log, tokenFor, argumentsFor, signIn } = example
    const args = argumentsFor(endpoint)
    // The calls before this one may have ended the member's session.
    const token = endpoint.role === 'member' ? await signIn() : tokenFor(endpoint)
    const changed = new Map<string, { collection: string; id: string; siteId: string }>()
    const stop = store.watch((changes) => {
      for (const change of changes) changed.set(`${change.collection} ${change.siteId} ${change.id}`, change)
    })
    const once = () => send(shop, endpoint, args, token)
    const first = once()
    if (!atOnce) await first
    const answers = await Promise.all([first, once()])
    stop()
    expect(log.faults.splice(0)).toEqual([])
    const entities = [...changed.values()].filter(({ collection }) => !BOOKKEEPING.includes(collection))
    const written = await Promise.all(
      entities.map(async ({ collection, siteId, id }) => {
        const definition = COLLECTIONS.get(collection)
        const document = definition && (await store.reader(definition).get(siteId, id))
        return withoutIds(`${collection} ${JSON.stringify(sortActivities(document))}`)
      }),
    )
    return { statuses: answers.map(({ status }) => status).sort(), written: written.sort() }
  }

  testRows(
    'security 72: a changing call that is sent twice at the same moment ends as one of the two orders',
    name === 'memory' ? WRITES : sampleRows(WRITES, 30),
    async (callName, endpoint) => {
      const run = async (fresh: boolean) => {
        const [shop, other] = await openShops(endpoint, fresh)
        return [await sendTwice(shop, endpoint, true), await sendTwice(other, endpoint, false)] as const
      }
      let [atOnce, inOrder] = await run(false)
      // A call before this one may have removed what this one is about.
      if (inOrder.statuses[0] !== 200) [atOnce, inOrder] = await run(true)
      expect(inOrder.statuses[0]).toBe(200)
      if (!ONE_WHILE_UNDER_WAY.includes(callName)) expect(atOnce.written).toEqual(inOrder.written)
      // The later of two calls in order is too late where the first ends its access; at the same moment both are in time.
      const isTooLate = [401, 404].includes(inOrder.statuses[1] ?? 0)
      if (isTooLate) expect([200, 401, 404]).toContain(atOnce.statuses[1])
      else expect(atOnce.statuses).toEqual(inOrder.statuses)
    },
  )
})
