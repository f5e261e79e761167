import { openSqliteStore } from '../../kernel/store/sqlite/sqlite.ts'
import { createTestApp } from '../create-test-app.ts'
import { idsByExample, seedSite } from '../seeded-site.ts'
import { watchTurns } from '../watch-turns.ts'
import { type Args, createRecordingLog, EVERY_ENDPOINT, sendText, tokensByRole, toPath } from './every-endpoint.ts'
import { type LargeInput, listLargeInputs } from './largest-inputs.ts'

/** What a call costs at a size; times in milliseconds of processor time, memory in bytes. */
export type Cost = { status: number; work: number; longest: number; memory: number }
/** A large input of a call, at half of its largest size, at that, and at twice of it, which is more than is allowed. */
export type Measured = { call: string; place: string; most: number; half: Cost; whole: Cost; twice: Cost }

/** How often an input is sent at most, of which the least counts: the first times code is compiled. */
const TIMES = 6

/** A shop on a store with indexes, to which calls are sent as large as they may be. */
export async function createLargestCalls(): Promise<{
  inputs: readonly { call: string; input: LargeInput }[]
  measure(number: number, isEnough?: (cost: Cost) => boolean): Promise<Measured>
}> {
  const log = createRecordingLog()
  const shop = await createTestApp({ log, store: openSqliteStore({ file: ':memory:' }) })
  const site = await seedSite(shop, shop)
  const inputs = EVERY_ENDPOINT.flatMap(([call, endpoint]) =>
    listLargeInputs(endpoint, idsByExample(site)).map((input) => ({ call, endpoint, input })),
  )

  async function getToken(role: string): Promise<string> {
    if (role === 'app') return shop.apiKey
    if (role === 'visitor' || role === 'public') return site.buyer
    if (role === 'member') return shop.createMemberToken(site.ids.member)
    return (await tokensByRole(shop))[role as 'owner']
  }

  return {
    inputs,
    async measure(number, isEnough = () => false) {
      const { call, endpoint, input } = inputs[number] as (typeof inputs)[number]
      const run = async (size: number): Promise<Cost> => {
        const args: Args = input.create(Math.max(1, size))
        const text = JSON.stringify(args)
        const path = toPath(endpoint, args)
        let least: Cost | undefined
        for (let time = 0; time < TIMES && !(least && isEnough(least)); time++) {
          const token = await getToken(endpoint.role)
          const { result, ...turns } = await watchTurns(async () => {
            const response = await sendText(shop, endpoint, text, token, { path })
            await response.arrayBuffer()
            return response
          })
          if (result.status >= 500) throw new Error(`${call} ${input.place}: ${JSON.stringify(log.faults.splice(0))}`)
          const cost = { status: result.status, ...turns }
          least = {
            status: least?.status ?? cost.status,
            work: Math.min(cost.work, least?.work ?? cost.work),
            longest: Math.min(cost.longest, least?.longest ?? cost.longest),
            memory: Math.min(cost.memory, least?.memory ?? cost.memory),
          }
        }
        return least as Cost
      }
      const half = await run(Math.floor(input.most / 2))
      const whole = await run(input.most)
      return { call, place: input.place, most: input.most, half, whole, twice: await run(2 * input.most) }
    },
  }
}
