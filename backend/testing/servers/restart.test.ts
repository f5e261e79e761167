import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PaymentGateway } from '../../kernel/runtime/payments/gateway.ts'
import { openSqliteStore } from '../../kernel/store/sqlite/sqlite.ts'
import { sandboxGateway } from '../../services/payments/gateways/sandbox/sandbox-gateway.ts'
import { findSite, saveSite } from '../../services/sites/index.ts'
import { createTestShop, type TestShop } from '../test-shop.ts'

const COLLECTOR = '/ecom/v1/payments-collector/orders/{ecomOrderId}'
const never = () => new Promise<never>(() => {})

/** A payment provider that performs operations whose responses are lost when the shop is killed. */
function createProvider() {
  const requested: string[] = []
  let cutOff = false
  const ask = async <Answer>(what: string, answer: Promise<Answer>): Promise<Answer> => {
    const given = await answer
    requested.push(what)
    return cutOff ? never() : given
  }
  const gateway: PaymentGateway = {
    ...sandboxGateway,
    id: 'provider',
    charge: (...given) => ask('charge', sandboxGateway.charge(...given)),
    capture: (...given) => ask('capture', sandboxGateway.capture(...given)),
    void: (...given) => ask('void', sandboxGateway.void(...given)),
    refund: (...given) => ask('refund', sandboxGateway.refund(...given)),
  }
  return {
    gateway,
    /** Resolves once the provider has performed the calls, whose responses are never received. */
    async cutOff(calls: readonly (() => Promise<unknown>)[]) {
      cutOff = true
      requested.length = 0
      for (const call of calls) void call()
      await expect.poll(() => requested.length).toBe(calls.length)
    },
    heal: () => {
      cutOff = false
    },
  }
}

async function goOnline(shop: TestShop): Promise<void> {
  const site = await findSite(shop.app.dependencies, shop.siteId)
  if (site) await saveSite(shop.app.dependencies, { ...site, payments: { offline: true, sandbox: false } })
}

test('a charge, capture, void and refund interrupted by a crash are settled once each within a minute of the restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'restart-'))
  const file = join(folder, 'shop.sqlite')
  const provider = createProvider()
  const gateways = [provider.gateway]
  const before = openSqliteStore({ file })
  const shop = await createTestShop({ store: before, gateways })
  await goOnline(shop)
  const [kept, given, paid] = [
    await shop.buy({ card: 'sandbox_delayed_capture' }),
    await shop.buy({ card: 'sandbox_delayed_capture' }),
    await shop.buy({ card: 'sandbox_approved' }),
  ]
  const checkout = await shop.checkout([shop.line(await shop.product())])
  const { apiKey } = shop
  const about = ({ orderId: ecomOrderId, paymentId }: typeof kept) => ({ ecomOrderId, payments: [{ paymentId }] })
  const { id, token } = checkout
  const charge = { id, paymentToken: 'sandbox_approved' }
  await provider.cutOff([
    () => shop.send('POST /ecom/v1/checkouts/{id}/create-order-and-charge', charge, token),
    () => shop.send(`POST ${COLLECTOR}/capture-authorized-payments`, about(kept), apiKey),
    () =>
      shop.send(
        `POST ${COLLECTOR}/void-authorized-payments`,
        { ecomOrderId: given.orderId, paymentIds: [given.paymentId] },
        apiKey,
      ),
    () => shop.send(`POST ${COLLECTOR}/trigger-refund`, about(paid), apiKey),
  ])
  before.close()
  provider.heal()

  const store = openSqliteStore({ file })
  const now = shop.clock.now().toISOString()
  const again = await createTestShop({ store, gateways, now, seed: 2 })
  const search = { filter: { checkoutId: id } }
  const findOrder = async () => (await again.call('POST /ecom/v1/orders/search', { search }, apiKey)).orders[0]
  expect(await findOrder()).toMatchObject({ status: 'INITIALIZED', paymentStatus: 'PENDING' })
  again.clock.advance(60_000)
  await again.settle()
  expect(await findOrder()).toMatchObject({ status: 'APPROVED', paymentStatus: 'PAID' })
  const readAgain = async (orderId: string) =>
    (await again.call('GET /ecom/v1/orders/{id}', { id: orderId }, apiKey)).order
  const after = await Promise.all([kept, given, paid].map(({ orderId }) => readAgain(orderId)))
  expect(after.map(({ paymentStatus }) => paymentStatus)).toEqual(['PAID', 'CANCELED', 'FULLY_REFUNDED'])
  const charges = [await findOrder(), ...after].map((order) => order?.balanceSummary)
  const total = after[0]?.priceSummary?.total?.amount
  expect(charges.map((sums) => [sums?.paid?.amount, sums?.refunded?.amount])).toEqual([
    [expect.stringMatching(/^\d+\.\d\d$/), '0.00'],
    [total, '0.00'],
    ['0.00', '0.00'],
    [total, total],
  ])
  store.close()
  rmSync(folder, { recursive: true })
})
