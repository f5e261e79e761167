import type { ReactElement } from 'react'
import { RECAPTCHA_POLICY } from '../../kernel/captcha/recaptcha.ts'
import type { Context } from '../../kernel/context/context.ts'
import { acceptedLocales } from '../../kernel/http/accept-language.ts'
import type { Visit } from '../../kernel/http/endpoint.ts'
import type { ProviderPolicy } from '../../kernel/payments/gateway.ts'
import { canonicalLocale } from '../../kernel/text/locale.ts'
import { getLook, type Site } from '../../services/sites/index.ts'
import { assetPath } from './frame/assets.ts'
import { renderPage } from './frame/render-page.ts'
import type { PageFrame, ShopFrame } from './frame/view-model.ts'
import { type Localisation, localisationFor } from './localisation.ts'
import { getLookSheet } from './look/look-sheet.ts'
import { isInWindow } from './return-url.ts'

/** What a page is open for besides its own origin. */
export type PagePolicy = {
  /** Where a form may lead. */
  formTarget?: string | undefined
  /** Whose fields stand on it. */
  providers?: readonly ProviderPolicy[]
  /** The widget of reCAPTCHA stands on it. */
  recaptcha?: boolean
}

/**
 * The headers of a hosted page. Only its own style sheet and script run, and what providers of payments or reCAPTCHA need
 * where they stand on it; it is never framed, and never tells another site the link that led to it.
 */
export function pageHeaders({ formTarget, providers = [], recaptcha }: PagePolicy = {}): Record<string, string> {
  const guests = recaptcha ? [...providers, RECAPTCHA_POLICY] : providers
  const listed = (kind: keyof ProviderPolicy) => guests.flatMap((guest) => guest[kind])
  const frames = listed('frame')
  const wallets = providers.flatMap(({ frame }) => frame)
  const sources = (kind: keyof ProviderPolicy) => ["'self'", ...listed(kind)].join(' ')
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${["'self'", ...(recaptcha ? RECAPTCHA_POLICY.style : [])].join(' ')}`,
      `script-src ${sources('script')}`,
      ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
      "img-src 'self' https: data:",
      "font-src 'self'",
      // The page's own script asks for what depends on the country.
      `connect-src ${sources('connect')}`,
      // Browsers hold redirects after a form to this list as well.
      `form-action 'self'${formTarget ? ` ${formTarget}` : ''}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
      // Scripts of others do not know it.
      ...(guests.length > 0 ? [] : ["require-trusted-types-for 'script'"]),
    ].join('; '),
    // The link is a key: other sites never get to see it. Forms of the page itself still say where they come from.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': [
      'camera=(), microphone=(), geolocation=()',
      // Wallets of the browser, asked for in a provider's frame.
      ...(wallets.length > 0 ? [`payment=(self ${wallets.map((origin) => `"${origin}"`).join(' ')})`] : []),
    ].join(', '),
  }
}

/**
 * The answer with a page that is somebody's own: never kept. Nor is it compressed, because it shows secrets beside what
 * was typed, and its length would tell of them.
 */
export function htmlAnswer(page: ReactElement, status = 200, openings: PagePolicy = {}): Response {
  const headers = { ...pageHeaders(openings), 'cache-control': 'no-store' }
  return new Response(renderPage(page), { status, headers })
}

/** What the browser says that its reader understands. */
export function getAcceptLanguage({ request }: Visit): string | undefined {
  return request.headers.get('accept-language') ?? undefined
}

/** The language of the page that led here; undefined where the address names none. */
export function getRefererLanguage({ url }: Visit): string | undefined {
  return canonicalLocale(url.searchParams.get('lang') ?? '')
}

export function seeOther(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' },
  })
}

type FrameOptions = {
  /** The language that the buyer has chosen in the shop. */
  language?: string | undefined
  acceptLanguage: string | undefined
  shopHref?: string | undefined
}

/**
 * Words, shop, look and assets of a hosted page: in the buyer's language, else in the one that the browser wants most,
 * else in the shop's. Without a site the page names no shop and leads to none.
 */
export function pageFrame(site: Site, options: FrameOptions): ShopFrame
export function pageFrame(site: Site | undefined, options: FrameOptions): PageFrame
export function pageFrame(site: Site | undefined, options: FrameOptions): PageFrame {
  const script = assetPath('enhance.js')
  const styles = [assetPath('pages.css')]
  const localisation = loadLocalisation(site, options)
  if (!site) return { localisation, assets: { styles, script } }
  const { theme, logo } = getLook(site)
  const { policies = [] } = site
  const href = options.shopHref ?? site.shopUrl
  return {
    localisation,
    shop: { name: site.name, href, inWindow: isInWindow(href), ...(logo && { logo }) },
    assets: { styles: [...styles, getLookSheet(site).path], script },
    ...(policies.length > 0 && { policies: policies.map(({ title, url }) => ({ label: title, href: url })) }),
    ...(theme !== 'AUTO' && { theme: theme === 'DARK' ? 'dark' : 'light' }),
  }
}

/** The words that somebody reads who is told of a shop. */
function loadLocalisation(
  site: Pick<Site, 'locale'> | undefined,
  { language, acceptLanguage }: Pick<FrameOptions, 'language' | 'acceptLanguage'>,
): Localisation {
  return localisationFor(language ?? '', ...acceptedLocales(acceptLanguage), site?.locale ?? '')
}

/** Whether a form was sent by the server's own page (security.md 18). */
export function isOwnForm(context: Pick<Context, 'publicUrl'>, request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = request.headers.get('origin')
  return origin === null || origin === context.publicUrl
}
