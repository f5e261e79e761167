import { ELEMENT_NAMES } from '../../contract/sites/install-enumerations.ts'
import type { WidgetName } from '../../contract/sites/widget-enumerations.ts'
import type { Visit } from '../../kernel/http/endpoint.ts'
import { findClient } from '../../kernel/runtime/access/clients.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { findFirstProduct } from '../../services/catalog/index.ts'
import { findSite, isDarkGround } from '../../services/sites/index.ts'
import { renderPage } from '../shared/frame/render-page.ts'
import { getRequestedLanguage, pageFrame } from '../shared/hosted-page.ts'

type Facts = { language: string; dir: string; nonce: string }

/**
 * A page for the frame of the merchant's page: a widget as it is on any page, or the merchant's own page. The draft of
 * the widgets' settings comes by messages, so this page shows nothing that is not public.
 */
export async function showWidgetPreview(visit: Visit, context: Context): Promise<Response> {
  const { url } = visit
  const wanted = url.searchParams.get('widget')
  const client = await findClient(context, url.searchParams.get('client') ?? '')
  const site = client && (await findSite(context, client.ownerSiteId))
  const nonce = context.ids.secret()
  const { language, dir } = pageFrame(undefined, {
    language: getRequestedLanguage(visit),
    visit,
  }).localisation
  const facts = { language, dir, nonce }
  if (!client || !site) return respond(<EmptyPage {...facts} />, { nonce, status: 404 })
  if (wanted === 'own') {
    const page = new URL(site.shopUrl)
    page.searchParams.set('awning_preview', '1')
    return respond(<OwnPage {...facts} page={page.href} />, { nonce, frame: page.origin })
  }
  const widget = ELEMENT_NAMES.find((name) => name === wanted)
  if (!widget) return respond(<EmptyPage {...facts} />, { nonce, status: 404 })
  const slug = (await findFirstProduct(context, site.siteId))?.slug
  const wantedGround = url.searchParams.get('ground') ?? ''
  const ground = HEX.test(wantedGround) ? wantedGround : undefined
  const isDark = ground ? isDarkGround(ground) : wantedGround === 'dark'
  return respond(<PlainPage {...facts} {...{ widget, slug, isDark, ground }} clientId={client.id} />, { nonce })
}

const HEX = /^#[\da-f]{6}$/i

function respond(
  page: React.ReactElement,
  { nonce, frame = "'none'", status = 200 }: { nonce: string; frame?: string; status?: number },
): Response {
  return new Response(renderPage(page), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': [
        "default-src 'none'",
        `script-src 'self' 'nonce-${nonce}'`,
        `style-src 'nonce-${nonce}'`,
        "connect-src 'self'",
        "img-src 'self' https: data:",
        `frame-src ${frame}`,
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'self'",
        "require-trusted-types-for 'script'",
      ].join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    },
  })
}

const GROUND = `:root{color-scheme:light;font:16px/1.5 system-ui,sans-serif}
:root[data-ground=dark]{color-scheme:dark;background:#17191b;color:#eceef0}
body{margin:16px;display:grid;gap:24px;justify-items:start}
awning-product,awning-reviews,awning-recommendations,awning-search,[layout=inline]{inline-size:100%}
iframe{position:fixed;inset:0;inline-size:100%;block-size:100%;border:0}`

type DocumentProps = Facts & {
  readonly isDark?: boolean
  /** The page’s own, as `#rrggbb`. */
  readonly ground?: string | undefined
  readonly head?: React.ReactNode
  readonly children?: React.ReactNode
}

const Document = ({ language, dir, nonce, isDark, ground, head, children }: DocumentProps) => (
  <html lang={language} dir={dir} {...(isDark && { 'data-ground': 'dark' })}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>Preview</title>
      <style nonce={nonce}>{ground ? `${GROUND}:root:root{background:${ground}}` : GROUND}</style>
      {head}
    </head>
    <body>{children}</body>
  </html>
)

const EmptyPage = (facts: Facts) => <Document {...facts} />

/** Passes messages between the merchant's page and the page in the frame, each to its own origin alone. */
const RELAY = `{
const frame = document.querySelector('iframe')
const { origin: page } = new URL(frame.src)
addEventListener('message', ({ source, origin, data }) => {
  if (source === parent && origin === location.origin) frame.contentWindow.postMessage(data, page)
  else if (source === frame.contentWindow && origin === page) parent.postMessage(data, location.origin)
})
}`

const OwnPage = ({ page, ...facts }: Facts & { readonly page: string }) => (
  <Document {...facts}>
    <iframe src={page} title="Preview" sandbox="allow-scripts allow-same-origin allow-forms" />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
    <script nonce={facts.nonce} dangerouslySetInnerHTML={{ __html: RELAY }} />
  </Document>
)

type PlainPageProps = Facts & {
  readonly widget: WidgetName
  readonly slug: string | undefined
  readonly isDark: boolean
  readonly ground: string | undefined
  readonly clientId: string
}

const PlainPage = ({ widget, slug, isDark, ground, clientId, ...facts }: PlainPageProps) => (
  <Document
    {...facts}
    isDark={isDark}
    ground={ground}
    head={<script async src="/v1/loader.js" data-client-id={clientId} />}
  >
    {listElements(widget, slug).map(({ name, attributes }) => {
      const Element = `awning-${name}` as 'div'
      return <Element key={JSON.stringify(attributes)} {...attributes} />
    })}
  </Document>
)

type Element = { name: WidgetName; attributes: Record<string, string> }

function listElements(widget: WidgetName, slug: string | undefined): Element[] {
  const element = (attributes: Record<string, string> = {}): Element => ({ name: widget, attributes })
  const product = slug === undefined ? [] : [element({ 'product-slug': slug })]
  if (widget === 'product') return [...product, element({ collection: 'all-products', limit: '4' })]
  if (widget === 'reviews' || widget === 'back-in-stock') return product
  return widget === 'cart' || widget === 'member' ? [element(), element({ layout: 'inline' })] : [element()]
}
