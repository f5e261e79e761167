import type { Ga4Events } from './ga4-events.ts'

type Gtag = (command: 'event', name: string, parameters: object) => void
type PageWithAnalytics = { dataLayer?: { push(entry: object): unknown }; gtag?: Gtag }

/** Google's own script on the page, without a tag manager: it reads calls of `gtag` alone. */
const hasGtag = () =>
  document.querySelector('script[src*="/gtag/js"]') !== null && !document.querySelector('script[src*="/gtm.js"]')

/** Sends a GA4 event: by `gtag` where Google's script is on the page, else to the `dataLayer` of a tag manager. */
export function sendEvent<Name extends keyof Ga4Events>(name: Name, parameters: Ga4Events[Name]): void {
  const page = window as PageWithAnalytics
  if (typeof page.gtag === 'function' && hasGtag()) {
    page.gtag('event', name, parameters)
    return
  }
  page.dataLayer ??= [] as unknown as NonNullable<PageWithAnalytics['dataLayer']>
  const { dataLayer } = page
  if ('items' in parameters) {
    // A tag manager merges what is pushed: without this, items of the event before would stay.
    dataLayer.push({ ecommerce: null })
    dataLayer.push({ event: name, ecommerce: parameters })
  } else dataLayer.push({ event: name, ...parameters })
}
