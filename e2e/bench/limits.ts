import pg from 'pg'
import { type RunningServer, startServer } from '../server/running-server.ts'
import { type Figures, type LoadRequest, load } from './load.ts'
import { createPairs } from './pairs.ts'

const TOUCHED = ['cart read', 'cart add']

/**
 * The cost of rate limits: the calls they apply to, on a server with and one without them, in alternation. Every
 * visitor has an IP address of their own; prints a ratio per call, and returns whether all reach `least`.
 */
export async function measureLimits(
  name: string,
  databaseUrl: string | undefined,
  { seconds, rounds, least }: { seconds: number; rounds: number; least: number },
): Promise<boolean> {
  const start = async (limits: 'on' | 'off') =>
    startServer({
      env: { RATE_LIMITS: limits, LOG_LEVEL: 'error', TRUST_PROXY: 'loopback' },
      ...(databaseUrl && { databaseUrl: await addDatabase(databaseUrl, `limits_${limits}`) }),
    })
  const servers = [await start('off'), await start('on')] as const
  let reached = true
  try {
    const [off, on] = await Promise.all(servers.map(getRequests))
    console.log(`\n${name}: limits, ${rounds} rounds of ${seconds} s (median round of each)\n`)
    console.log('                            |     off/s |      on/s | ratio')
    console.log('----------------------------|-----------|-----------|------')
    for (const call of TOUCHED) {
      const figures: Record<'off' | 'on', Figures[]> = { off: [], on: [] }
      const sides = [
        ['off', servers[0], off],
        ['on', servers[1], on],
      ] as const
      for (let round = 0; round < rounds; round++)
        // The order alternates between rounds.
        for (const [side, { base }, requests] of round % 2 ? [...sides].reverse() : sides)
          figures[side].push(
            await load(base.replace('localhost', '127.0.0.1'), [requests?.get(call) as LoadRequest], seconds),
          )
      const [without, within] = [median(figures.off), median(figures.on)]
      const errors = figures.on.reduce((sum, round) => sum + round.errors, 0)
      const ratio = within / without
      if (ratio < least || errors > 0) reached = false
      const cells = [without, within].map((value) => Math.round(value).toLocaleString('en').padStart(9))
      console.log([call.padEnd(27), ...cells, ratio.toFixed(2)].join(' | ') + (errors ? ` (${errors} errors)` : ''))
    }
  } finally {
    for (const server of servers) await server.stop()
  }
  return reached
}

/** A second database beside the given one: each server has its own data, as it has its own file with SQLite. */
async function addDatabase(databaseUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`DROP DATABASE IF EXISTS ${name}`)
    await client.query(`CREATE DATABASE ${name}`)
  } finally {
    await client.end()
  }
  const url = new URL(databaseUrl)
  url.pathname = name
  return url.href
}

/** The limited calls of a server by name. */
async function getRequests(server: RunningServer): Promise<ReadonlyMap<string, LoadRequest>> {
  const addresses = new Map<string, string>()
  const toIpAddress = (token: string) => {
    const known = addresses.get(token) ?? `198.51.100.${addresses.size + 1}`
    addresses.set(token, known)
    return known
  }
  const pairs = (await createPairs(server)).filter(({ name }) => TOUCHED.includes(name))
  return new Map(
    pairs.map(({ name, project: [request] }) => {
      const headers = (context: Record<string, unknown>) => {
        const sent = request?.headers?.(context) ?? {}
        return { ...sent, 'x-forwarded-for': toIpAddress(sent.authorization ?? '') }
      }
      return [name, { ...(request as LoadRequest), headers }]
    }),
  )
}

function median(figures: readonly Figures[]): number {
  const sorted = figures.map(({ perSecond }) => perSecond).sort((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? 0) + (sorted[sorted.length >> 1] ?? 0)) / 2
}
