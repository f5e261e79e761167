import type { ReactElement } from 'react'
import { canonicalLocale } from '../../kernel/base/text/locale.ts'
import { acceptedLocales } from '../../kernel/http/accept-language.ts'
import type { Visit } from '../../kernel/http/endpoint.ts'
import { RECAPTCHA_POLICY } from '../../kernel/runtime/captcha/recaptcha.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import type { ProviderPolicy } from '../../kernel/runtime/payments/gateway.ts'
import { getLook, listPolicies, type Site } from '../../services/sites/index.ts'
import { assetPath } from './frame/assets.ts'
import { renderPage } from './frame/render-page.ts'
import type { PageFrame, ShopFrame } from './frame/view-model.ts'
import { type Localisation, localisationFor } from './localisation.ts'
import { getLookStyleSheet } from './look/look-sheet.ts'
import { isPopupPage } from './return-url.ts'
import { findWithdrawalPath } from './withdrawal-link.ts'

/** Exceptions from the page's strict Content-Security-Policy. */
export type PagePolicy = {
  /** Origin that forms may redirect to. */
  formTarget?: string | undefined
  /** Providers with embedded payment fields on the page. */
  providers?: readonly ProviderPolicy[]
  /** Whether the page shows widgets, which have films and a frame of the sign-in. */
  widgets?: boolean
  /** Whether the page shows reCAPTCHA. */
  recaptcha?: boolean
  /** Allows style sheets with it, pictures that are being uploaded, and frames of this server: for the merchant's page. */
  nonce?: string
}

/**
 * Security headers of a hosted page: only its own styles and scripts run, plus those of embedded payment providers or
 * reCAPTCHA; it cannot be framed, and its URL is not sent to other sites as referrer.
 */
export function pageHeaders({
  formTarget,
  providers = [],
  widgets,
  recaptcha,
  nonce,
}: PagePolicy = {}): Record<string, string> {
  const thirdParties = recaptcha ? [...providers, RECAPTCHA_POLICY] : providers
  const listSources = (kind: keyof ProviderPolicy) => thirdParties.flatMap((guest) => guest[kind])
  const frames = [...(nonce || widgets ? ["'self'"] : []), ...listSources('frame')]
  const wallets = providers.flatMap(({ frame }) => frame)
  const sources = (kind: keyof ProviderPolicy) => ["'self'", ...listSources(kind)].join(' ')
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src ${["'self'", ...(nonce ? [`'nonce-${nonce}'`] : []), ...(recaptcha ? RECAPTCHA_POLICY.style : [])].join(' ')}`,
      `script-src ${sources('script')}`,
      ...(frames.length > 0 ? [`frame-src ${frames.join(' ')}`] : []),
      `img-src 'self' https: data:${nonce ? ' blob:' : ''}`,
      ...(widgets ? ["media-src 'self' https:"] : []),
      // A look may have a font of its own, as it may have a logo.
      "font-src 'self' https:",
      // For the enhancement script, which fetches parts of the page.
      `connect-src ${sources('connect')}`,
      // Browsers apply `form-action` to redirects after a form, too.
      `form-action 'self'${formTarget ? ` ${formTarget}` : ''}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
      // Third-party scripts do not support Trusted Types.
      ...(thirdParties.length > 0 ? [] : ["require-trusted-types-for 'script'"]),
    ].join('; '),
    // The URL contains an access key, so other sites must not get it as referrer. Same-origin forms still send it.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': [
      'camera=(), microphone=(), geolocation=()',
      // Payment Request wallets in the provider's frame.
      ...(wallets.length > 0 ? [`payment=(self ${wallets.map((origin) => `"${origin}"`).join(' ')})`] : []),
    ].join(', '),
  }
}

/**
 * Response with a personal page: not cached, and not compressed, since compressing secrets together with user input
 * leaks them by length (BREACH).
 */
export function htmlResponse(page: ReactElement, status = 200, policy: PagePolicy = {}): Response {
  const headers = { ...pageHeaders(policy), 'cache-control': 'no-store' }
  return new Response(renderPage(page), { status, headers })
}

/** The `Accept-Language` header. */
export function getAcceptLanguage({ request }: Visit): string | undefined {
  return request.headers.get('accept-language') ?? undefined
}

/** The `lang` query parameter, the language of the page that linked here. */
export function getRequestedLanguage({ url }: Visit): string | undefined {
  return canonicalLocale(url.searchParams.get('lang') ?? '')
}

export function redirectTo(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'referrer-policy': 'same-origin' },
  })
}

type FrameOptions = {
  /** Language chosen in the shop. */
  language?: string | undefined
  /** The request whose Accept-Language applies; undefined for a mail. */
  visit: Visit | undefined
  shopHref?: string | undefined
}

/**
 * Frame of a hosted page: texts, shop, look and assets. Language: the chosen one, else the browser's preference, else
 * the shop's. Without a site, the page shows and links no shop.
 */
export function pageFrame(site: Site, options: FrameOptions): ShopFrame
export function pageFrame(site: Site | undefined, options: FrameOptions): PageFrame
export function pageFrame(site: Site | undefined, options: FrameOptions): PageFrame {
  const script = assetPath('enhance.js')
  const styles = [assetPath('pages.css')]
  const localisation = loadLocalisation(site, options)
  if (!site) return { localisation, assets: { styles, script } }
  const { theme, logo } = getLook(site)
  const policies = listPolicies(site, localisation.language)
  const href = options.shopHref ?? site.shopUrl
  const withdrawalHref = findWithdrawalPath(site)
  return {
    localisation,
    shop: { name: site.name, href, inWindow: isPopupPage(href), ...(logo && { logo }) },
    assets: { styles: [...styles, getLookStyleSheet(site).path], script },
    ...(policies.length > 0 && { policies: policies.map(({ title, url }) => ({ label: title, href: url })) }),
    ...(withdrawalHref && { withdrawalHref }),
    ...(theme !== 'AUTO' && { theme: theme === 'DARK' ? 'dark' : 'light' }),
  }
}

function loadLocalisation(
  site: Pick<Site, 'locale'> | undefined,
  { language, visit }: Pick<FrameOptions, 'language' | 'visit'>,
): Localisation {
  return localisationFor(language ?? '', ...acceptedLocales(visit && getAcceptLanguage(visit)), site?.locale ?? '')
}

/** Whether a form was sent from this server's own origin (must 18 of /docs/security). */
export function isSameOriginForm(context: Pick<Context, 'publicUrl'>, request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = request.headers.get('origin')
  return origin === null || origin === context.publicUrl
}
