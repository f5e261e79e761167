import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { openPostgresStore } from '../../backend/kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../../backend/kernel/store/sqlite/sqlite.ts'
import type { Aggregate, Transaction } from '../../backend/kernel/store/store.ts'
import { withWords } from '../../backend/services/catalog/products/product-words.ts'
import type { ProductRecord } from '../../backend/services/catalog/records.ts'
import { learnStoredWords, vocabulary } from '../../backend/services/catalog/search/vocabulary.ts'
import type { RunningServer } from '../server/running-server.ts'

/** Number of records of each kind in a shop. */
export type ShopSize = { orders: number; carts: number; products: number; members: number }

/** The time at which the n-th order was placed: one order a minute. */
export const createdDateOf = (n: number): string => new Date(1_600_000_000_000 + n * 60_000).toISOString()

const MOST = 100_000

/** Orders and carts grow without limit; products and members only up to the maximum that such a shop has. */
export const toShopSize = (size: number): ShopSize => ({
  orders: size,
  carts: size,
  products: Math.min(size, MOST),
  members: Math.min(size, MOST),
})

export const FIRST_NUMBER = 1_000_000

/** The collections that are filled, by their tables; triggers of the database keep the search index up to date. */
const COLLECTIONS = ['orders', 'order_transactions', 'carts', 'products', 'stock', 'members', 'collections'] as const
type Name = (typeof COLLECTIONS)[number]
type Samples = Record<Name, Aggregate & Record<string, unknown>>
type Copy = readonly [Name, Record<string, unknown> & { id: string }]

const BATCH = 1_000

/** Only these are copied, so that the copies can be bought: a product without options, and its stock. */
const SIMPLE: Partial<Record<Name, (item: Samples[Name]) => boolean>> = {
  products: ({ options }) => Array.isArray(options) && options.length === 0,
  stock: ({ id, productId }) => id === productId,
}

/**
 * Writes copies of what is in the shop until there are so many; a tenth of the products is in each of ten collections,
 * every order has its own buyer. The server must be down.
 */
export async function fillShop(
  { dataDir, fixture: { siteId } }: Pick<RunningServer, 'dataDir'> & { fixture: { siteId: string } },
  databaseUrl: string | undefined,
  from: ShopSize,
  to: ShopSize,
): Promise<void> {
  const store = databaseUrl
    ? openPostgresStore({ connectionString: databaseUrl })
    : openSqliteStore({ file: toDatabaseFile(dataDir) })
  try {
    await store.prepare([...COLLECTIONS.map((name) => ({ name })), vocabulary])
    const samples = {} as Samples
    for (const name of COLLECTIONS) {
      const { items } = await store
        .reader<Samples[typeof name]>({ name })
        .query(siteId, { paging: { limit: 50, offset: 0 } })
      const sample = items.find(SIMPLE[name] ?? Boolean)
      if (!sample) throw new Error(`nothing in ${name}`)
      samples[name] = sample
    }
    if (from.products === 0) await store.transaction((transaction) => createCollections(transaction, samples))
    for (let start = from.orders; start < to.orders; start += BATCH) {
      const end = Math.min(start + BATCH, to.orders)
      await store.transaction(async (transaction) => {
        countInCollections(transaction, samples, Math.max(0, Math.min(end, to.products) - start))
        for (let n = start; n < end; n++) {
          const copies = [...copyOrder(n, n < to.carts), ...(n < to.products ? copyProduct(samples, n) : [])]
          if (n < to.members) copies.push(copyMember(samples, n))
          for (const [name, changes] of copies) transaction.insert({ name }, { ...samples[name], ...changes })
        }
        const learned = Array.from({ length: Math.max(0, Math.min(end, to.products) - start) }, (_, at) =>
          toWorded(samples, `Mug ${toMadeWord(start + at)} ${toWords(start + at)}`),
        )
        await learnStoredWords(transaction, siteId, learned)
      })
    }
  } finally {
    await store.close()
  }
  if (databaseUrl) await vacuum(databaseUrl)
}

/**
 * Updates the statistics of tables as PostgreSQL does by itself within minutes: a shop that grows in years has them.
 */
async function vacuum(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('VACUUM ANALYZE')
  await client.end()
}

export const toDatabaseFile = (dataDir: string): string => `${dataDir}/awning.sqlite`

