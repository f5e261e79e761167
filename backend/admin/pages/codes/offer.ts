import { formatMoney } from '../../app/formats.ts'
import { fromDay } from '../../app/shop-days.ts'
import { locale, t } from '../../app/words.ts'

export const OFFER_KINDS = ['PERCENT', 'AMOUNT', 'FIXED_PRICE', 'FREE_SHIPPING'] as const
export type OfferKind = (typeof OFFER_KINDS)[number]

type Terms =
  | { kind: 'PERCENT'; percent: string }
  | { kind: 'AMOUNT'; amount: string }
  | { kind: 'FIXED_PRICE'; price: string }
  | { kind: 'FREE_SHIPPING' }

/** The values of the fields of a coupon or rule; days as `2026-12-24`. */
export type OfferDraft = {
  kind: OfferKind
  value: string
  minimum: string
  starts: string
  ends: string
  collectionIds: readonly string[]
  active: boolean
}

/** The API name of the value of each kind. */
export const VALUE_FIELDS = { PERCENT: 'percent', AMOUNT: 'amount', FIXED_PRICE: 'price', FREE_SHIPPING: '' } as const

export const getValue = (terms: Terms): string =>
  terms.kind === 'PERCENT'
    ? terms.percent
    : terms.kind === 'AMOUNT'
      ? terms.amount
      : terms.kind === 'FIXED_PRICE'
        ? terms.price
        : ''

/** Converts the terms of the fields for a call; the API refuses what is no number. */
export function toTerms({ kind, value }: Pick<OfferDraft, 'kind' | 'value'>): Terms {
  switch (kind) {
    case 'PERCENT':
      return { kind, percent: value }
    case 'AMOUNT':
      return { kind, amount: value }
    case 'FIXED_PRICE':
      return { kind, price: value }
    case 'FREE_SHIPPING':
      return { kind }
  }
}

type Timed = {
  readonly active: boolean
  readonly startsAt?: string | undefined
  readonly expiresAt?: string | undefined
  readonly usesLeft?: number | undefined
}

/** The state of an offer at a time: active, or why not. */
export function getOfferState({ active, startsAt, expiresAt, usesLeft }: Timed, now = Date.now()) {
  if (!active) return 'off'
  if (expiresAt && Date.parse(expiresAt) <= now) return 'ended'
  if (usesLeft === 0) return 'used'
  return startsAt && Date.parse(startsAt) > now ? 'later' : 'on'
}

/** A short description of a discount. */
export function describeTerms(terms: Terms, currency: string): string {
  switch (terms.kind) {
    case 'PERCENT':
      return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(
        Number(terms.percent) / 100,
      )
    case 'AMOUNT':
      return formatMoney(terms.amount, currency)
    case 'FIXED_PRICE':
      return t('offer.fixed', { amount: formatMoney(terms.price, currency) })
    case 'FREE_SHIPPING':
      return t('offer.FREE_SHIPPING')
  }
}

/** What a coupon and a series of codes have in common, for a call; days begin and end in the shop's time zone. */
export function toOffer(draft: OfferDraft, timeZone: string) {
  const startsAt = fromDay(draft.starts, 'begin', timeZone)
  const expiresAt = fromDay(draft.ends, 'end', timeZone)
  return {
    terms: toTerms(draft),
    ...(draft.minimum && { minimumSubtotal: draft.minimum }),
    ...(startsAt && { startsAt }),
    ...(expiresAt && { expiresAt }),
    ...(draft.collectionIds.length > 0 && { collectionIds: [...draft.collectionIds] }),
  }
}
