import { type Context, Hono } from 'hono'
import type { Dependencies } from '../kernel/context.ts'
import type { Endpoint } from '../kernel/http/endpoint.ts'
import { checkoutPages } from './checkout/routes.ts'
import { openApiPages } from './openapi/routes.ts'
import { orderStatusPages } from './order-status/routes.ts'
import { siteFiles } from './site-files.ts'
import { startPages } from './start/routes.ts'

// An answer that something on the way kept would say 'healthy' of a server that is gone.
const HEALTH_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

export { confirmationMail } from './order-status/confirmation-mail.tsx'

/** What the back end serves to a browser besides the calls: one line to add a page. */
export function pages(
  dependencies: Dependencies,
  tables: readonly (readonly Endpoint[])[],
  addressOf: (c: Context) => string,
): Hono {
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ status: 'ok' }, 200, HEALTH_HEADERS))
  app.get('/readyz', async (c) => {
    try {
      await dependencies.store.ping()
      return c.json({ status: 'ready' }, 200, HEALTH_HEADERS)
    } catch {
      return c.json({ status: 'the store does not answer' }, 503, HEALTH_HEADERS)
    }
  })
  app.route('/', siteFiles())
  app.route('/', openApiPages(tables, dependencies.publicUrl))
  app.route('/', startPages(dependencies))
  app.route('/', checkoutPages(dependencies, addressOf))
  app.route('/', orderStatusPages(dependencies))
  return app
}
