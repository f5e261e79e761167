import { afterAll, beforeAll, describe, it } from 'vitest'
import { startPostgres } from '../../backend/testing/postgres-cluster.ts'
import { type RunningServer, startServer } from '../running-server.ts'
import { rewriteFetch } from './sdk-client.ts'

/** What each block of journeys gets: the running server, and the function that declares a journey. */
type Journeys = (running: { server(): RunningServer; journey: typeof it; skipped: string | undefined }) => void

/** Declares the same journeys on SQLite and on PostgreSQL; without PostgreSQL they are reported as skipped. */
export async function onEachDatabase(name: string, declare: Journeys): Promise<void> {
  const postgres = await startPostgres()
  afterAll(async () => {
    if ('stop' in postgres) await postgres.stop()
  })
  const databases = [
    { on: 'SQLite', url: undefined, skipped: undefined },
    {
      on: 'PostgreSQL',
      url: 'url' in postgres ? postgres.url : undefined,
      skipped: 'skipped' in postgres ? postgres.skipped : undefined,
    },
  ]
  describe.each(databases)(`${name} on $on`, ({ url, skipped }) => {
    let server: RunningServer
    let restore: () => void

    beforeAll(async () => {
      if (skipped) return
      server = await startServer({ ...(url && { databaseUrl: url }) })
      restore = rewriteFetch(server.base)
    }, 60_000)

    afterAll(async () => {
      restore?.()
      await server?.stop()
    })

    declare({ server: () => server, journey: (skipped ? it.skip : it) as typeof it, skipped })
  })
}
