import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { startRestartable } from '../server/running-server.ts'
import type { Attack } from './attack.ts'
import { ATTACKS } from './attacks.ts'
import { type Held, measure } from './measure.ts'

/**
 * `npm run hold`: what a shopper waits for adding to the cart beside each attack, with limits on; exits with 1 where that
 * is more than 25 ms (p99) above the usual and more than twice as long, or the server’s processes take more than 400 MB. A
 * machine that does other things at the time slows both: the calmest of several rounds counts. Names of attacks choose
 * some of them; `--against DIR` also measures another checkout, installed and built.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    products: { type: 'string', default: '20000' },
    against: { type: 'string' },
  },
})
const MOST_ADDED_MS = 25
const MOST_RATIO = 2
const MOST_MEGABYTES = 400

const chosen = ATTACKS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
if (chosen.length === 0) throw new Error(`Attacks are ${ATTACKS.map(({ name }) => name).join(', ')}`)

type Start = typeof startRestartable
const sides: [name: string, start: Start][] = [['here', startRestartable]]
if (values.against) {
  const path = pathToFileURL(resolve(values.against, 'e2e/server/running-server.ts')).href
  sides.unshift(['before', ((await import(path)) as { startRestartable: Start }).startRestartable])
}

console.log(
  'attack           | side   | alone p99 | beside p50 |  p99 | longest | failed |   MB | answers to the attack',
)
console.log(
  '-----------------|--------|-----------|------------|------|---------|--------|------|----------------------',
)
let holds = true
for (const attack of chosen) {
  console.log(`${attack.name}: ${attack.about}`)
  for (const [side, start] of sides) {
    const held = await run(attack, start)
    console.log(toRow(attack.name, side, held))
    if (side !== 'here') continue
    holds &&= isHeld(held)
  }
}
console.log(holds ? 'Every attack was held.' : 'An attack was not held.')
process.exitCode = holds ? 0 : 1

async function run(attack: Attack, start: Start): Promise<Held> {
  const server = await start({ env: { LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' } })
  try {
    await attack.prepare?.(server, { products: Number(values.products) })
    let calmest = await measure(server, attack, Number(values.seconds))
    for (let round = 1; round < Number(values.rounds) && !isHeld(calmest); round++) {
      const held = await measure(server, attack, Number(values.seconds))
      const { memory } = calmest
      if (getAdded(held) < getAdded(calmest)) calmest = held
      calmest.memory = Math.max(memory, held.memory)
    }
    return calmest
  } finally {
    await server.stop()
  }
}

function getAdded({ alone, beside }: Held): number {
  return beside.p99 - alone.p99
}

function isHeld(held: Held): boolean {
  const { alone, beside, memory } = held
  const isSoon = getAdded(held) <= MOST_ADDED_MS || beside.p99 <= MOST_RATIO * alone.p99
  return isSoon && memory <= MOST_MEGABYTES && beside.failed === 0
}

function toRow(name: string, side: string, { alone, beside, memory, answers }: Held): string {
  const ms = (value: number, width: number) => value.toFixed(0).padStart(width)
  return [
    name.padEnd(16),
    side.padEnd(6),
    ms(alone.p99, 9),
    ms(beside.p50, 10),
    ms(beside.p99, 4),
    ms(beside.longest, 7),
    ms(beside.failed, 6),
    ms(memory, 4),
    [...answers].map(([status, count]) => `${count} × ${status}`).join(', '),
  ].join(' | ')
}
