import { fork } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createVisitorToken, requestServer } from '../server/http.ts'
import type { RunningServer } from '../server/running-server.ts'

/** What a shopper waited, in milliseconds. `failed`: additions that were refused. */
export type Waits = { p50: number; p99: number; longest: number; failed: number }

type Shop = Pick<RunningServer, 'base' | 'fixture'>

const IS_SHOPPER = 'shopper'
/** A shopper adds twenty times a second. */
const PAUSE = 50
/** Fewer additions than the limits of one visitor allow. */
const ADDITIONS = 200

/** A shopper adds to the cart for some time, in a process of its own: what attackers compute here is no waiting. */
export function shop({ base, fixture }: Shop, seconds: number): Promise<Waits> {
  return new Promise((resolve, reject) => {
    const shopper = fork(fileURLToPath(import.meta.url), [IS_SHOPPER], { execArgv: ['--import', 'tsx'] })
    shopper.once('message', (waits: Waits) => resolve(waits))
    shopper.once('error', reject)
    shopper.once('exit', (code) => reject(new Error(`the shopper ended with ${code}`)))
    shopper.send({ base, fixture, seconds })
  })
}

async function addToCart({ base, fixture, seconds }: Shop & { seconds: number }): Promise<Waits> {
  const { appId, products, clientId } = fixture
  const waits: number[] = []
  let failed = 0
  const until = performance.now() + seconds * 1_000
  let token = ''
  while (performance.now() < until) {
    if (waits.length % ADDITIONS === 0) token = await createVisitorToken(base, clientId)
    const begun = performance.now()
    const lineItems = [{ catalogReference: { appId, catalogItemId: products.simple.id }, quantity: 1 }]
    const { status } = await requestServer(base, 'POST', '/ecom/v1/carts/current/add-to-cart', token, { lineItems })
    waits.push(performance.now() - begun)
    if (status !== 200) failed++
    await pause(PAUSE)
  }
  const sorted = waits.sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
  return { p50: at(0.5), p99: at(0.99), longest: at(1), failed }
}

if (process.argv.includes(IS_SHOPPER))
  process.once('message', async (given: Shop & { seconds: number }) => {
    const waits = await addToCart(given)
    process.send?.(waits, () => process.exit())
  })
