import { getBuyer, getName } from '../../ui/customer-name.ts'
import { call } from '../api.ts'
import { ALL_PRODUCTS_ID } from '../catalogue.ts'
import { navigation } from '../navigation.ts'
import { t } from '../words.ts'

/** A thing of the shop, and the page that it has. */
export type Hit = { id: string; label: string; about?: string; picture?: string; to: string; search?: object }

/** As many of each kind. */
const FEW = 5
/** Collections and coupons have no search of their own; as many are looked at. */
const MANY = 100

/** A text in lower case without accents. */
const toPlain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether a text has all words, or beginnings of words. */
export function hasWords(text: string, typed: string): boolean {
  const words = toPlain(text).split(/[^\p{L}\p{N}]+/u)
  const asked = toPlain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return asked.length > 0 && asked.every((part) => words.some((word) => word.startsWith(part)))
}

const findPages = (typed: string, role: string | undefined): Hit[] =>
  navigation
    .flatMap(({ entries }) => entries)
    .filter(({ roles, label }) => (!roles || roles.some((each) => each === role)) && hasWords(t(label), typed))
    .slice(0, FEW)
    .map(({ to, label }) => ({ id: to, label: t(label), to }))

async function findProducts(typed: string): Promise<Hit[]> {
  const { products } = await call('GET /stores-reader/v1/products/query-platformized', {
    query: { filter: { words: { $contains: typed } }, paging: { limit: FEW } },
  })
  return products.map(({ id, name = '', sku, media }) => ({
    id,
    label: name,
    about: sku ?? '',
    picture: media?.mainMedia?.thumbnail?.url ?? '',
    to: `/products/${id}`,
  }))
}

async function findOrders(typed: string): Promise<Hit[]> {
  const { orders } = await call('POST /ecom/v1/orders/search', {
    search: { filter: { words: { $contains: typed } }, cursorPaging: { limit: FEW } },
  })
  return orders.map((order) => ({
    id: order.id ?? '',
    label: `#${order.number}`,
    about: getBuyer(order),
    to: `/orders/${order.id}`,
  }))
}

async function findCustomers(typed: string): Promise<Hit[]> {
  const { customers } = await call('POST /awning/v1/customers/search', {
    search: { filter: { words: { $contains: typed } }, cursorPaging: { limit: FEW } },
  })
  return customers.map((customer) => ({
    id: customer.id,
    label: getName(customer),
    about: customer.email ?? '',
    to: `/customers/${customer.id}`,
  }))
}

async function findCollections(typed: string): Promise<Hit[]> {
  const { collections } = await call('GET /v2/collections/query', { query: { paging: { limit: MANY } } })
  return collections
    .filter(({ id, name = '' }) => id !== ALL_PRODUCTS_ID && hasWords(name, typed))
    .slice(0, FEW)
    .map(({ id = '', name = '' }) => ({ id, label: name, to: `/collections/${id}` }))
}

async function findCoupons(typed: string): Promise<Hit[]> {
  const { coupons } = await call('POST /awning/v1/coupons/query', { query: { cursorPaging: { limit: MANY } } })
  return coupons
    .filter(({ code, name }) => hasWords(`${code} ${name}`, typed))
    .slice(0, FEW)
    .map(({ id, code, name }) => ({ id, label: code, about: name, to: `/coupons/${id}` }))
}

/** The last four characters of a code, which are all that the shop can read of it. */
const CODE_END = /^[\p{L}\p{N}\s-]*[A-Z0-9]{4}$/iu

async function findGiftCards(typed: string): Promise<Hit[]> {
  if (!CODE_END.test(typed)) return []
  const lastFour = typed.replaceAll(/[\s-]/g, '').slice(-4).toUpperCase()
  const { giftCards } = await call('POST /awning/v1/gift-cards/query', {
    query: { filter: { lastFour }, cursorPaging: { limit: FEW } },
  })
  return giftCards.map(({ id }) => ({ id, label: `… ${lastFour}`, to: '/gift-cards', search: { search: lastFour } }))
}

async function findFiles(typed: string): Promise<Hit[]> {
  const { files } = await call('POST /site-media/v1/files/search', { search: typed, paging: { limit: FEW } })
  return files.map(({ id, displayName = '', thumbnailUrl = '' }) => ({
    id,
    label: displayName,
    picture: thumbnailUrl,
    to: `/files/${id}`,
  }))
}

async function findReviews(typed: string): Promise<Hit[]> {
  const { reviews } = await call('POST /reviews/v1/reviews/query', {
    returnPrivateReviews: true,
    search: { expression: typed },
    query: { cursorPaging: { limit: FEW } },
  })
  return reviews.map(({ id, content, author }) => ({
    id,
    label: content.title || content.body || '–',
    about: author?.authorName ?? '',
    to: `/reviews/${id}`,
  }))
}

/** The kinds of things in the order in which they are shown, each under the title of its page. */
export const KINDS = [
  { title: 'nav.title', find: findPages },
  { title: 'orders.title', find: findOrders },
  { title: 'products.title', find: findProducts },
  { title: 'customers.title', find: findCustomers },
  { title: 'collections.title', find: findCollections },
  { title: 'coupons.title', find: findCoupons },
  { title: 'gifts.title', find: findGiftCards },
  { title: 'reviews.title', find: findReviews },
  { title: 'files.title', find: findFiles },
] as const
