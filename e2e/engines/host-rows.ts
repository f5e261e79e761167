import { HOSTS } from '../host-pages/hosts.ts'
import { REFUSALS, toRefusingScript } from '../host-pages/refusals.ts'
import type { HostPages } from '../host-pages/serve-host-pages.ts'
import type { EngineName } from './page-driver.ts'

/** A kind of host page on which a buyer buys: one row here is one more page, in all engines. */
export type HostRow = {
  readonly title: string
  /** Returns the page's URL; first creates the page where it is made for this row. */
  readonly open: (host: HostPages) => string
  /** Selector of the frame that the shop is in. */
  readonly frame?: string
  /** Where the checkout opens; in the same tab, if left out. */
  readonly checkout?: 'popup' | 'top'
  readonly width?: number
  /** Errors that an engine reports on this page although the visitor can buy; the embedding guide says why. */
  readonly reports?: Partial<Record<EngineName, RegExp>>
}

const page = (title: string, name: string, more: Partial<HostRow> = {}): HostRow => ({
  title,
  open: (host) => host.url(name),
  ...more,
})

/** The URL on another site than that of the host pages, from the same server, so that its pages may frame them. */
const otherSite = (url: string) => url.replace('127.0.0.1', 'localhost')

/** A page that shows the shop's page in a frame. */
export const framePage = (host: HostPages, name: string, sandbox?: string, shown = 'plain.html'): string =>
  host.put(
    `frame-${name}.html`,
    `<!doctype html><html lang="en"><title>Outer page</title><h1>Outer page</h1><iframe title="Shop" width="900" height="700" src="${host.url(shown)}"${sandbox === undefined ? '' : ` sandbox="${sandbox}"`}></iframe></html>`,
  )

/** The minimum that a sandbox must allow for the shop to be shown. */
export const SHOWN = 'allow-scripts allow-same-origin allow-forms'

const framed = (title: string, name: string, more: Partial<HostRow>, sandbox?: string): HostRow => ({
  title,
  frame: 'iframe',
  open: (host) => otherSite(framePage(host, name, sandbox)),
  ...more,
})

