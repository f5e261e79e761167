import { readdir, readFile } from 'node:fs/promises'
import { callServer, createVisitorToken, requestServer } from '../server/http.ts'
import { type RunningServer, startServer } from '../server/running-server.ts'

const KNOWN = { email: 'ada@example.com', password: 'a long row of words' }
const LOGIN = '/_api/iam/authentication/v2/login'
/** Number of first sign-ins that are not counted, as they warm the server up. */
const WARM = 10
/** Concurrent sign-ins under load: four times as many as passwords are hashed at once. */
const STORMING = 16
const SHOPPERS = 4
const TOO_MANY = 429
const TOKENS_AT_ONCE = 8
const TOKENS_PER_ROUND = 100
/** Waits until the JIT compiler, which competes for the processor, has compiled the hot functions. */
const WARM_ROUNDS = 30

/**
 * The cost of sign-in: time of a wrong password for an e-mail with and without an account (medians, within 5 %),
 * latency of other shoppers under constant password hashing (p99 under 100 ms), and processor time of a new visitor's
 * tokens (0.5 ms). Returns whether all targets are met.
 */
export async function measureSignIn(
  name: string,
  databaseUrl: string | undefined,
  { signIns, seconds }: { signIns: number; seconds: number },
): Promise<boolean> {
  const server = await startServer({
    env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    ...(databaseUrl && { databaseUrl }),
  })
  try {
    const token = await createVisitorToken(server.base, server.fixture.clientId)
    await callServer(server.base, 'POST', '/_api/iam/authentication/v2/register', token, {
      loginId: { email: KNOWN.email },
      password: KNOWN.password,
    })
    console.log(`\n${name}: sign-in\n`)
    // Processor time is measured first, before hashes have filled memory.
    const results = [
      await measureTokens(server, signIns),
      await measureEmails(server, token, signIns),
      await measureStorm(server, token, seconds),
    ]
    return results.every(Boolean)
  } finally {
    await server.stop()
  }
}

/** In alternation, so that varying machine load affects both. */
async function measureEmails({ base }: RunningServer, token: string, signIns: number): Promise<boolean> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let made = -WARM; made < signIns; made++)
    for (const kind of made % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const begun = performance.now()
      const status = await tryOnce(base, token, kind === 'known' ? KNOWN.email : `nobody${made}@example.com`)
      if (status === TOO_MANY) throw new Error('A sign-in was turned away: its time says nothing of hashing')
      if (made >= 0) times[kind].push(performance.now() - begun)
    }
  const [known, unknown] = [at(times.known, 0.5), at(times.unknown, 0.5)]
  const ratio = known / unknown
  const reached = Math.abs(ratio - 1) <= 0.05
  console.log(
    `Wrong password, ${signIns} times each: known e-mail ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, ratio ${ratio.toFixed(3)} (0.95 to 1.05)`,
  )
  return reached
}

/** Latency of reading a cart, idle and beside constant sign-ins. */
async function measureStorm({ base, fixture }: RunningServer, token: string, seconds: number): Promise<boolean> {
  const catalogReference = { appId: fixture.appId, catalogItemId: fixture.products.simple.id }
  const line = { lineItems: [{ catalogReference, quantity: 1 }] }
  await callServer(base, 'POST', '/ecom/v1/carts/current/add-to-cart', token, line)
  const idle = await shop(base, token, seconds)
  let storming = true
  let tries = 0
  const storm = Array.from({ length: STORMING }, async () => {
    while (storming) await tryOnce(base, token, `storm${tries++}@example.com`)
  })
  const beside = await shop(base, token, seconds)
  storming = false
  await Promise.all(storm)
  const p99 = at(beside, 0.99)
  console.log(
    `Reading a cart: p99 ${at(idle, 0.99).toFixed(1)} ms, beside ${STORMING} who sign in without end (${tries} tries) ${p99.toFixed(1)} ms (100 ms)`,
  )
  return p99 < 100
}

async function shop(base: string, token: string, seconds: number): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const shopper = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      await callServer(base, 'GET', '/ecom/v1/carts/current', token)
      times.push(performance.now() - begun)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shopper))
  return times
}

/** Processor time of all threads of the server, as Linux counts it; the median of many rounds. */
async function measureTokens(server: RunningServer, count: number): Promise<boolean> {
  const { base, fixture } = server
  const rounds: number[] = []
  for (let round = -WARM_ROUNDS; round < count / 5; round++) {
    const before = await processorMs(server.pid())
    if (before === undefined) {
      console.log('A visitor’s tokens: only Linux reports the processor time of each')
      return true
    }
    let left = TOKENS_PER_ROUND
    const visitor = async () => {
      while (left-- > 0) await createVisitorToken(base, fixture.clientId)
    }
    await Promise.all(Array.from({ length: TOKENS_AT_ONCE }, visitor))
    if (round >= 0) rounds.push((((await processorMs(server.pid())) ?? 0) - before) / TOKENS_PER_ROUND)
  }
  const median = at(rounds, 0.5)
  console.log(`A visitor’s tokens: ${median.toFixed(3)} ms of the processor (0.5 ms)`)
  return median <= 0.5
}

async function processorMs(pid: number): Promise<number | undefined> {
  const folder = `/proc/${pid}/task`
  const threads = await readdir(folder).catch(() => undefined)
  if (!threads) return undefined
  let nanoseconds = 0
  for (const thread of threads) {
    // A thread may end between listing and reading.
    const text = await readFile(`${folder}/${thread}/schedstat`, 'utf8').catch(() => '0')
    nanoseconds += Number(text.split(' ')[0])
  }
  return nanoseconds / 1e6
}

/** Signs in with a wrong password; returns the status. */
async function tryOnce(base: string, token: string, email: string): Promise<number> {
  const body = { loginId: { email }, password: 'another row of words' }
  const { status, answer } = await requestServer(base, 'POST', LOGIN, token, body)
  if (status < 400 || status >= 500)
    throw new Error(`A wrong password was answered by ${status} ${JSON.stringify(answer)}`)
  return status
}

function at(times: readonly number[], share: number): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN
}
