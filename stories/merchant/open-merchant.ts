import { USER_HEADER, userCookie } from '../../backend/kernel/runtime/access/user-cookie.ts'
import { insertUser, insertUserSession } from '../../backend/services/users/test-user.ts'
import { withBuiltFiles } from '../hosted-pages/hosted-page.ts'
import { openTab, type Scenario, type Tab, type Toolbar } from '../tab.ts'

/** A shop with a signed-in merchant. */
export type MerchantTab = {
  readonly tab: Tab
  /** The `fetch` of the merchant's page, which adds the cookie and headers that a browser would add. */
  readonly fetch: typeof fetch
  /** Built files of the merchant's page, its style sheets first. */
  readonly files: readonly string[]
}

/** Opens a shop in this tab for its owner, in the state that the scenarios bring it into. */
export async function openMerchant(toolbar: Toolbar, scenarios: readonly Scenario[]): Promise<MerchantTab> {
  const tab = await openTab(toolbar, scenarios)
  const { app, siteId, publicUrl } = tab.backend
  const { dependencies } = app
  // Nobody signs in by password here, so the slow hash is skipped.
  const passwords = { ...dependencies.passwords, hash: async () => '' }
  const owner = { siteId, role: 'owner', email: 'ada@example.com', password: '' } as const
  const userId = await insertUser({ ...dependencies, passwords }, owner)
  const secret = await insertUserSession(dependencies, userId)
  const [cookie = ''] = userCookie({ publicUrl }, secret, 60).split(';')
  await finishWork(tab)
  return { tab, files: await listFiles(), fetch: createFetch(tab, cookie) }
}

/** Runs pending jobs, so that counts and mails are complete. */
async function finishWork({ backend: { app } }: Tab): Promise<void> {
  for (;;) if ((await app.dispatcher.drain()) + (await app.jobRunner.runDue()) === 0) return
}

/** Creates the page's `fetch`. A script's `Request` cannot carry these headers, so the back end gets a copy of them. */
function createFetch({ network, backend }: Tab, cookie: string): typeof fetch {
  const { publicUrl } = backend
  return async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.href)
    const request = new Request(publicUrl + pathname + search, input instanceof Request ? input : init)
    const headers = new Headers(request.headers)
    headers.set('cookie', cookie)
    // Only the merchant's page, which is one of the shop's own, sends this header; widgets of a preview do not.
    headers.set('origin', headers.has(USER_HEADER) ? publicUrl : location.origin)
    const response = await network.fetch(Object.defineProperty(request, 'headers', { value: headers }))
    // The preview page refers to built files by their plain names.
    if (!pathname.endsWith('/preview-page')) return response
    return new Response(await withBuiltFiles({ backend }, await response.text()), response)
  }
}

type Chunk = { file: string; isEntry?: boolean; css?: readonly string[]; imports?: readonly string[] }

async function listFiles(): Promise<string[]> {
  const manifest: Record<string, Chunk> = await (await fetch('/assets/admin/manifest.json')).json()
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry)
  if (!entry) throw new Error('The merchant’s page has no entry')
  const loaded = new Set<string>()
  const add = (name: string): void => {
    if (loaded.has(name)) return
    loaded.add(name)
    manifest[name]?.imports?.forEach(add)
  }
  add(entry)
  // The browser loads the imports of the entry itself, but not their style sheets.
  const styles = [...loaded].flatMap((name) => manifest[name]?.css ?? [])
  return [...styles, manifest[entry]?.file ?? ''].map((file) => `/assets/admin/${file}`)
}
