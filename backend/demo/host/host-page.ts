import { html, raw } from 'hono/html'
import { demoCollections, demoSite } from '../shop/index.ts'

/** An HTML fragment. */
export type Html = ReturnType<typeof html>

/** The store that provides the host page's widgets and pictures. */
export type HostOptions = {
  /** Origin of the store. */
  shopUrl: string
  clientId: string
}

export type HostPage = {
  title: string
  /** For search engines and link previews. */
  description: string
  body: Html
  /** Path that the navigation marks as current. */
  path: string
  /** Excluded from search engines: personal or error pages. */
  hidden?: true
}

/** Assets of every page of the demo shop's site. */
export type HostAssets = {
  /** The style sheet, inlined: it is small, and this saves a round trip. */
  styles: string
  /** Hash of the style sheet for the Content-Security-Policy. */
  stylesHash: string
  /** URL of the icon. */
  icon: string
}

/**
 * A page as a site owner would write it: ordinary HTML with its style sheet and the pasted tag. Its policy requires the
 * page's nonce for every script. `expect` delays rendering until the footer, so that slow devices do not show a
 * half-parsed page that shifts.
 */
export function hostPage(
  { title, description, body, path, hidden }: HostPage,
  { shopUrl, clientId }: HostOptions,
  assets: HostAssets,
  nonce: string,
) {
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="description" content="${description}">
  ${hidden ? raw('<meta name="robots" content="noindex">\n  ') : ''}<title>${title}</title>
  <link rel="expect" href="#foot" blocking="render">
  <link rel="preconnect" href="${shopUrl}">
  <style>${raw(assets.styles)}</style>
  <link rel="icon" href="${assets.icon}" type="image/svg+xml">
  <script async nonce="${nonce}" src="${shopUrl}/v1/loader.js" data-client-id="${clientId}"></script>
</head>
<body>
  <a class="skip" href="#content">To the content</a>
  <aside class="promises" aria-label="What we promise">${separated(demoSite.promises)}</aside>
  <header class="head">
    <a class="wordmark mark" href="/">${demoSite.name}</a>
    <nav class="nav" aria-label="Shop">
      <ul>
        ${demoCollections.map(({ slug, name }) => navigationItem(`/collections/${slug}`, name, path))}
        ${navigationItem('/about', 'About', path)}
      </ul>
    </nav>
    <awning-member><a class="cart-link" href="mailto:${demoSite.email}">Help</a></awning-member>
    <awning-cart continue-href="/" open-on-add><a class="cart-link" href="/cart">Cart</a></awning-cart>
  </header>
  <main id="content">
    ${body}
  </main>
  <footer class="foot" id="foot">
    <p class="wordmark">${demoSite.name}</p>
    <p>${demoSite.tagline}</p>
    <ul>
      <li><a href="/about#shipping">Shipping and returns</a></li>
      <li><a href="/about">About the shop</a></li>
      <li><a href="mailto:${demoSite.email}">${demoSite.email}</a></li>
    </ul>
    <p class="small">A demonstration: nothing here is for sale, and no money moves. <a href="/about#codes">Codes to try at the checkout</a></p>
  </footer>
</body>
</html>`
}

function navigationItem(path: string, name: string, current: string) {
  return html`<li><a href="${path}"${path === current ? raw(' aria-current="page"') : ''}>${name}</a></li>`
}

function separated(words: readonly string[]) {
  return words.map((text) => html`<span>${text}</span>`)
}

/** Strict Content-Security-Policy with the sources that the README documents for site owners. */
export function hostPolicy({ shopUrl }: HostOptions, { stylesHash }: HostAssets, nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src '${stylesHash}'`,
    `img-src 'self' ${shopUrl}`,
    // Own origin for audit tools, which fetch robots.txt from within the page.
    `connect-src 'self' ${shopUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}
