import fc from 'fast-check'
import { test } from 'vitest'
import { createTestShop, type TestShop } from '../test-shop.ts'
import { anyMoneyCommand, createModelledOrder, PAYMENT_MODES } from './money-commands.ts'

/** `FUZZ_RUNS=10000 FUZZ_SEED=7 npx vitest run backend/testing/money-model` runs more cases, or repeats a seed. */
const NUM_RUNS = Number(process.env.FUZZ_RUNS ?? 80)
/** Orders share a shop, because creating one costs more than an order. */
const ORDERS_PER_SHOP = 200

test('order, stock and gateway match the model for any sequence of captures, voids, refunds and charge-backs', async () => {
  let shop: TestShop | undefined
  let orders = 0
  const nextShop = async () => {
    if (!shop || ++orders % ORDERS_PER_SHOP === 0) shop = await createTestShop()
    return shop
  }
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PAYMENT_MODES),
      fc.commands(anyMoneyCommand, { maxCommands: 12, size: 'max' }),
      async (way, commands) => {
        const opened = await createModelledOrder(await nextShop(), way)
        await fc.asyncModelRun(() => opened, commands)
      },
    ),
    { numRuns: NUM_RUNS },
  )
}, 3_600_000)
