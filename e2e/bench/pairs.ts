import { callServer, createCheckoutBody, createVisitorToken } from '../server/http.ts'
import { addStock, type RunningServer } from '../server/running-server.ts'
import type { LoadRequest } from './load.ts'

/** A call of the project, or several in sequence, and the floor's equivalent. */
export type Pair = {
  name: string
  /** Required ratio of project to floor. */
  target: number
  project: readonly LoadRequest[]
  floor: readonly LoadRequest[]
}

const VISITORS = 64
const LIST = `/stores-reader/v1/products/query-platformized?.r=${Buffer.from(
  JSON.stringify({ query: { paging: { limit: 20 } } }),
).toString('base64url')}`

/** Ids that the floor reads and changes, one per visitor. */
export const FLOOR_IDS = Array.from({ length: VISITORS }, (_, index) => `${index}`)

export async function createPairs(server: RunningServer): Promise<Pair[]> {
  const { base, fixture } = server
  const tokens = await Promise.all(Array.from({ length: VISITORS }, () => createVisitorToken(base, fixture.clientId)))
  const reference = { appId: fixture.appId, catalogItemId: fixture.products.simple.id }
  const line = { lineItems: [{ catalogReference: reference, quantity: 1 }] }
  await Promise.all(tokens.map((token) => callServer(base, 'POST', ADD, token, line)))
  // Limited stock would run out in seconds.
  for (let added = 0; added < 9; added++) await addStock(server, 10_000)

  let turn = 0
  const pickNext = <T>(list: readonly T[]): T => list[turn++ % list.length] as T
  const visitor = () => ({ authorization: pickNext(tokens) })
  /** Orders are of many buyers: those of one change what the shop knows of them one after the other. */
  let buyers = 0
  const nextEmail = () => `buyer${++buyers}@example.com`
  /** Each round of requests belongs to one visitor. */
  const enter = (context: Record<string, unknown>) => {
    context.token = pickNext(tokens)
    return sameVisitor(context)
  }
  const sameVisitor = (context: Record<string, unknown>) => ({ authorization: context.token as string })

  const list: LoadRequest = { method: 'GET', path: () => LIST, headers: visitor }
  const product: LoadRequest = {
    method: 'GET',
    path: () => `/stores-reader/v1/products/${fixture.products.simple.id}`,
    headers: visitor,
  }
  const add: LoadRequest = { method: 'POST', path: () => ADD, headers: visitor, body: () => line }
  const read: LoadRequest = { method: 'GET', path: () => '/ecom/v1/carts/current', headers: visitor }

  const floorList: LoadRequest = { method: 'GET', path: () => '/list' }
  const floorRead: LoadRequest = { method: 'GET', path: () => `/read/${pickNext(FLOOR_IDS)}` }
  const floorNew: LoadRequest = { method: 'POST', path: () => '/new', body: () => line }
  const floorChange: LoadRequest = { method: 'POST', path: () => `/change/${pickNext(FLOOR_IDS)}`, body: () => line }

  const order: LoadRequest = {
    method: 'POST',
    path: (context) => `/ecom/v1/checkouts/${context.checkoutId}/create-order`,
    headers: sameVisitor,
    body: (context) => ({ id: context.checkoutId }),
  }
  const address = createCheckoutBody(fixture.appId, fixture.products.simple.id).checkoutInfo.shippingInfo
    .shippingDestination
  return [
    { name: 'product list (20)', target: 0.5, project: [list], floor: [floorList] },
    { name: 'product', target: 0.5, project: [product], floor: [floorRead] },
    { name: 'cart read', target: 0.6, project: [read], floor: [floorRead] },
    { name: 'cart add', target: 0.4, project: [add], floor: [floorChange] },
    {
      name: 'first item (2 calls)',
      target: 0.25,
      project: [
        {
          method: 'POST',
          path: () => '/oauth2/token',
          body: () => ({ clientId: fixture.clientId, grantType: 'anonymous' }),
          onResponse(body, context) {
            context.token = (JSON.parse(body) as { access_token: string }).access_token
          },
        },
        { ...add, headers: sameVisitor },
      ],
      floor: [floorNew, floorNew],
    },
    {
      name: 'checkout to order (2 calls)',
      target: 0.4,
      project: [
        {
          method: 'POST',
          path: () => '/ecom/v1/checkouts',
          headers: enter,
          body: () => createCheckoutBody(fixture.appId, fixture.products.simple.id, nextEmail()),
          onResponse(body, context) {
            context.checkoutId = (JSON.parse(body) as { checkout: { id: string } }).checkout.id
          },
        },
        order,
      ],
      floor: [floorNew, floorNew],
    },
    {
      name: 'journey (9 calls)',
      target: 0.4,
      project: [
        { ...list, headers: enter },
        { ...product, headers: sameVisitor },
        { ...add, headers: sameVisitor },
        { ...add, headers: sameVisitor },
        { ...read, headers: sameVisitor },
        {
          method: 'POST',
          path: () => '/ecom/v1/carts/current/estimate-totals',
          headers: sameVisitor,
          body: () => ({ shippingAddress: address.address }),
        },
        {
          method: 'POST',
          path: () => '/ecom/v1/carts/current/create-checkout',
          headers: sameVisitor,
          body: () => ({ channelType: 'WEB', email: nextEmail(), shippingAddress: address.address }),
          onResponse(body, context) {
            context.checkoutId = (JSON.parse(body) as { checkoutId: string }).checkoutId
          },
        },
        { method: 'GET', path: (context) => `/ecom/v1/checkouts/${context.checkoutId}`, headers: sameVisitor },
        order,
      ],
      floor: [floorList, floorRead, floorNew, floorChange, floorRead, floorRead, floorNew, floorRead, floorNew],
    },
  ]
}

const ADD = '/ecom/v1/carts/current/add-to-cart'

/** The project's response with 20 products, which the floor sends ready-made. */
export async function listText({ base, fixture }: RunningServer): Promise<string> {
  const headers = { authorization: await createVisitorToken(base, fixture.clientId) }
  return (await fetch(base + LIST, { headers })).text()
}
