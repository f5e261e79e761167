import type { App } from '../app.ts'
import { StoreFullError } from '../kernel/store/errors.ts'
import { type Answer, type Listener, listen } from '../server/listen.ts'
import type { Settings } from '../server/settings.ts'
import { listSites } from '../services/sites/index.ts'
import { createHost } from './host/host-server.ts'
import { readDemoPicture } from './read-demo-picture.ts'
import { DEMO_CLIENT_ID, DEMO_SITE_ID, seedDemo } from './seed-demo.ts'

/** The demo shop's web site. */
export type Demo = Listener & { origin: string }

/**
 * Seeds the demo shop if configured, and serves its pages on another host name and port than the store's, so that
 * browsers treat them as different sites.
 */
export async function startDemo(settings: Settings, app: App, publicUrl: string): Promise<Demo | undefined> {
  if (settings.demo === 'OFF') return undefined
  let answer: Answer = () => new Response('Starting\n', { status: 503, headers: { 'retry-after': '1' } })
  const listener = await listen(
    { variable: 'DEMO_PORT', port: settings.demoPort, host: settings.host, log: app.dependencies.log },
    (request, env) => answer(request, env),
  )
  const origin = settings.demoUrl ?? `http://127.0.0.1:${listener.port}`
  const { allowedOrigins } = settings
  const alongsideOthers = settings.demo === 'ALWAYS'
  const { store, log } = app.dependencies
  const loopback = !settings.production
  const options = { origin, allowedOrigins, alongsideOthers, loopback, readPicture: readDemoPicture }
  const seeded = await seedDemo(app, options).catch(async (error) => {
    // On a full disk an existing demo shop is still served.
    if (!(error instanceof StoreFullError) || !(await listSites({ store })).includes(DEMO_SITE_ID)) throw error
    log.warn({ reason: error.message }, 'the demo shop could not be brought up to date')
    return true
  })
  if (!seeded) {
    await listener.stop(0)
    return undefined
  }
  const host = createHost({ shopUrl: publicUrl, clientId: DEMO_CLIENT_ID })
  answer = (request) => host.fetch(request)
  return { ...listener, origin }
}
