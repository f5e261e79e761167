import fc from 'fast-check'
import { expect } from 'vitest'
import type { Calls } from '../../contract/calls.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import type { Identity } from '../../kernel/runtime/access/identity.ts'
import { confirmPayment } from '../../services/checkout/index.ts'
import { findGiftCard } from '../../services/pricing/gift-cards/gift-cards.ts'
import { findCoupon } from '../../services/pricing/index.ts'
import type { Answer } from '../test-calls.ts'
import { createTestShop, type TestShop } from '../test-shop.ts'
import {
  approve,
  findOrderError,
  getAvailable,
  HOLD_MS,
  type Model,
  type ModelOrder,
  place,
  reject,
  type Slot,
} from './purchase-model.ts'

/** The system under test: the shop, with checkouts in the model's order. */
export type Real = {
  shop: TestShop
  mug: string
  couponId: string
  giftCardId: string
  checkouts: readonly { id: string; token: string; lineId: string | undefined }[]
}

type Command = fc.AsyncCommand<Model, Real>
type Outcome = 'sandbox_approved' | 'sandbox_declined' | 'sandbox_confirmation' | 'sandbox_delayed_capture'

const SLOTS = 3

/** Creates a shop and its model. */
export async function createShops(stock: number): Promise<{ model: Model; real: Real }> {
  const shop = await createTestShop()
  const mug = await shop.product({ stock })
  const couponId = await shop.coupon('TEN', { kind: 'PERCENT', percent: '10' }, { usesLeft: 2 })
  const giftCardId = await shop.giftCard('CARD', 300n)
  const checkouts = []
  for (let slot = 0; slot < SLOTS; slot++) {
    const { id, token } = await shop.checkout([shop.line(mug)])
    const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)
    checkouts.push({ id, token, lineId: checkout.lineItems[0]?.id })
  }
  const slots = checkouts.map((): Slot => ({ quantity: 1, coupon: false, giftCard: false, closed: false }))
  const now = shop.clock.now().getTime()
  return {
    model: { now, stock, couponUses: 2, giftCard: 300, slots, orders: [] },
    real: { shop, mug, couponId, giftCardId, checkouts },
  }
}

/** Expects all counts to match the model. */
async function expectAgreement(model: Model, { shop, mug, couponId, giftCardId, checkouts }: Real): Promise<void> {
  const context = shop.app.contextFor(shop.siteId)
  const statuses = (orders: readonly { status: string; paymentStatus: string }[]) =>
    orders.map((order) => `${order.status} ${order.paymentStatus}`).sort()
  expect({
    stock: await shop.getStock(mug),
    couponUses: (await findCoupon(context, couponId))?.usesLeft,
    giftCard: (await findGiftCard(context, giftCardId))?.balance,
    orders: statuses(await shop.getOrders()),
    checkouts: await Promise.all(
      checkouts.map(async ({ id, token }) => {
        const { checkout } = await shop.call('GET /ecom/v1/checkouts/{id}', { id }, token)
        return { closed: checkout.completed, quantity: checkout.lineItems[0]?.quantity }
      }),
    ),
  }).toEqual({
    stock: model.stock,
    couponUses: model.couponUses,
    giftCard: model.giftCard,
    orders: statuses(model.orders),
    checkouts: model.slots.map(({ closed, quantity }) => ({ closed, quantity })),
  })
}

/** A command on one checkout: the shop's call, and the model's expected error (undefined: success). */
function command<R extends keyof Calls>(
  name: string,
  slot: number,
  run: (real: Real, checkout: Real['checkouts'][number], model: Model) => Promise<Answer<R>>,
  expected: (model: Model, slot: Slot, answer: Answer<R>) => string | undefined,
): Command {
  return {
    check: () => true,
    async run(model, real) {
      const answer = await run(real, real.checkouts[slot] as Real['checkouts'][number], model)
      const refusal = expected(model, model.slots[slot] as Slot, answer)
      expect(answer.refusal?.code).toBe(refusal)
      await expectAgreement(model, real)
    },
    toString: () => `${name}(${slot})`,
  }
}

const whereOpen = (change: (model: Model, slot: Slot) => string | undefined) => (model: Model, slot: Slot) =>
  slot.closed ? 'CHECKOUT_IS_COMPLETE' : change(model, slot)

const quantity = (slot: number, wanted: number) =>
  command(
    `quantity ${wanted}`,
    slot,
    ({ shop }, { id, token, lineId }) =>
      shop.send(
        'POST /ecom/v1/checkouts/{id}/update-line-items-quantity',
        { id, lineItems: [{ id: lineId, quantity: wanted }] },
        token,
      ),
    whereOpen((model, at) => {
      const left = getAvailable(model, at)
      at.quantity = Math.min(wanted, left > 0 ? left : at.quantity)
      return undefined
    }),
  )

const order = (slot: number) =>
  command(
    'order',
    slot,
    ({ shop }, { id, token }) => shop.send('POST /ecom/v1/checkouts/{id}/create-order', { id }, token),
    (model, at) => {
      const refusal = findOrderError(model, at)
      if (!refusal) place(model, at, 'APPROVED', 'NOT_PAID')
      return refusal
    },
  )

