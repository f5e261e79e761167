import { expect, test } from 'vitest'
import type { JsonEndpoint } from '../../kernel/http/endpoint.ts'
import { createMemoryStore } from '../../kernel/store/memory.ts'
import { services } from '../../services/index.ts'
import { createTestApp } from '../create-test-app.ts'
import { addSite, createVisitorToken, ENTITY_KINDS, type EntityKind, seedSite } from '../seeded-site.ts'
import { describeRows, testRows } from '../test-rows.ts'
import { type Args, createRecordingLog, EVERY_ENDPOINT, getExampleArguments, send } from './every-endpoint.ts'
import { loadSiteContents } from './site-contents.ts'

const log = createRecordingLog()
const store = createMemoryStore()
const shop = await createTestApp({ store, log })
const theirs = await seedSite(shop, shop)
const mine = await addSite(shop)
const stranger = await createVisitorToken(shop, theirs.clientId)

const GUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** The app id in every catalogue reference, which is no entity of a site. */
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** Valid arguments with every id replaced by this one. */
function argumentsWith(endpoint: JsonEndpoint, id: string): Args {
  const text = JSON.stringify(getExampleArguments(endpoint).args)
  return JSON.parse(text.replaceAll(GUID, (found) => (found === STORES ? STORES : id)))
}

/** Status and body of an answer, without ids and times that differ between equal calls. */
async function answerTo(endpoint: JsonEndpoint, id: string, token: string): Promise<{ status: number; body: string }> {
  const response = await send(shop, endpoint, argumentsWith(endpoint, id), token)
  const body = await response.text()
  return { status: response.status, body: body.replaceAll(id, 'ID').replaceAll(GUID, 'GUID') }
}

const tokenFor = ({ role }: JsonEndpoint) => (role === 'visitor' ? mine.visitor : mine.apiKey)
const before = await loadSiteContents(store, theirs.siteId, services)
const OF_VISITORS = ['cart', 'checkout', 'order'] satisfies EntityKind[]
const withToken = EVERY_ENDPOINT.filter(([, endpoint]) => endpoint.role !== 'public')
const withIds = withToken.filter(([, endpoint]) => JSON.stringify(getExampleArguments(endpoint).args).match(GUID))

describeRows({ title: 'every call', rows: withIds }, (test, _, endpoint) => {
  const token = tokenFor(endpoint)

  for (const kind of ENTITY_KINDS)
    test(`security 30: takes the id of a ${kind} of another site for one that nobody has`, async () => {
      const unknown = await answerTo(endpoint, shop.ids.guid(), token)
      const foreign = await answerTo(endpoint, theirs.ids[kind], token)
      expect(foreign).toEqual(unknown)
      if (endpoint.role === 'visitor') {
        expect(await answerTo(endpoint, theirs.ids[kind], mine.apiKey)).toEqual(
          await answerTo(endpoint, shop.ids.guid(), mine.apiKey),
        )
      }
    })

  for (const kind of endpoint.role === 'visitor' ? OF_VISITORS : [])
    test(`security 30: takes the id of the ${kind} of another visitor for one that nobody has`, async () => {
      expect(await answerTo(endpoint, theirs.ids[kind], stranger)).toEqual(
        await answerTo(endpoint, shop.ids.guid(), stranger),
      )
    })
})

testRows(
  'security 30: every call discloses nothing of another site, by name either',
  withToken,
  async (_, endpoint) => {
    const text = JSON.stringify(getExampleArguments(endpoint).args)
    for (const slug of Object.values(theirs.slugs)) {
      const named = text.replaceAll(/"(slug|productSlug)":"[^"]*"/g, `"$1":"${slug}"`)
      const answer = await (await send(shop, endpoint, JSON.parse(named), tokenFor(endpoint))).text()
      for (const id of Object.values(theirs.ids)) expect(answer).not.toContain(id)
    }
  },
)

test('security 30: the other site is unchanged', async () => {
  // Another visitor of the same site may have created a cart.
  expect(await loadSiteContents(store, theirs.siteId, services)).toMatchObject(before)
  expect(Object.keys(before).length).toBeGreaterThan(ENTITY_KINDS.length - 2)
})

test('the owners find the same ids, so the matrix above could have failed', async () => {
  const found = new Set<string>()
  for (const [name, endpoint] of withIds) {
    if (!endpoint.call.route.startsWith('GET ')) continue
    for (const kind of ENTITY_KINDS) {
      const { status } = await answerTo(
        endpoint,
        theirs.ids[kind],
        endpoint.role === 'visitor' ? theirs.buyer : theirs.apiKey,
      )
      if (status === 200) found.add(`${name} ${kind}`)
    }
  }
  expect([...found]).toEqual(
    expect.arrayContaining([
      'products.getProduct product',
      'collections.getCollection collection',
      'checkout.getCheckout checkout',
      'checkout.getCheckoutUrl checkout',
      'orders.getOrder order',
      'members.getMember member',
      'orderTransactions.listTransactionsForSingleOrder order',
    ]),
  )
})

test('no internal error was logged', () => {
  expect(log.faults).toEqual([])
})
