import { setTimeout as pause } from 'node:timers/promises'
import type { RestartableServer } from '../server/running-server.ts'
import type { Attack } from './attack.ts'
import { watchMemory } from './read-memory.ts'
import { shop, type Waits } from './shop.ts'

/** What a shopper waited for adding to the cart, and the memory of the server’s processes in megabytes. */
export type Held = {
  alone: Waits
  beside: Waits
  memory: number
  /** Number of answers to the attack by status. */
  answers: ReadonlyMap<string, number>
}

/** A refused attacker waits as long: otherwise it would measure how many refusals a server can write. */
const PAUSE = 50

/** Measures a shopper's waiting times alone, then beside the attack. */
export async function measure(server: RestartableServer, attack: Attack, seconds: number): Promise<Held> {
  await shop(server, 1)
  const alone = await shop(server, seconds)
  const memory = watchMemory(server.pid())
  const answers = new Map<string, number>()
  const stop = new AbortController()
  const senders = Array.from({ length: attack.connections }, async (_, n) => {
    const send = await attack.open(server, n)
    while (!stop.signal.aborted) {
      const status = await send().then(
        async (response) => {
          await response.arrayBuffer()
          return String(response.status)
        },
        () => 'cut off',
      )
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status === '429' || status === '503') await pause(PAUSE)
    }
  })
  await pause(500)
  const beside = await shop(server, seconds)
  stop.abort()
  await Promise.race([Promise.all(senders), pause(30_000)])
  return { alone, beside, memory: memory.stop(), answers }
}