/** A page whose body is written here. */
const written = (title: string, name: string, head: string, body: string, more: Partial<HostRow> = {}): HostRow => ({
  title,
  open: (host) =>
    host.put(
      name,
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${head}</head><body>${body}</body></html>`,
    ),
  ...more,
})

/** A service worker that answers every request from its cache first, including those to the shop. */
const CACHE_FIRST = `
  addEventListener('install', () => skipWaiting())
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) => {
    if (event.request.method !== 'GET') return
    event.respondWith(caches.open('all').then(async (cache) => {
      const known = await cache.match(event.request)
      if (known) return known
      const answer = await fetch(event.request)
      await cache.put(event.request, answer.clone())
      return answer
    }))
  })`

/**
 * A script that creates the script tag from the snippet in the page's template; `address` is the expression for its
 * URL, as a tag manager stores it.
 */
const fromTemplate = (script: string, type = '') => `{{shop-body}}<template>{{snippet}}</template><script${type}>
  const { src, dataset } = document.querySelector('template').content.querySelector('script')
  const address = src + '?client-id=' + dataset.clientId
  ${script}
</script>`

export const HOST_ROWS: readonly HostRow[] = [
  page('a plain page', 'plain.html'),
  page('a plain page on a phone', 'plain.html?phone=1', { width: 390 }),
  page('a page with a strict CSP and Trusted Types', 'strict-csp.html', {
    // The structured data of a product, which Firefox refuses as a script's text.
    reports: { firefox: /require-trusted-types-for/ },
  }),
  page('a page with COOP', 'plain.html?coop=same-origin'),
  page('a page whose checkout opens in a popup, under a strict CSP', 'popup-strict.html', { checkout: 'popup' }),
  page('a page that COOP cuts off from its popup', 'popup-cut-off.html', { checkout: 'popup' }),
  written(
    'a page whose script tag is added late',
    'late-tag.html',
    '',
    `{{shop-body}}<template>{{snippet}}</template><script>
      addEventListener('load', () => {
        const { src, dataset } = document.querySelector('template').content.querySelector('script')
        const tag = Object.assign(document.createElement('script'), { async: true, src })
        Object.assign(tag.dataset, dataset)
        document.head.append(tag)
      })
    </script>`,
  ),
  written(
    'a page whose tag manager makes the script without its attributes',
    'tag-manager.html',
    '',
    fromTemplate("document.body.append(Object.assign(document.createElement('script'), { src: address }))"),
  ),
  written(
    'a page that imports the script as a module',
    'module.html',
    '',
    fromTemplate('await import(address)', ' type="module"'),
  ),
  written(
    'a page with an element of the name Awning',
    'taken.html',
    '{{snippet}}',
    '<p id="Awning">We sell awnings</p>{{shop-body}}',
  ),
  written(
    'a page that has the shop in its own shadow root',
    'shadow.html',
    '{{snippet}}',
    `<div id="outer"><template shadowrootmode="open">{{shop-body}}</template></div>`,
  ),
  {
    title: 'a page whose service worker answers from its cache first',
    open: (host) => {
      host.put('worker.js', CACHE_FIRST)
      return host.put(
        'worker.html',
        `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Worker</title></head><body><template>{{snippet}}{{shop-body}}</template><script>
          const { serviceWorker } = navigator
          serviceWorker.register('worker.js')
          const show = () => {
            const shop = document.querySelector('template').content
            const tag = shop.querySelector('script')
            tag.addEventListener('load', () => document.body.append(shop))
            document.head.append(tag)
          }
          // Nothing is shown without the worker.
          if (serviceWorker.controller) show()
          else serviceWorker.addEventListener('controllerchange', show, { once: true })
        </script></body></html>`,
      )
    },
  },
  written(
    'a page to which the browser refuses storage, locks, channels, cookies and more',
    'refused.html',
    // Where the history is refused too, the parameters that the checkout has added stay in the URL.
    `<script>${toRefusingScript(...Object.entries(REFUSALS).flatMap(([what, script]) => (what === 'changes of the history' ? [] : script)))}</script>{{snippet}}`,
    '{{shop-body}}',
  ),
  written(
    'a page in quirks mode, with its content in a table',
    'table.html',
    '{{snippet}}',
    '<table width="100%"><tr><td>{{shop-body}}</td></tr></table>',
  ),
  written(
    'a page that reads from right to left',
    'rtl.html',
    '{{snippet}}<style>html { direction: rtl }</style>',
    '{{shop-body}}',
  ),
  written(
    'a dark page',
    'dark.html',
    '{{snippet}}<style>html { background: #111; color: #eee; color-scheme: dark }</style>',
    '{{shop-body}}',
  ),
  framed('a page in a frame of another site', 'plain', { checkout: 'popup' }),
  {
    ...framed('', 'same', { checkout: 'popup' }),
    title: 'a page in a frame of its own site',
    open: (host) => framePage(host, 'same'),
  },
  written(
    'a page that is written into the srcdoc of a frame',
    'srcdoc.html',
    '',
    `<iframe title="Shop" width="900" height="700" srcdoc='<!doctype html><html lang="en"><title>Shop</title>{{snippet}}{{shop-body}}</html>'></iframe>`,
    { frame: 'iframe', checkout: 'popup' },
  ),
  framed(
    'a page in a sandbox that allows popups',
    'popups',
    { checkout: 'popup' },
    `${SHOWN} allow-popups allow-popups-to-escape-sandbox`,
  ),
  framed(
    'a page in a sandbox that allows to leave it',
    'top',
    { checkout: 'top' },
    `${SHOWN} allow-top-navigation-by-user-activation`,
  ),
  ...HOSTS.map(({ name, title }) =>
    page(
      `a page on ${title}`,
      `hosts/${name}/`,
      // The URLs that it reports to do not exist.
      name === 'new-relic' ? { reports: { firefox: /^Error: Cross-Origin Request Blocked.*\/key\?/ } } : {},
    ),
  ),
]
