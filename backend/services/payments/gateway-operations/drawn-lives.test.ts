import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProviderLedger } from '../../../testing/providers/payment-audit.ts'
import {
  openMollieShop,
  openPaypalShop,
  openStripeShop,
  type ProviderShop,
} from '../../../testing/providers/provider-shops.ts'

const ORDER = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
const REFUND = `POST ${ORDER}/trigger-refund` as const
const CAPTURE = `POST ${ORDER}/capture-authorized-payments` as const
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** `FUZZ_RUNS=5000 npx vitest run --project backend drawn-lives` draws more lives. */
const NUM_RUNS = Number(process.env.FUZZ_RUNS ?? 25)
const PRICE = 2963n

type AnyShop = ProviderShop<{ stop(): Promise<void>; ledger(): ProviderLedger }>
const PROVIDERS: readonly [string, () => Promise<AnyShop>][] = [
  ['Stripe', openStripeShop],
  ['PayPal', openPaypalShop],
  ['Mollie', openMollieShop],
]

const ACTS = [
  'refund 5.00',
  'refund 5.00 again',
  'refund all',
  'lose the answers of refunds',
  'refund in the dashboard',
  'charge 5.00',
  'charge all',
  'release',
  'charge 7.00 in the dashboard',
  'release in the dashboard',
  'a refund fails at its bank',
  'the bank accepts',
  'the bank refuses',
  'money comes in late',
  'notice',
  'notice twice',
  'a minute',
  'half an hour',
  'a day',
] as const

const anyLife = fc.record({
  begins: fc.constantFrom('paid', 'later', 'reserved'),
  acts: fc.array(fc.constantFrom(...ACTS), { maxLength: 14 }),
})

type Life = typeof anyLife extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** Lives through a payment; what can't happen now at the provider is left out. */
async function live(opened: AnyShop, { begins, acts }: Life) {
  const { shop, provider } = opened
  const begin = { paid: opened.pay, later: opened.payLater, reserved: opened.reserve }[begins]
  const later = begins === 'later'
  let isReserved = begins === 'reserved'
  const { orderId: ecomOrderId, paymentId } = await begin()
  let decided: 'YES' | 'NO' | 'LATE' | undefined = later ? undefined : 'YES'
  let canFail = false
  const held = () => provider.ledger().get(paymentId) ?? 0n
  const pass = async (time: number) => {
    shop.clock.advance(time)
    await shop.settle()
  }
  const refund = async (amount?: string) => {
    const before = held()
    const payments = [{ paymentId, ...(amount && { amount: { amount } }) }]
    const { status } = await shop.send(REFUND, { ecomOrderId, payments }, shop.apiKey)
    expect(status).toBeLessThan(500)
    canFail ||= held() < before
  }
  const send = async (what: 'capture' | 'void', request: object) => {
    const route = `POST ${ORDER}/${what}-authorized-payments` as typeof CAPTURE
    const { status } = await shop.send(route, { ecomOrderId, ...request } as never, shop.apiKey)
    expect(status).toBeLessThan(500)
  }
  for (const act of acts) {
    switch (act) {
      case 'refund 5.00':
      case 'refund 5.00 again':
        await refund('5.00')
        break
      case 'refund all':
        await refund()
        break
      case 'charge 5.00':
      case 'charge all':
        await send('capture', {
          payments: [{ paymentId, ...(act === 'charge 5.00' && { amount: { amount: '5.00' } }) }],
        })
        isReserved = false
        break
      case 'release':
        await send('void', { paymentIds: [paymentId] })
        isReserved = false
        break
      case 'charge 7.00 in the dashboard':
        if (isReserved) opened.captureInDashboard('7.00')
        isReserved = false
        break
      case 'release in the dashboard':
        if (isReserved) opened.voidInDashboard()
        isReserved = false
        break
      case 'lose the answers of refunds':
        opened.loseRefundAnswers()
        break
      case 'refund in the dashboard':
        if (held() < 500n) break
        await opened.refundInDashboard()
        canFail = false
        break
      case 'a refund fails at its bank':
        if (canFail) await opened.failRefund()
        canFail = false
        break
      case 'the bank accepts':
      case 'the bank refuses':
        if (decided) break
        decided = act === 'the bank accepts' ? 'YES' : 'NO'
        opened.decide(decided === 'YES')
        break
      case 'money comes in late':
        if (decided !== 'NO' || (await shop.getOrder(ecomOrderId)).status !== 'REJECTED') break
        decided = 'LATE'
        opened.takeLate()
        expect(await opened.notify()).toBe(200)
        break
      case 'notice':
        expect(await opened.notify()).toBe(200)
        break
      case 'notice twice':
        expect(await Promise.all([opened.notify(), opened.notify()])).toEqual([200, 200])
        break
      case 'a minute':
        await pass(MINUTE)
        break
      case 'half an hour':
        await pass(30 * MINUTE)
        break
      case 'a day':
        await pass(DAY)
    }
    expect(held()).toBeLessThanOrEqual(PRICE)
  }
  if (!decided) opened.decide(true)
  // An authorisation is released by itself after seven days at most.
  for (let day = 0; day < (begins === 'reserved' ? 8 : 3); day++) await pass(DAY)
  const { status, balanceSummary } = await shop.getOrder(ecomOrderId)
  expect(balanceSummary?.pendingRefund?.amount).toBe('0.00')
  // Money without an order has gone back.
  if (status !== 'APPROVED') expect(held()).toBe(0n)
}

test.each(PROVIDERS)(
  'the books are the ledger of %s after any life of a payment',
  async (_, open) => {
    await fc.assert(
      fc.asyncProperty(anyLife, async (life) => {
        const opened = await open()
        try {
          await live(opened, life)
          await opened.audit()
        } finally {
          await opened.provider.stop()
        }
      }),
      { numRuns: NUM_RUNS },
    )
  },
  3_600_000,
)
