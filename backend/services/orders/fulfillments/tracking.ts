import type { Tracking } from './records.ts'

/** Where the carriers that published clients know by name say where a parcel is. */
const CARRIERS: Readonly<Record<string, (number: string) => string>> = {
  fedex: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  ups: (number) => `https://www.ups.com/track?tracknum=${number}`,
  usps: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  dhl: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  canadaPost: (number) => `https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=${number}`,
}

/** The link of a known carrier for a number; undefined for other carriers, which name their link themselves. */
export function carrierLink({ provider, number }: Tracking): string | undefined {
  const make = provider !== undefined && Object.hasOwn(CARRIERS, provider) ? CARRIERS[provider] : undefined
  return number === undefined ? undefined : make?.(encodeURIComponent(number))
}

/** How to follow a parcel, as far as it is known; undefined where nothing is. */
export function trackingOf(tracking: Tracking): Tracking | undefined {
  const link = tracking.link ?? carrierLink(tracking)
  const known = { ...tracking, ...(link !== undefined && { link }) }
  return Object.values(known).some((value) => value !== undefined) ? known : undefined
}
