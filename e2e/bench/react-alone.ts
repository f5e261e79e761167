import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const ENTRY = 'react-alone'
const SOURCE = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('app')).render([
  createElement('h1', { key: 'title' }, 'Hello'),
  createElement('button', { key: 'button' }, 'Nothing'),
])`
const PAGE =
  '<!doctype html><html lang="en"><title>React</title><script type="module" src="/app.js"></script><div id="app">'

/** Serves a page that React renders a heading and a button into: the floor of every page that is made with it. */
export async function serveReactAlone(): Promise<{ url: string; stop(): void }> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rolldownOptions: { input: ENTRY } },
    plugins: [
      {
        name: ENTRY,
        resolveId: (id) => (id === ENTRY ? id : undefined),
        load: (id) => (id === ENTRY ? SOURCE : undefined),
      },
    ],
  })
  const chunk = [output].flat().flatMap((each) => ('output' in each ? each.output : []))[0]
  const script = brotliCompressSync(chunk?.type === 'chunk' ? chunk.code : '')
  const server = createServer((request, response) => {
    if (request.url === '/app.js')
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'br' }).end(script)
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => void server.close(),
  }
}