const pay = (slot: number, paymentToken: Outcome) =>
  command(
    paymentToken,
    slot,
    ({ shop }, { id, token }) =>
      shop.send('POST /ecom/v1/checkouts/{id}/create-order-and-charge', { id, paymentToken }, token),
    (model, at, answer) => {
      const refusal = findOrderError(model, at)
      if (refusal) return refusal
      switch (paymentToken) {
        case 'sandbox_approved':
          place(model, at, 'APPROVED', 'PAID')
          return undefined
        case 'sandbox_delayed_capture':
          place(model, at, 'APPROVED', 'NOT_PAID')
          return undefined
        case 'sandbox_confirmation':
          place(model, at, 'INITIALIZED', 'PENDING').paymentId = answer.body?.paymentResponseToken
          return undefined
        case 'sandbox_declined':
          reject(model, place(model, at, 'INITIALIZED', 'PENDING'))
          return 'PAYMENT_ERROR'
      }
    },
  )

/** The buyer answers the 3-D Secure challenge of the pending attempt; for any other attempt nothing happens. */
const confirm = (slot: number, accepted: boolean, attempt: number): Command => ({
  check: (model) => model.orders.some(({ paymentId }) => paymentId !== undefined),
  async run(model, real) {
    const unpaid = model.orders.filter(({ paymentId }) => paymentId !== undefined)
    const about = unpaid[attempt % unpaid.length] as ModelOrder
    const { shop, checkouts } = real
    const { id } = checkouts[slot] as Real['checkouts'][number]
    try {
      await confirmPayment(shop.app.contextFor(shop.siteId), id, about.paymentId as string, accepted)
    } catch (error) {
      // Refused, never a server error.
      expect(error).toBeInstanceOf(ApiError)
    }
    if (model.slots[slot]?.waiting === about) (accepted ? approve : reject)(model, about)
    await expectAgreement(model, real)
  },
  toString: () => `confirm(${slot}, ${accepted}, ${attempt})`,
})

const applyCode = (slot: number, kind: 'coupon' | 'giftCard') =>
  command(
    `take ${kind}`,
    slot,
    ({ shop }, { id, token }) =>
      shop.send(
        'PATCH /ecom/v1/checkouts/{checkout.id}',
        { checkout: { id }, ...(kind === 'coupon' ? { couponCode: 'TEN' } : { giftCardCode: 'CARD' }) },
        token,
      ),
    (model, at) => {
      if (kind === 'coupon' && model.couponUses === 0) return 'ERROR_COUPON_USAGE_EXCEEDED'
      if (kind === 'giftCard' && model.giftCard === 0) return 'GIFT_CARD_IS_EMPTY'
      if (at.closed) return 'CHECKOUT_IS_COMPLETE'
      if (kind === 'coupon' && getAvailable(model, at) === 0) return 'ERROR_COUPON_NOT_APPLICABLE'
      at[kind] = true
      return undefined
    },
  )

const removeCode = (slot: number, kind: 'coupon' | 'giftCard') =>
  command(
    `drop ${kind}`,
    slot,
    ({ shop }, { id, token }) =>
      kind === 'coupon'
        ? shop.send('POST /ecom/v1/checkouts/{id}/remove-coupon', { id }, token)
        : shop.send('POST /ecom/v1/checkouts/{id}/remove-gift-card', { id }, token),
    whereOpen((_, at) => {
      at[kind] = false
      return undefined
    }),
  )

const markAsCompleted = (slot: number) =>
  command(
    'mark as completed',
    slot,
    ({ shop }, { id }) => shop.send('POST /ecom/v1/checkouts/{id}/mark-as-completed', { id }, shop.apiKey),
    (_, at) => {
      at.closed = true
      return undefined
    },
  )

const wait = (minutes: number): Command => ({
  check: () => true,
  async run(model, real) {
    model.now += minutes * 60_000
    const { shop, checkouts } = real
    const { tokens } = shop.app.dependencies
    // The same buyers with fresh tokens, because the clock has advanced.
    const buyers = await Promise.all(checkouts.map(({ token }) => tokens.verifyAccessToken(token)))
    shop.clock.advance(minutes * 60_000)
    for (const [index, checkout] of checkouts.entries())
      checkout.token = (await tokens.issueAccessToken(buyers[index] as Identity)).value
    await shop.settle()
    for (const waiting of model.orders.filter(({ status }) => status === 'INITIALIZED'))
      if (model.now - waiting.placedAt >= HOLD_MS) reject(model, waiting)
    await expectAgreement(model, real)
  },
  toString: () => `wait(${minutes})`,
})

const slot = fc.nat({ max: SLOTS - 1 })
const codes = fc.constantFrom('coupon' as const, 'giftCard' as const)

/** All commands, ordering with more weight. */
export const anyCommand: fc.Arbitrary<Command>[] = [
  fc.tuple(slot, fc.constantFrom(1, 2, 3)).map(([at, wanted]) => quantity(at, wanted)),
  slot.map(order),
  fc
    .tuple(slot, fc.constantFrom<Outcome>('sandbox_approved', 'sandbox_declined', 'sandbox_delayed_capture'))
    .map(([at, outcome]) => pay(at, outcome)),
  slot.map((at) => pay(at, 'sandbox_confirmation')),
  fc.tuple(slot, fc.boolean(), fc.nat({ max: 9 })).map(([at, accepted, attempt]) => confirm(at, accepted, attempt)),
  fc.tuple(slot, codes).map(([at, kind]) => applyCode(at, kind)),
  fc.tuple(slot, codes).map(([at, kind]) => removeCode(at, kind)),
  slot.map(markAsCompleted),
  fc.constantFrom(1, 29, 31).map(wait),
]
