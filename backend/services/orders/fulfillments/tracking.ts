import type { Tracking } from './records.ts'

/** Tracking pages of the carriers that published clients know by name. */
const CARRIERS: Readonly<Record<string, (number: string) => string>> = {
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  ups: (number) => `https://www.ups.com/track?tracknum=${number}`,
  usps: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  dhl: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  canadaPost: (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
}

/** The tracking link of a known carrier; undefined for others, which need a link of their own. */
export function getTrackingLink({ provider, number }: Tracking): string | undefined {
  const make = provider !== undefined && Object.hasOwn(CARRIERS, provider) ? CARRIERS[provider] : undefined
  return number === undefined ? undefined : make?.(encodeURIComponent(number))
}

/** The tracking information that is known; undefined if there is none. */
export function toTracking(tracking: Tracking): Tracking | undefined {
  const link = tracking.link ?? getTrackingLink(tracking)
  const withLink = { ...tracking, ...(link !== undefined && { link }) }
  return Object.values(withLink).some((value) => value !== undefined) ? withLink : undefined
}
