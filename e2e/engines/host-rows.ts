import { HOSTS } from '../host-pages/hosts.ts'
import type { HostPages } from '../host-pages/serve-host-pages.ts'

/** A kind of host page on which a buyer buys: one row here is one more page, in all engines. */
export type HostRow = {
  readonly title: string
  /** The page's address; makes the page first where it is made for this row. */
  readonly open: (host: HostPages) => string
  /** The shop is in this frame of the page. */
  readonly frame?: string
  /** Where the checkout opens; in the same tab, if left out. */
  readonly checkout?: 'popup' | 'top'
  readonly width?: number
}

const page = (title: string, name: string, more: Partial<HostRow> = {}): HostRow => ({
  title,
  open: (host) => host.url(name),
  ...more,
})

/** Another site than that of the host pages, and the same server: its pages may frame them. */
const otherSite = (url: string) => url.replace('127.0.0.1', 'localhost')

/** A page that shows the shop's page in a frame. */
export const framePage = (host: HostPages, name: string, sandbox?: string, shown = 'plain.html'): string =>
  host.put(
    `frame-${name}.html`,
    `<!doctype html><html lang="en"><title>Outer page</title><h1>Outer page</h1><iframe title="Shop" width="900" height="700" src="${host.url(shown)}"${sandbox === undefined ? '' : ` sandbox="${sandbox}"`}></iframe></html>`,
  )

/** What a sandbox must allow at least for the shop to be shown. */
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

export const HOST_ROWS: readonly HostRow[] = [
  page('a plain page', 'plain.html'),
  page('a plain page on a phone', 'plain.html?phone=1', { width: 390 }),
  page('a page with a strict CSP and Trusted Types', 'strict-csp.html'),
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
  ...HOSTS.map(({ name, title }) => page(`a page on ${title}`, `hosts/${name}/`)),
]
