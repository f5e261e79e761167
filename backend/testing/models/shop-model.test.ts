import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../test-shop.ts'
import { anyShopCommand } from './shop-commands.ts'
import { collectedOnline, type Shop } from './shop-model.ts'
import { createShelf, expectOrder, expectRemaining, getLedger, type Real } from './shop-shelf.ts'

/** `FUZZ_RUNS=10000 FUZZ_SEED=7 npx vitest run backend/testing/shop-model` runs more cases, or repeats a seed. */
const NUM_RUNS = Number(process.env.FUZZ_RUNS ?? 40)
/** Runs share a shop, because creating one costs more than the purchases. */
const SHELVES_PER_SHOP = 100

test('stock, coupon, gift card, statuses and the gateway’s ledger match one model from cart to last refund', async () => {
  let shop: TestShop | undefined
  let shelves = 0
  const nextShop = async () => {
    if (!shop || ++shelves % SHELVES_PER_SHOP === 0) shop = await createTestShop()
    return shop
  }
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 }),
      fc.commands(anyShopCommand, { maxCommands: 20, size: 'max' }),
      async (stock, commands) => {
        const opened = await createShelf(await nextShop(), stock)
        await fc.asyncModelRun(() => opened, commands)
        await expectAllToAgree(opened.model, opened.real)
      },
    ),
    { numRuns: NUM_RUNS },
  )
}, 3_600_000)

/** Expects the gateway's balance to be captured minus refunded, and stock, coupon and gift card to add up. */
async function expectAllToAgree(model: Shop, real: Real): Promise<void> {
  for (const [index, order] of model.orders.entries()) {
    const known = real.orders[index]
    if (known) await expectOrder(order, real, known)
  }
  await expectRemaining(model, real)
  const { charged, refunded } = await getLedger(real)
  const online = model.orders.reduce(
    (sum, order) => sum + (order.money.paidBy === 'CARD' ? order.money.paid : 0) + collectedOnline(order),
    0,
  )
  const back = model.orders.reduce((sum, { money }) => sum + (money.paidBy === 'CARD' ? money.refunded : 0), 0)
  expect({ charged, refunded }).toEqual({ charged: online, refunded: back })
}
