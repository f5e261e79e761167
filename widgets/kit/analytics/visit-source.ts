import type { OrderSource, VisitSource } from '../../../backend/contract/commerce/order-source.ts'
import type { Shop } from '../shop.ts'

const UTM = ['source', 'medium', 'campaign', 'term', 'content', 'id'] as const
const CLICK_IDS = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid'] as const
/** Longest texts that the shop takes. A click id that is cut finds nothing again. */
const MAX_UTM = 200
const MAX_TEXT = 500
/** How long visits are kept, in days: as long as advertising platforms keep a click. */
const KEPT_DAYS = 90

const storageKey = ({ client }: Shop) => `${client.key}|visits`

/** Keeps where this visit came from. The visitor has consented. */
export async function keepSource(shop: Shop): Promise<void> {
  const visit = readVisit(shop)
  await shop.client.storage.update<OrderSource>(storageKey(shop), (kept) => {
    if (!shop.config.analytics) return undefined
    const known = kept && isFresh(kept.last) ? kept : undefined
    if (!visit) return known && withoutClicks(known, shop)
    const isDirect = !visit.referrer && !visit.utm && !visit.clickIds
    // Who comes again by typing the address came because of the visit before.
    const last = known && isDirect ? known.last : visit
    return withoutClicks({ first: known && isFresh(known.first) ? known.first : last, last }, shop)
  })
}

/** The visits that led here; undefined where they are not known. */
export async function findSource(shop: Shop): Promise<OrderSource | undefined> {
  const kept = await shop.client.storage.get<OrderSource>(storageKey(shop))
  return kept && isFresh(kept.last) ? withoutClicks(kept, shop) : undefined
}

/** Deletes what is kept. */
export async function forgetSource(shop: Shop): Promise<void> {
  const { storage } = shop.client
  if (await storage.get(storageKey(shop))) await storage.update(storageKey(shop), () => undefined)
}

const isFresh = ({ date }: VisitSource) => Date.now() - Date.parse(date) < KEPT_DAYS * 86_400_000

/** Click ids are for advertising platforms, so they need consent to marketing. */
function withoutClicks({ first, last }: OrderSource, { config }: Shop): OrderSource {
  if (config.marketing) return { first, last }
  const strip = ({ clickIds: _, ...visit }: VisitSource): VisitSource => visit
  return { first: strip(first), last: strip(last) }
}

/**
 * The visit that this page began; undefined where it is a later page of one. The address is the one that the page was
 * loaded with, as applications change theirs, and consent may come late. Consent on the second page finds the first one
 * as its referrer.
 */
function readVisit({ client }: Shop): VisitSource | undefined {
  const loaded = performance.getEntriesByType?.('navigation')[0]?.name ?? location.href
  const referrer = parse(document.referrer)
  const isOwn = referrer?.origin === location.origin
  const landed = isOwn ? referrer : parse(loaded)
  // Who returns from the checkout or the sign-in began no visit.
  if (!landed || landed.searchParams.has('awning_order') || referrer?.origin === new URL(client.baseUrl).origin)
    return undefined
  const read = (name: string) => landed.searchParams.get(name)?.trim() || undefined
  const utm = pick(UTM, (name) => read(`utm_${name}`)?.slice(0, MAX_UTM))
  const clickIds = pick(CLICK_IDS, (name) => {
    const id = read(name)
    return id && /^[\w.~%+=-]{1,500}$/.test(id) ? id : undefined
  })
  if (isOwn && !utm && !clickIds) return undefined
  const from = !isOwn && /^https?:$/.test(referrer?.protocol ?? '') ? toAddress(referrer) : undefined
  const landingPage = toAddress(landed)
  return {
    // When the page was opened, however often consent is given.
    date: new Date(performance.timeOrigin).toISOString(),
    ...(landingPage && { landingPage }),
    ...(from && { referrer: from }),
    ...(utm && { utm }),
    ...(clickIds && { clickIds }),
  }
}

const parse = (address: string) => (URL.canParse(address) ? new URL(address) : undefined)

/** Without parameters, which may say who somebody is. */
function toAddress(url: URL | undefined): string | undefined {
  const address = url && url.origin + url.pathname
  return address && /^https?:/.test(address) && address.length <= MAX_TEXT ? address : undefined
}

function pick<Name extends string>(names: readonly Name[], read: (name: Name) => string | undefined) {
  const found = names.flatMap((name) => {
    const value = read(name)
    return value ? [[name, value] as const] : []
  })
  return found.length > 0 ? (Object.fromEntries(found) as Partial<Record<Name, string>>) : undefined
}
