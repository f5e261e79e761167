import type { Localisation } from '../localisation.ts'

/** A picture with its size and placeholder, so that it causes no layout shift. */
export interface PictureView {
  readonly src: string
  /** Alt text; empty if the adjacent text says the same. */
  readonly alt: string
  readonly width?: number
  readonly height?: number
  /** Average colour as `#rrggbb`. */
  readonly placeholder?: string
}

/** A shop's logo; `darkUrl` is for dark backgrounds. */
export interface LogoView {
  readonly url: string
  readonly darkUrl?: string | undefined
  readonly width: number
  readonly height: number
}

/** Data that every hosted page needs. */
export interface PageFrame {
  /** Language and texts, from `localisationFor`. */
  readonly localisation: Localisation
  /** Left out if the shop is unknown; then the page links to none. */
  readonly shop?: {
    /** Shop name, shown if there is no logo. */
    readonly name: string
    /**
     * The page that the shopper came from, or the shop's home page. The caller has checked that it belongs to the shop.
     */
    readonly href: string
    /** The page is a popup, so the link back to the shop closes it. */
    readonly inWindow: boolean
    readonly logo?: LogoView
  }
  readonly assets: {
    /** URLs of the style sheets: `pages.css`, then the shop's look. */
    readonly styles: readonly string[]
    /** URL of the enhancement script, on the same origin. */
    readonly script: string
  }
  /** Set by the merchant; by default the visitor's preference applies. */
  readonly theme?: 'light' | 'dark'
  /** Imprint, terms, privacy and similar pages. */
  readonly policies?: readonly { readonly label: string; readonly href: string }[]
  /** The page on which a contract is withdrawn from, where the shop offers it. */
  readonly withdrawalHref?: string
}

/** The frame of a page that belongs to a shop. */
export type ShopFrame = PageFrame & { readonly shop: NonNullable<PageFrame['shop']> }

/** `postMessage` data for the opener of a popup; `awning` is the message type. */
export interface OpenerMessage {
  /** Target origin of the message. */
  readonly origin: string
  readonly awning: string
  readonly [fact: string]: string | undefined
}

/** One line item of a checkout or order. Amounts are formatted for the shopper. */
export interface OrderLineView {
  readonly id: string
  readonly name: string
  /** Chosen options, for example 'Sage, Large'. */
  readonly options?: string
  /** What the buyer entered, for example an engraving. */
  readonly texts?: readonly { readonly title: string; readonly text: string }[]
  /** Why it cannot be withdrawn from, as a sentence. */
  readonly exemption?: string
  readonly quantity: number
  /** Line total. */
  readonly price: string
  /** Line total before discount, if there is one. */
  readonly before?: string
  /** That price is the lowest of the last 30 days. */
  readonly lowest?: boolean
  /** Line total when it was added to the cart, if the price has changed. */
  readonly inCart?: string
  readonly picture?: PictureView
  /** Why the line cannot be bought as it is; `left` is the available quantity. */
  readonly problem?:
    | { readonly kind: 'gone' | 'sold-out' | 'not-yet' }
    | { readonly kind: 'fewer'; readonly left: number }
}

/** Totals. Missing rows are not shown. Amounts are formatted for the shopper. */
/** `included`: already part of the prices. The note is the rate, for example '19 %'. */
export interface TaxView {
  readonly name?: string
  readonly amount: string
  readonly included: boolean
  readonly note?: string
}

export interface OrderTotalsView {
  readonly subtotal: string
  /** Negative amount; the note names the coupon or discount rule. */
  readonly discount?: { readonly amount: string; readonly note?: string }
  /** `later`: unknown until an address is entered. */
  readonly shipping?: { readonly amount: string } | 'free' | 'later'
  /** The order is fetched, so its costs are no delivery's. */
  readonly pickup?: true
  readonly fees?: string
  /** What is added or taken off so that the total can be paid in cash. */
  readonly rounding?: string
  /** Each tax by its name; absent if there is none. */
  readonly taxes?: readonly TaxView[]
  /** The shop's sentence about why there is no tax. */
  readonly taxNote?: string
  /** Gift cards that pay for a part, with the last characters of their codes; negative amounts. */
  readonly giftCards?: readonly { readonly code: string; readonly amount: string }[]
  /** Sum of the rows above: what is to be paid. */
  readonly total: string
  /** Settlement rows from the total to the amount due; left out if a single payment covers it. */
  readonly settlement?: readonly SettlementRowView[]
}

/**
 * One settlement row. `due`: to pay with this checkout; `open`: still to pay for an order; `reserved`: authorised,
 * charged later.
 */
export interface SettlementRowView {
  readonly kind: 'paid' | 'reserved' | 'refunded' | 'due' | 'open'
  readonly amount: string
  /** Payment method, for example 'Visa •••• 4242'. */
  readonly note?: string
}
