import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../server/running-server.ts'
import { callEachExport } from './exported-calls.ts'
import { rewriteFetch } from './sdk-client.ts'

const guide = readFileSync(join(import.meta.dirname, '../../backend/docs/guides/existing-clients.md'), 'utf8')
/** The rows of the guide's table of areas: their names, and how many of their functions are said to be served. */
const rows = [...guide.matchAll(/^\| +((?:`\w+\.\w+` ?)+) +\| (\d+) of (\d+) +\| (.*?) +\|$/gm)].map(
  ([, areas = '', served, all, reason = '']) => ({
    areas: [...areas.matchAll(/`([\w.]+)`/g)].map(([, area]) => area),
    served: Number(served),
    all: Number(all),
    reason,
  }),
)

let server: RunningServer
let restore: () => void
beforeAll(async () => {
  server = await startServer()
  restore = rewriteFetch(server.base)
})
afterAll(async () => {
  restore()
  await server.stop()
})

test('of every function that the published packages export the guide says whether it is served, and why not', async () => {
  const { adminApiKey: apiKey, siteId } = server.fixture
  const calls = await callEachExport({ apiKey, siteId })
  const listed = rows.flatMap(({ areas }) => areas)
  expect([...listed].sort()).toEqual([...new Set(calls.map(({ area }) => area))].sort())
  const found = rows.map(({ areas }) => {
    const own = calls.filter(({ area }) => areas.includes(area))
    return { areas, served: own.filter(({ served }) => served).length, all: own.length }
  })
  expect(found).toEqual(rows.map(({ areas, served, all }) => ({ areas, served, all })))
  expect(rows.filter(({ served, all, reason }) => served < all === (reason === ''))).toEqual([])
  const served = calls.filter((call) => call.served)
  expect(guide).toContain(`${served.length} of the ${calls.length} functions`)
})
