import { callServer } from '../server/http.ts'
import type { RunningServer } from '../server/running-server.ts'
import { FIRST_NUMBER, type ShopSize, toMadeWord, toWords } from './growth-fill.ts'

/** A query to measure: its name, and its call. Each turn sends a different query, so that no cached response helps. */
export type Question = readonly [string, (turn: number) => Promise<unknown>]

export const TURNS = 100

export const ORDERS = '/ecom/v1/orders/search'
export const PRODUCTS = '/stores-reader/v1/products/query-platformized'
const MEMBERS = '/members/v1/members/query'

/** The queries of merchants and visitors, in a shop that was filled to a size. */
export function createQuestions({ base, fixture }: RunningServer, size: ShopSize): readonly Question[] {
  const ask = (path: string, body: object) => callServer(base, 'POST', path, fixture.adminApiKey, body)
  return [...askForOrders(ask, size.orders), ...askForProducts(ask, size.products), ...askForMembers(ask, size.members)]
}

type Ask = (path: string, body: object) => Promise<unknown>

/** Index of the item for a turn: evenly spread over all items, and another one each turn. */
const choose = (size: number, turn: number) => Math.floor((size / TURNS) * turn)

function askForOrders(ask: Ask, size: number): readonly Question[] {
  const search = (filter: object, sort: object[] = []) => ask(ORDERS, { search: { filter, sort } })
  const nth = (turn: number) => choose(size, turn)
  return [
    ['orders: first page', () => search({})],
    ['orders: by number', (turn) => search({ number: `${FIRST_NUMBER + nth(turn)}` })],
    ['orders: by e-mail', (turn) => search({ 'buyerInfo.email': `buyer${nth(turn)}@mail.example` })],
    ['orders: by contact', (turn) => search({ 'buyerInfo.contactId': `contact-${nth(turn)}` })],
    ['orders: newest 50 by number', () => search({}, [{ fieldName: 'number', order: 'DESC' }])],
    ['orders: approved and open', () => search({ status: 'APPROVED', archived: false })],
    ['orders: cancelled', () => search({ status: 'CANCELED' })],
    ['orders: unpaid', () => search({ paymentStatus: 'NOT_PAID' })],
    ['orders: of which nobody has the e-mail', (turn) => search({ 'buyerInfo.email': `nobody${turn}` })],
    ['orders: part of an e-mail', (turn) => search({ 'buyerInfo.email': { $contains: `er${nth(turn)}@mail` } })],
  ]
}

function askForProducts(ask: Ask, size: number): readonly Question[] {
  const query = (query: object) => ask(PRODUCTS, { query })
  const nth = (turn: number) => choose(size, turn)
  /** A page of a list that no other turn requests. */
  const page = (turn: number) => ({ limit: 50 - (turn % 25), offset: Math.floor(turn / 25) })
  return [
    ['products: first page', (turn) => query({ paging: page(turn) })],
    ['products: page at 5,000', (turn) => query({ paging: { limit: 50, offset: 5_000 + turn } })],
    ['products: name contains, few', (turn) => query({ filter: { name: { $contains: toWords(nth(turn)) } } })],
    [
      'products: name contains, many',
      (turn) => query({ filter: { name: { $contains: 'enamel' } }, paging: page(turn) }),
    ],
    ['products: by words, few', (turn) => query({ filter: { words: { $contains: toMadeWord(nth(turn)) } } })],
    [
      'products: by words, many',
      (turn) => query({ filter: { words: { $contains: 'enamel mug' } }, paging: page(turn) }),
    ],
    [
      'products: by a misspelled word',
      (turn) => query({ filter: { words: { $contains: toMisspelled(toMadeWord(nth(turn))) } } }),
    ],
    ['products: by words that nobody has', (turn) => query({ filter: { words: { $contains: `zzyzx yxyzz${turn}` } } })],
    ['products: what nobody has', (turn) => query({ filter: { name: { $contains: `zzz${turn}` } } })],
    [
      'products: a tenth, by collection',
      (turn) => query({ filter: { collectionIds: { $hasSome: [`collection-${turn % 10}`] } }, paging: page(turn) }),
    ],
    ['products: an empty collection', (turn) => query({ filter: { collectionIds: { $hasSome: [`empty-${turn}`] } } })],
    ['products: by SKU', (turn) => query({ filter: { sku: `SKU-${nth(turn)}` } })],
    ['products: by price', (turn) => query({ sort: [{ fieldName: 'price', order: 'ASC' }], paging: page(turn) })],
    ['products: by type', (turn) => query({ filter: { productType: 'physical' }, paging: page(turn) })],
  ]
}

/** With a wrong letter in the middle. */
const toMisspelled = (word: string) => `${word.slice(0, 3)}x${word.slice(4)}`

function askForMembers(ask: Ask, size: number): readonly Question[] {
  const query = (query: object) => ask(MEMBERS, { query })
  const nth = (turn: number) => choose(size, turn)
  return [
    ['members: first page', () => query({ paging: { limit: 50 } })],
    ['members: by e-mail', (turn) => query({ filter: { loginEmail: `member${nth(turn)}@mail.example` } })],
    [
      'members: part of a name',
      (turn) => ask(MEMBERS, { query: {}, search: { expression: `enamel ${nth(turn).toString(36)}` } }),
    ],
    ['members: what nobody has', (turn) => query({ filter: { loginEmail: { $startsWith: `nobody${turn}` } } })],
  ]
}
