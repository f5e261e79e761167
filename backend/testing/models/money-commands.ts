import fc from 'fast-check'
import { expect } from 'vitest'
import { getChargeTotals, sandboxCharges } from '../../services/payments/gateways/sandbox/sandbox-books.ts'
import type { Answer } from '../test-calls.ts'
import type { PaidOrder, TestShop } from '../test-shop.ts'
import {
  capture,
  chargeBack,
  createMoney,
  getPaymentStatus,
  type Money,
  markAsPaid,
  type PaymentMode,
  refund,
  reverse,
  voidPayment,
} from './money-model.ts'

/** The system under test: an order in a shop shared by many orders. */
export type Real = PaidOrder & { shop: TestShop; lineItemId: string }
type Command = fc.AsyncCommand<Money, Real>

const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
const QUANTITY = 2
const cents = (decimal: string | undefined) => Math.round(Number(decimal) * 100)
const decimal = (amount: number) => ({ amount: (amount / 100).toFixed(2) })

/** The ways to pay an order. */
export const PAYMENT_MODES = [
  { card: 'sandbox_approved' },
  { card: 'sandbox_approved', delayCapture: true },
  { card: 'sandbox_capture_fails' },
  { card: 'sandbox_refund_fails' },
  {},
] as const satisfies readonly PaymentMode[]

/** Places an order and creates its model. */
export async function createModelledOrder(
  shop: TestShop,
  way: (typeof PAYMENT_MODES)[number],
): Promise<{ model: Money; real: Real }> {
  const bought = await shop.buy({ ...way, quantity: QUANTITY })
  const { priceSummary, lineItems } = await bought.read()
  const total = cents(priceSummary?.total?.amount)
  const model = createMoney(way, { total, quantity: QUANTITY })
  return { model, real: { ...bought, shop, lineItemId: lineItems[0]?.id ?? '' } }
}

/** Expects order, stock and the gateway's ledger to match the model. */
async function expectAgreement(model: Money, { shop, read, paymentId, product }: Real): Promise<void> {
  const { balanceSummary, paymentStatus } = await read()
  const charge = await shop.app.dependencies.store.reader(sandboxCharges).get(shop.siteId, paymentId)
  const books = charge ? getChargeTotals(charge) : { charged: 0n, refunded: 0n }
  const online = model.paidBy === 'CARD'
  expect({
    paymentStatus,
    paid: cents(balanceSummary?.paid?.amount),
    refunded: cents(balanceSummary?.refunded?.amount),
    chargeback: cents(balanceSummary?.chargeback?.amount),
    reversal: cents(balanceSummary?.chargebackReversal?.amount),
    ledger: { charged: Number(books.charged), refunded: Number(books.refunded) },
    stock: await shop.getStock(product),
  }).toEqual({
    paymentStatus: getPaymentStatus(model),
    paid: model.paid,
    refunded: model.refunded + model.refundedByHand,
    chargeback: model.chargedBack,
    reversal: model.reversed,
    ledger: { charged: online ? model.paid : 0, refunded: online ? model.refunded : 0 },
    stock: 10 - model.unreturned,
  })
}

function command(
  name: string,
  run: (real: Real, model: Readonly<Money>) => Promise<Answer>,
  expected: (model: Money) => string | undefined,
): Command {
  return {
    check: () => true,
    async run(model, real) {
      const answer = await run(real, model)
      expect(answer.refusal?.code).toBe(expected(model))
      await expectAgreement(model, real)
    },
    toString: () => name,
  }
}

/** A percentage of the whole; undefined: everything that is left. */
const parts = fc.option(fc.constantFrom(-1, 0, 1, 30, 50, 100, 101), { nil: undefined })
const toAmount = (part: number | undefined, whole: number) =>
  part === undefined ? undefined : part === 1 ? 1 : Math.ceil((whole * part) / 100)

const capturing = parts.map((part) =>
  command(
    `capture ${part}`,
    ({ shop, orderId: ecomOrderId, paymentId }, { total }) => {
      const amount = toAmount(part, total)
      const payments = [{ paymentId, ...(amount !== undefined && { amount: decimal(Math.max(0, amount)) }) }]
      return shop.send(`POST ${ORDER}/capture-authorized-payments`, { ecomOrderId, payments }, shop.apiKey)
    },
    (model) => capture(model, toAmount(part, model.total)),
  ),
)

const voiding = command(
  'void',
  ({ shop, orderId: ecomOrderId, paymentId }) =>
    shop.send(`POST ${ORDER}/void-authorized-payments`, { ecomOrderId, paymentIds: [paymentId] }, shop.apiKey),
  voidPayment,
)

const refunding = fc.tuple(parts, fc.boolean(), fc.nat({ max: QUANTITY })).map(([part, byHand, quantity]) =>
  command(
    `refund ${part} ${byHand ? 'by hand' : ''} ${quantity}`,
    ({ shop, orderId: ecomOrderId, paymentId, lineItemId }, { total }) => {
      const amount = toAmount(part, total)
      const items = quantity > 0 ? [{ lineItemId, quantity }] : []
      return shop.send(
        `POST ${ORDER}/trigger-refund`,
        {
          ecomOrderId,
          payments: [
            {
              paymentId,
              externalRefund: byHand,
              ...(amount !== undefined && { amount: decimal(Math.max(0, amount)) }),
            },
          ],
          sideEffects: { restockInfo: { type: 'SOME_ITEMS', items } },
        },
        shop.apiKey,
      )
    },
    (model) => refund(model, { amount: toAmount(part, model.total), byHand, quantity }),
  ),
)

const EXTERNAL_ID = '7a1d2c3b-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

const reportChargeback = (
  name: string,
  status: 'APPROVED' | 'REVERSED',
  part: number,
  expected: (model: Money) => string | undefined,
) =>
  command(
    name,
    ({ shop, orderId, paymentId }, { total }) => {
      const amount = decimal(toAmount(part, total) ?? total)
      const chargebacks = [{ externalId: EXTERNAL_ID, status, amount }]
      const payment = { id: paymentId, regularPaymentDetails: { chargebacks } }
      return shop.send(
        'POST /ecom/v1/payments/orders/{orderId}/update-payments',
        { orderId, payments: [{ payment }] },
        shop.apiKey,
      )
    },
    expected,
  )

const chargingBack = fc
  .constantFrom(30, 100)
  .map((part) =>
    reportChargeback(`charge back ${part}`, 'APPROVED', part, (model) =>
      chargeBack(model, toAmount(part, model.total) ?? 0),
    ),
  )

const reversing: Command = {
  ...reportChargeback('reverse', 'REVERSED', 100, reverse),
  // Only possible after a charge-back: otherwise the reversal would be both at once.
  check: (model) => model.chargedBack > 0,
}

const marking: Command = {
  ...command(
    'mark as paid',
    ({ shop, orderId: ecomOrderId }) => shop.send(`POST ${ORDER}/mark-as-paid`, { ecomOrderId }, shop.apiKey),
    (model) => {
      const refusal = markAsPaid(model)
      if (!refusal) Object.assign(model, { paid: model.total, state: 'PAID' })
      return refusal
    },
  ),
  // Not for a partly captured card order: the rest would be a second payment, which the model does not cover.
  check: (model) => model.paidBy === 'HAND' || model.state === 'AUTHORIZED' || model.paid === model.total,
}

/** All commands, refunds and captures with more weight. */
export const anyMoneyCommand: fc.Arbitrary<Command>[] = [
  capturing,
  capturing,
  fc.constant(voiding),
  refunding,
  refunding,
  chargingBack,
  fc.constant(reversing),
  fc.constant(marking),
]
