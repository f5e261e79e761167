import { kernelService } from '../kernel/http/service/kernel-service.ts'
import { createMemoryStore } from '../kernel/store/memory.ts'
import type { Aggregate, Store } from '../kernel/store/store.ts'
import { services } from '../services/index.ts'
import { createTestApp, type TestApp } from './create-test-app.ts'
import { type SeededSite, seedSite } from './seeded-site.ts'

const COLLECTIONS = [kernelService, ...services].flatMap(({ collections }) => collections)
/** Another one than the first shop's: a copy must not give the ids again that it has. */
const SEED_OF_COPIES = 2

type Seeded = {
  readonly site: SeededSite
  readonly documents: readonly (readonly [(typeof COLLECTIONS)[number], readonly Aggregate[]])[]
}

let first: Promise<Seeded> | undefined

/**
 * A test shop with one entity of each kind, in a memory store of its own. The first one of a process is made by calls, and
 * each shop is a copy of its documents: in a loop over all calls, making them was most of the work.
 */
export async function createSeededShop(
  options: Omit<NonNullable<Parameters<typeof createTestApp>[0]>, 'store' | 'site' | 'seed' | 'now'> = {},
): Promise<{ shop: TestApp; site: SeededSite; store: Store }> {
  first ??= seedFirst()
  const { site, documents } = await first
  const store = createMemoryStore()
  await store.prepare(COLLECTIONS)
  for (const [collection, all] of documents) await store.load(collection, all)
  return { shop: await createTestApp({ ...options, store, site, seed: SEED_OF_COPIES }), site, store }
}

async function seedFirst(): Promise<Seeded> {
  const store = createMemoryStore()
  const shop = await createTestApp({ store })
  const site = await seedSite(shop, shop)
  const documents = await store.snapshot((snapshot) =>
    Promise.all(
      COLLECTIONS.map(async (collection) => {
        const all: Aggregate[] = []
        for await (const document of snapshot.documents(collection)) all.push(document)
        return [collection, all] as const
      }),
    ),
  )
  return { site, documents }
}
