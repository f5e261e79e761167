import fc from 'fast-check'
import { expect } from 'vitest'
import { getChargeTotals, sandboxCharges } from '../../services/payments/gateways/sandbox/sandbox-books.ts'
import { findGiftCard } from '../../services/pricing/gift-cards/gift-cards.ts'
import { findCoupon } from '../../services/pricing/index.ts'
import type { Answer } from '../test-calls.ts'
import type { TestShop } from '../test-shop.ts'
import * as rules from './shop-model.ts'

/** The ids of a real order. */
type RealOrder = {
  id: string
  paymentId: string
  lineItemId: string
  /** The last payment prepared for it. */
  lastCollected?: string
}

type RealCart = { id: string; token: string }

/** The system under test: its carts and orders are in the model's order. */
export type Real = {
  shop: TestShop
  product: string
  couponId: string
  giftCardId: string
  codes: { coupon: string; giftCard: string }
  carts: RealCart[]
  /** Payments with a pending 3-D Secure challenge, in the model's order. */
  waiting: { cart: RealCart; orderId: string; paymentId: string }[]
  orders: RealOrder[]
}
export type Command = fc.AsyncCommand<rules.Shop, Real>

export const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
export const cents = (decimal: string | undefined) => Math.round(Number(decimal) * 100)
export const decimal = (amount: number) => ({ amount: (Math.max(0, amount) / 100).toFixed(2) })

/** Creates a product, a coupon for two uses and a gift card of 3.00 in a shop shared by many runs. */
export async function createShelf(shop: TestShop, stock: number): Promise<{ model: rules.Shop; real: Real }> {
  const name = shop.ids.guid().slice(0, 8).toUpperCase()
  const codes = { coupon: `C${name}`, giftCard: `G${name}` }
  const start = { stock, couponUses: 2, giftCard: 300 }
  const product = await shop.product({ stock })
  const couponId = await shop.coupon(codes.coupon, { kind: 'PERCENT', percent: '10' }, { usesLeft: start.couponUses })
  const giftCardId = await shop.giftCard(codes.giftCard, BigInt(start.giftCard))
  const real = { shop, product, couponId, giftCardId, codes, carts: [], waiting: [], orders: [] }
  return { model: { start, carts: [], waiting: [], orders: [], halfHours: 0 }, real }
}

/** Expects stock, coupon and gift card to match the model. */
export async function expectRemaining(model: rules.Shop, { shop, product, couponId, giftCardId }: Real): Promise<void> {
  const context = shop.app.contextFor(shop.siteId)
  expect({
    stock: await shop.getStock(product),
    couponUses: (await findCoupon(context, couponId))?.usesLeft,
    giftCard: Number((await findGiftCard(context, giftCardId))?.balance),
  }).toEqual(rules.getRemaining(model))
}

/** Expects the order's statuses and totals, and the gateway's ledger, to match the model. */
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

/** The amounts that the gateway captured and refunded for these orders. */
export async function getLedger({ shop, orders }: Real): Promise<{ charged: number; refunded: number }> {
  const orderIds = orders.map(({ id }) => id)
  if (orderIds.length === 0) return { charged: 0, refunded: 0 }
  const { orderTransactions } = await shop.call('POST /ecom/v1/payments/list-by-ids', { orderIds }, shop.apiKey)
  const ids = orderTransactions.flatMap(({ payments }) => payments.flatMap(({ id }) => id ?? []))
  const charges = await shop.app.dependencies.store.reader(sandboxCharges).getMany(shop.siteId, ids)
  const books = charges.map(getChargeTotals)
  const total = (of: 'charged' | 'refunded') => Number(books.reduce((sum, each) => sum + each[of], 0n))
  return { charged: total('charged'), refunded: total('refunded') }
}

/** An operation on an order; returns the call's error, then the model's. */
export type OrderAction = (
  shop: TestShop,
  real: RealOrder,
  order: rules.Order,
) => Promise<{ code: string | undefined; expected(): string | undefined }>

/** A command on one of the existing orders. */
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

/** A percentage of the whole; undefined: everything that is left. */
export const anyPercentage = fc.option(fc.constantFrom(0, 1, 30, 50, 100, 101), { nil: undefined })
export const getShare = (part: number | undefined, whole: number) =>
  part === undefined ? undefined : part === 1 ? 1 : Math.ceil((whole * part) / 100)
