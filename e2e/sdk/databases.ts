import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../../backend/testing/servers/postgres-cluster.ts'
import { isWholeSuite } from '../../backend/testing/suite-size.ts'
import { type RunningServer, startServer } from '../server/running-server.ts'
import { findNamedCalls, findPublishedCalls, NEVER_ANSWERED } from './made-calls.ts'
import { rewriteFetch } from './sdk-client.ts'

/** Parameters of a block of journeys: the running server, and the function that declares a journey. */
type Journeys = (running: { server(): RunningServer; journey: typeof it; skipped: string | undefined }) => void

/**
 * Declares the same journeys on SQLite and on PostgreSQL; without PostgreSQL they are reported as skipped. The gate runs
 * them on SQLite.
 */
export async function onEachDatabase(name: string, declare: Journeys): Promise<void> {
  const postgres = isWholeSuite ? await startPostgres() : undefined
  afterAll(async () => {
    if (postgres && 'stop' in postgres) await postgres.stop()
  })
  const databases = [
    { on: 'SQLite', url: undefined, skipped: undefined },
    ...(postgres
      ? [
          {
            on: 'PostgreSQL',
            url: 'url' in postgres ? postgres.url : undefined,
            skipped: 'skipped' in postgres ? postgres.skipped : undefined,
          },
        ]
      : []),
  ]
  describe.each(databases)(`${name} on $on`, ({ url, skipped }) => {
    let server: RunningServer
    let restore: () => void
    const answered = new Set<string>()

    beforeAll(async () => {
      if (skipped) return
      server = await startServer({ ...(url && { databaseUrl: url }) })
      restore = rewriteFetch(server.base, (method, path) => {
        for (const call of findPublishedCalls(method, path)) answered.add(call)
      })
    })

    afterAll(async () => {
      restore?.()
      await server?.stop()
    })

    const journey = (skipped ? it.skip : it) as typeof it
    declare({ server: () => server, journey, skipped })

    journey('every published call that this file names was answered', ({ task }) => {
      const named = findNamedCalls(task.file.filepath)
      expect(named.filter((call) => !answered.has(call) && !(call in NEVER_ANSWERED))).toEqual([])
    })
  })
}