type Counted = Aggregate & { slug: string; numericId: string; productCount: number; visibleProductCount: number }

const TENTHS = Array.from({ length: 10 }, (_, n) => `collection-${n}`)

function createCollections(transaction: Transaction, { collections }: Samples): void {
  for (const id of TENTHS) {
    const counts = { productCount: 0, visibleProductCount: 0 }
    transaction.insert<Counted>({ name: 'collections' }, { ...collections, id, slug: id, numericId: id, ...counts })
  }
}

/** Updates the number of products of each collection, as every write of a product does. */
function countInCollections(transaction: Transaction, { products, collections }: Samples, added: number): void {
  const { siteId } = collections
  for (const id of [...(products.collectionIds as string[]), ...TENTHS]) {
    const count = TENTHS.includes(id) ? added / TENTHS.length : added
    for (const field of ['productCount', 'visibleProductCount'] as const)
      transaction.adjust<Counted>({ name: 'collections' }, siteId, id, field, count, 0)
  }
}

function copyOrder(n: number, withCart: boolean): Copy[] {
  const id = randomUUID()
  const createdDate = createdDateOf(n)
  const order = {
    id,
    number: `${FIRST_NUMBER + n}`,
    createdDate,
    checkoutId: randomUUID(),
    owner: `visitor:${randomUUID()}`,
    buyer: { visitorId: randomUUID(), contactId: `contact-${n}`, email: `buyer${n}@mail.example` },
    status: n % 100 === 0 ? 'CANCELED' : 'APPROVED',
  }
  const cart = { id: randomUUID(), owner: `visitor:${randomUUID()}`, checkoutId: randomUUID() }
  return [
    ['orders', order],
    ['order_transactions', { id, createdDate }],
    ...(withCart ? [['carts', cart] as const] : []),
  ]
}

function copyProduct({ products }: Samples, n: number): Copy[] {
  const id = randomUUID()
  const name = `Mug ${toMadeWord(n)} ${toWords(n)}`
  const product = {
    id,
    name,
    slug: `mug-${n}`,
    sku: `SKU-${n}`,
    numericId: `${n + 1_000_000}`.padStart(16, '0'),
    folded: { name: name.toLowerCase(), sku: `sku-${n}` },
    words: toWorded({ products } as Samples, name, `SKU-${n}`).words,
    collectionIds: [...(products.collectionIds as string[]), `collection-${n % 10}`],
  }
  return [
    ['products', product],
    ['stock', { id, productId: id }],
  ]
}

function copyMember({ members }: Samples, n: number): Copy {
  const loginEmail = `member${n}@mail.example`
  const nickname = `Member ${toWords(n)}`
  const slug = `member-${n}`
  const folded = {
    ...(members.folded as Record<string, string>),
    loginEmail,
    profile_nickname: nickname.toLowerCase(),
    profile_slug: slug,
  }
  const profile = { ...(members.profile as object), nickname }
  return ['members', { id: randomUUID(), loginEmail, slug, profile, folded }]
}

const WORDS = ['blue', 'green', 'small', 'large', 'enamel', 'stone', 'glass', 'thin', 'tall', 'round']

/** The end of the n-th name; its last word occurs in no other name. */
export const toWords = (n: number) => `${WORDS[n % 10]} ${WORDS[Math.floor(n / 10) % 10]} ${n.toString(36)}`

/** A product with the words of its name, and of its SKU. */
const toWorded = ({ products }: Pick<Samples, 'products'>, name: string, sku?: string): ProductRecord =>
  withWords({ ...(products as unknown as ProductRecord), name, sku })

const SYLLABLES = [
  'ba',
  'ko',
  'ri',
  'ten',
  'mul',
  'sor',
  've',
  'la',
  'qui',
  'gar',
  'pes',
  'to',
  'mi',
  'wer',
  'sha',
  'fin',
]
const MADE_WORDS = 30_000

/** One of 30,000 words of four syllables, as a large shop has in its names. */
export function toMadeWord(n: number): string {
  const index = (n * 7) % MADE_WORDS
  return [0, 1, 2, 3]
    .map((place) => SYLLABLES[Math.floor(index / SYLLABLES.length ** place) % SYLLABLES.length])
    .join('')
}
