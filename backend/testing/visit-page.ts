import { TEST_URL, type TestApp } from './create-test-app.ts'

export type PageVisit = {
  html(): string
  url(): string
  status(): number
  headers(): Headers
  /** The browser's cookies by name. */
  cookies: Map<string, string>
  open(target: string, init?: RequestInit): Promise<void>
  /** Submits the form with the hidden fields of the page. */
  send(fields: Record<string, string>, headers?: Record<string, string>): Promise<void>
  /** The same without following redirects; returns the response. */
  post(fields: Record<string, string>): Promise<Response>
}

/** A browser without scripts: loads pages, keeps cookies, submits forms, follows redirects of the server. */
export function openBrowser({ fetch }: Pick<TestApp, 'fetch'>, shopUrl = TEST_URL): PageVisit {
  let url = shopUrl
  let html = ''
  let response = new Response()
  const cookies = new Map<string, string>()
  const ask = async (target: string, { headers, ...init }: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(target, { ...init, headers: { ...(headers as object), ...(cookie && { cookie }) } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(set) ?? []
      if (/Max-Age=0(;|$)/.test(rest)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const open = async (target: string, init?: RequestInit): Promise<void> => {
    url = new URL(target, url).href
    response = await ask(url, init)
    const location = response.headers.get('location')
    if (location?.startsWith('http') && !location.startsWith(shopUrl)) {
      url = location
      return
    }
    if (location) return open(location, init?.headers && { headers: init.headers })
    html = await response.text()
  }
  const toFormRequest = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => {
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name, value]) => [name, value] as [string, string],
    )
    return {
      method: 'POST',
      body: new URLSearchParams([...hidden.filter(([name]) => !(name in fields)), ...Object.entries(fields)]),
      headers: { origin: shopUrl, 'sec-fetch-site': 'same-origin', ...headers },
    }
  }
  return {
    html: () => html,
    url: () => url,
    status: () => response.status,
    headers: () => response.headers,
    cookies,
    open,
    send: (fields, headers) => open(url, toFormRequest(fields, headers)),
    post: (fields) => ask(url, toFormRequest(fields)),
  }
}

/** Opens a page. */
export async function visitPage(shop: Pick<TestApp, 'fetch'>, first: string): Promise<PageVisit> {
  const page = openBrowser(shop)
  await page.open(first)
  return page
}
