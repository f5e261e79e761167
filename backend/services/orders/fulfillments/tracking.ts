import { type Carrier, findCarrier } from '../../../contract/fulfillments/carriers.ts'
import type { Tracking } from './records.ts'

const fill = (page: string, number: string): string => page.replace('{number}', encodeURIComponent(number))

/** The tracking pages of a carrier, the one of the country that parcels are sent from first. */
function listPages({ pages = {}, page }: Carrier, country: string | undefined): string[] {
  const own = country === undefined ? undefined : pages[country]
  return [...(own === undefined ? [] : [own]), page, ...Object.values(pages)]
}

/** The links that the table of carriers gives a tracking number, in whichever country. */
function listTrackingLinks({ provider, number }: Tracking, country?: string): string[] {
  const carrier = provider === undefined ? undefined : findCarrier(provider)
  return carrier && number !== undefined ? listPages(carrier, country).map((page) => fill(page, number)) : []
}

/** Whether the table of carriers gave a parcel its link: such a link follows the tracking number. */
export const isDerivedLink = (tracking: Tracking): boolean =>
  tracking.link !== undefined && listTrackingLinks(tracking).includes(tracking.link)

/**
 * The tracking information that is known; undefined if there is none. A known carrier's parcel has a link to its page for the
 * country that the shop sends from; others need a link of their own.
 */
export function toTracking(tracking: Tracking, country: string | undefined): Tracking | undefined {
  const link = tracking.link ?? listTrackingLinks(tracking, country)[0]
  const withLink = { ...tracking, ...(link !== undefined && { link }) }
  return Object.values(withLink).some((value) => value !== undefined) ? withLink : undefined
}
