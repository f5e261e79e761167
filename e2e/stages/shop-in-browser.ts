import { readdirSync, readFileSync } from 'node:fs'
import type { BrowserContext, Route } from '@playwright/test'
import { TEST_URL } from '../../backend/testing/create-test-app.ts'
import type { TestShop } from '../../backend/testing/test-shop.ts'

const PAGES = 'dist/pages'

/** Routes a browser's requests to the app in this process; `sent` is called with each of them. */
export async function routeToShop(
  context: BrowserContext,
  shop: Pick<TestShop, 'fetch'>,
  sent: (request: string) => void = () => {},
): Promise<void> {
  await context.route(`${TEST_URL}/**`, async (route) => {
    const request = route.request()
    const file = getAsset(new URL(request.url()).pathname)
    if (file) {
      const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript'
      return route.fulfill({ body: readFileSync(`${PAGES}/${file}`), contentType })
    }
    const body = request.postData()
    sent(`${request.url()}\n${body ?? ''}`)
    const init = { method: request.method(), headers: await request.allHeaders(), ...(body !== null && { body }) }
    await fulfill(route, led(await shop.fetch(request.url(), init)))
  })
}

/** Replaces a redirect by a page that navigates, as a redirect would go to the real network instead of the fake. */
function led(response: Response): Response {
  const to = response.headers.get('location')
  if (!to) return response
  const headers = new Headers({ 'content-type': 'text/html' })
  for (const cookie of response.headers.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(`<meta http-equiv="refresh" content="0;url=${to.replaceAll('&', '&amp;')}">`, { headers })
}

/** Routes a host name that exists only in tests to a server of this process. */
export async function routeToFakeServer(context: BrowserContext, origin: string, url: string): Promise<void> {
  await context.route(`${origin}/**`, async (route) => {
    const request = route.request()
    const body = request.postData()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const init = { method: request.method(), redirect: 'manual', ...(body !== null && { body, headers }) } as const
    await fulfill(route, await fetch(request.url().replace(origin, url), init))
  })
}

async function fulfill(route: Route, response: Response): Promise<void> {
  await route.fulfill({
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  })
}

/** A built file by its plain name or by the one with its hash. */
function getAsset(pathname: string): string | undefined {
  const [, name = '', ending = ''] = /^\/assets\/([\w-]+?)(?:\.)(js|css)$/.exec(pathname) ?? []
  return readdirSync(PAGES).find(
    (file) => file === `${name}.${ending}` || new RegExp(`^${name}-[\\w-]{8}\\.${ending}$`).test(file),
  )
}
