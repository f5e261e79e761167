import type { App } from '../app.ts'
import { isOutboxKey, OUTBOX_HEADER } from '../server/outbox-key.ts'
import type { Settings } from '../settings.ts'
import { type Fixture, prepareFixture } from '../testing/prepare-fixture.ts'
import { seedDemo } from './seed-demo.ts'

/** Where a running server prepares the fixture. */
export const FIXTURE_PATH = '/fixture'

/** The page that a client under test stands on, and where it is led back to. */
export type FixtureWishes = { origin: string; redirectUri: string }

/** Fills the store with what callers from outside need, and answers the facts for them. `key` opens the outbox. */
export async function makeFixture(app: App, settings: Settings, wishes: FixtureWishes, key: string): Promise<Fixture> {
  await seedDemo(app, {
    origin: settings.demoUrl ?? `http://127.0.0.1:${settings.demoPort}`,
    allowedOrigins: settings.allowedOrigins,
    besideOthers: true,
    loopback: !settings.production,
  })
  return prepareFixture(app, {
    allowedOrigin: wishes.origin,
    redirectUri: wishes.redirectUri,
    outboxHeaders: { [OUTBOX_HEADER]: key },
  })
}

/** Does so in a server that has the embedded database for itself; for who can read the key in its data folder. */
export function createFixtureCall(app: App, settings: Settings, key: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
    if (request.method !== 'POST' || !isOutboxKey(request.headers.get(OUTBOX_HEADER), key))
      return new Response(`POST, with the header ${OUTBOX_HEADER}\n`, { status: 403, headers })
    return Response.json(await makeFixture(app, settings, (await request.json()) as FixtureWishes, key), { headers })
  }
}
