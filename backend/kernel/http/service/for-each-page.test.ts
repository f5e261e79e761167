import { expect, test } from 'vitest'
import { StoreFullError, StoreUnavailableError, UpgradeError } from '../../store/errors.ts'
import { createMemoryStore } from '../../store/memory.ts'
import type { CollectionDefinition } from '../../store/store.ts'
import { forEachPage } from './for-each-page.ts'

type Parcel = { siteId: string; id: string; revision: number; createdDate: string; weighed?: boolean; sent: boolean }
const parcels: CollectionDefinition<Parcel> = { name: 'parcels', retention: { kept: 'test' } }
const siteId = 'site'
const COUNT = 450

/** Creates parcels, three per minute; every second one is sent. */
async function fillStore() {
  const store = createMemoryStore()
  await store.prepare([parcels])
  await store.transaction(async (work) => {
    for (let index = 0; index < COUNT; index++) {
      const createdDate = new Date(Date.UTC(2026, 2, 2, 9, Math.floor(index / 3))).toISOString()
      work.insert(parcels, { siteId, id: `parcel-${(index * 7) % COUNT}`, createdDate, sent: index % 2 === 1 })
    }
  })
  const listIds = async (filter: (parcel: Parcel) => boolean) => {
    const { items } = await store.reader(parcels).query(siteId, { paging: { limit: COUNT, offset: 0 } })
    return items.filter(filter).map(({ id }) => id)
  }
  return { context: { store, siteId }, listIds }
}

type Shop = Awaited<ReturnType<typeof fillStore>>

/** An upgrade that weighs parcels and returns how many it weighed; `pages` is the page at which it fails. */
function weigh({ context }: Shop, { pages = Number.POSITIVE_INFINITY, sent }: { pages?: number; sent?: boolean } = {}) {
  let weighed = 0
  let count = 0
  const run = (ids: readonly string[]) =>
    context.store.transaction(async (work) => {
      if (count++ >= pages) throw new Error('the power is gone')
      for (const id of ids) {
        const parcel = await work.get(parcels, siteId, id)
        if (!parcel || parcel.weighed) continue
        work.update(parcels, { ...parcel, weighed: true })
        weighed++
      }
    })
  const walk = forEachPage(context, parcels, run, {
    ...(sent !== undefined && { filter: { op: 'eq', path: 'sent', value: sent } }),
    isOpen: (parcel) => !parcel.weighed,
  })
  return { walk, count: () => count, weighed: () => weighed }
}

test('every document is on one of the pages, those of the same moment included', async () => {
  const shop = await fillStore()
  const { walk, count, weighed } = weigh(shop)
  await walk
  expect([count(), weighed()]).toEqual([3, COUNT])
  expect(await shop.listIds((parcel) => !parcel.weighed)).toEqual([])
})

test('only what the filter finds is on the pages', async () => {
  const shop = await fillStore()
  await weigh(shop, { sent: true }).walk
  expect((await shop.listIds((parcel) => parcel.weighed === true)).sort()).toEqual(
    (await shop.listIds(({ sent }) => sent)).sort(),
  )
})

test('after it was broken off, it passes by what is done and does the rest once', async () => {
  const shop = await fillStore()
  const broken = weigh(shop, { pages: 1 })
  await expect(broken.walk).rejects.toThrow(/^parcels\/parcel-\d+ of site: the power is gone$/)
  expect(broken.weighed()).toBe(200)
  const again = weigh(shop)
  await again.walk
  expect([again.count(), again.weighed()]).toEqual([2, COUNT - 200])
  const third = weigh(shop)
  await third.walk
  expect(third.count()).toBe(0)
})

test('one document that fails is named, and does not keep the others of its page from being done', async () => {
  const shop = await fillStore()
  const run = (ids: readonly string[]) =>
    shop.context.store.transaction(async (work) => {
      for (const id of ids) {
        const parcel = await work.get(parcels, siteId, id)
        if (id === 'parcel-350') throw new TypeError('too heavy')
        if (parcel && !parcel.weighed) work.update(parcels, { ...parcel, weighed: true })
      }
    })
  const failure = await forEachPage(shop.context, parcels, run).catch((error) => error)
  expect(failure).toBeInstanceOf(UpgradeError)
  expect(failure).toMatchObject({ collection: 'parcels', siteId, id: 'parcel-350' })
  expect(failure.message).toBe('parcels/parcel-350 of site: too heavy')
  // Its place is the 51st.
  expect(await shop.listIds((parcel) => parcel.weighed === true)).toHaveLength(50)
})

test('a database that is full or gone is no fault of a document', async () => {
  const shop = await fillStore()
  for (const reason of [new StoreFullError('full'), new StoreUnavailableError('gone')])
    await expect(forEachPage(shop.context, parcels, () => Promise.reject(reason))).rejects.toBe(reason)
})

test('each page reports how many documents are done, of all that the filter finds', async () => {
  const shop = await fillStore()
  const states: unknown[] = []
  await forEachPage(shop.context, parcels, async () => {}, { report: (state) => void states.push(state) })
  expect(states).toEqual([200, 400, 450].map((done) => ({ collection: 'parcels', done, of: COUNT })))
})
