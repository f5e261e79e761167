import fc from 'fast-check'
import { expect } from 'vitest'
import { getChargeTotals, sandboxCharges } from '../services/payments/gateways/sandbox/sandbox-books.ts'
import { findCoupon, findGiftCard } from '../services/pricing/index.ts'
import * as rules from './shop-model.ts'
import { getStock } from './shop-records.ts'
import type { Answer } from './test-calls.ts'
import type { TestShop } from './test-shop.ts'

/** An order as the shop knows it. */
type RealOrder = {
  id: string
  paymentId: string
  lineItemId: string
  /** The last payment that was prepared for it. */
  lastCollected?: string
}

type RealCart = { id: string; token: string }

/** The shop itself: its carts and orders stand in the order of the model's. */
export type Real = {
  shop: TestShop
  product: string
  couponId: string
  giftCardId: string
  codes: { coupon: string; giftCard: string }
  carts: RealCart[]
  /** The payments that the bank asks about, in the order of the model's. */
  waiting: { cart: RealCart; orderId: string; paymentId: string }[]
  orders: RealOrder[]
}
export type Command = fc.AsyncCommand<rules.Shop, Real>

export const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
export const cents = (decimal: string | undefined) => Math.round(Number(decimal) * 100)
export const decimal = (amount: number) => ({ amount: (Math.max(0, amount) / 100).toFixed(2) })

/** A product, a coupon for two uses and a gift card of 3.00 in a shop that many runs share. */
export async function createShelf(shop: TestShop, stock: number): Promise<{ model: rules.Shop; real: Real }> {
  const name = shop.ids.guid().slice(0, 8).toUpperCase()
  const codes = { coupon: `C${name}`, giftCard: `G${name}` }
  const start = { stock, couponUses: 2, giftCard: 300 }
  const product = await shop.product({ pieces: stock })
  const couponId = await shop.coupon(codes.coupon, { kind: 'PERCENT', percent: '10' }, { usesLeft: start.couponUses })
  const giftCardId = await shop.giftCard(codes.giftCard, BigInt(start.giftCard))
  const real = { shop, product, couponId, giftCardId, codes, carts: [], waiting: [], orders: [] }
  return { model: { start, carts: [], waiting: [], orders: [], passed: 0 }, real }
}

/** Shelf, coupon and gift card are as the model says. */
export async function expectRemaining(model: rules.Shop, { shop, product, couponId, giftCardId }: Real): Promise<void> {
  const context = shop.app.contextFor(shop.siteId)
  expect({
    stock: await getStock(shop, product),
    couponUses: (await findCoupon(context, couponId))?.usesLeft,
    giftCard: Number((await findGiftCard(context, giftCardId))?.balance),
  }).toEqual(rules.getRemaining(model))
}

/** The order's statuses and sums, and the gateway's own books of it, are as the model says. */
export async function expectOrder(order: rules.Order, { shop }: Real, { id }: RealOrder): Promise<void> {
  const read = await shop.call('GET /ecom/v1/orders/{id}', { id }, shop.apiKey)
  const { status, paymentStatus, fulfillmentStatus, balanceSummary } = read.order
  expect({
    statuses: { status, paymentStatus, fulfillmentStatus },
    sums: {
      paid: cents(balanceSummary?.paid?.amount),
      refunded: cents(balanceSummary?.refunded?.amount),
      chargeback: cents(balanceSummary?.chargeback?.amount),
      reversal: cents(balanceSummary?.chargebackReversal?.amount),
    },
  }).toEqual({ statuses: rules.getStatuses(order), sums: rules.getOrderSums(order) })
}

/** What the gateway took and gave back for these orders. */
export async function getLedger({ shop, orders }: Real): Promise<{ taken: number; refunded: number }> {
  const orderIds = orders.map(({ id }) => id)
  if (orderIds.length === 0) return { taken: 0, refunded: 0 }
  const { orderTransactions } = await shop.call('POST /ecom/v1/payments/list-by-ids', { orderIds }, shop.apiKey)
  const ids = orderTransactions.flatMap(({ payments }) => payments.flatMap(({ id }) => id ?? []))
  const charges = await shop.app.dependencies.store.reader(sandboxCharges).getMany(shop.siteId, ids)
  const books = charges.map(getChargeTotals)
  const total = (of: 'taken' | 'refunded') => Number(books.reduce((sum, each) => sum + each[of], 0n))
  return { taken: total('taken'), refunded: total('refunded') }
}

/** What is done to an order; answers what the call said, and then what the model says to it. */
export type OrderAction = (
  shop: TestShop,
  real: RealOrder,
  order: rules.Order,
) => Promise<{ code: string | undefined; expected(): string | undefined }>

/** A command on one of the orders, whichever there are. */
export const orderCommand = (name: string, act: OrderAction, possible: (order: rules.Order) => boolean = () => true) =>
  fc.nat().map(
    (at): Command => ({
      check({ orders }) {
        const order = orders[at % Math.max(1, orders.length)]
        return order !== undefined && possible(order)
      },
      async run(model, real) {
        const index = at % model.orders.length
        const order = model.orders[index] as rules.Order
        const { code, expected } = await act(real.shop, real.orders[index] as RealOrder, order)
        expect(code).toBe(expected())
        await expectOrder(order, real, real.orders[index] as RealOrder)
        await expectRemaining(model, real)
      },
      toString: () => `${name} ${at}`,
    }),
  )

export const getErrorCode = ({ refusal }: Pick<Answer, 'refusal'>) => refusal?.code

/** A part of the whole, in hundredths; undefined: all that there is. */
export const anyPercentage = fc.option(fc.constantFrom(0, 1, 30, 50, 100, 101), { nil: undefined })
export const getShare = (part: number | undefined, whole: number) =>
  part === undefined ? undefined : part === 1 ? 1 : Math.ceil((whole * part) / 100)
