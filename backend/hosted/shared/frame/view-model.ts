import type { Localisation } from '../localisation.ts'

/** A picture with what is needed to keep its place before it is there. */
export interface PictureView {
  readonly src: string
  /** What can be seen; empty where the text beside it says the same. */
  readonly alt: string
  readonly width?: number
  readonly height?: number
  /** Average colour as `#rrggbb`. */
  readonly placeholder?: string
}

/** A shop's mark; the dark one is for dark ground. */
export interface LogoView {
  readonly url: string
  readonly darkUrl?: string | undefined
  readonly width: number
  readonly height: number
}

/** What every hosted page needs. */
export interface PageFrame {
  /** Words and direction, from `localisationFor`. */
  readonly localisation: Localisation
  /** Left out where nothing tells whose page it is: then nothing on it leads to a shop. */
  readonly shop?: {
    /** As the merchant calls it; stands where there is no logo. */
    readonly name: string
    /** Where the shopper came from, or the shop's first page. Checked by the caller to be one of the shop's own. */
    readonly href: string
    /** The page stands in a window of its own: the way back to the shop closes it. */
    readonly inWindow: boolean
    readonly logo?: LogoView
  }
  readonly assets: {
    /** Addresses of the style sheets: `pages.css`, then the shop's own look. */
    readonly styles: readonly string[]
    /** Address of the enhancement script, on the page's own origin. */
    readonly script: string
  }
  /** Fixed by the merchant; left out, the page follows the visitor. */
  readonly theme?: 'light' | 'dark'
  /** Imprint, terms, privacy and so on. */
  readonly policies?: readonly { readonly label: string; readonly href: string }[]
}

/** The frame of a page that belongs to a shop. */
export type ShopFrame = PageFrame & { readonly shop: NonNullable<PageFrame['shop']> }

/** What the page that opened this one in a window of its own is told: `awning` says what it is about. */
export interface OpenerMessage {
  /** The only page that hears it. */
  readonly origin: string
  readonly awning: string
  readonly [fact: string]: string
}

/** One line of a checkout or order. All amounts are formatted for the shopper. */
export interface OrderLineView {
  readonly id: string
  readonly name: string
  /** Choices in the merchant's words, for example 'Sage, Large'. */
  readonly options?: string
  readonly quantity: number
  /** For all pieces together. */
  readonly price: string
  /** The same without discount, where there is one. */
  readonly before?: string
  /** What all pieces cost when they were put into the cart, where that was another price. */
  readonly inCart?: string
  readonly picture?: PictureView
  /** Why it can't be bought as it is; `left` are the pieces that can. */
  readonly problem?: { readonly kind: 'gone' | 'sold-out' } | { readonly kind: 'fewer'; readonly left: number }
}

/** What the lines come to. Rows that are left out are not shown. All amounts are formatted for the shopper. */
export interface OrderTotalsView {
  readonly subtotal: string
  /** With a minus sign; the note names coupon or rule. */
  readonly discount?: { readonly amount: string; readonly note?: string }
  /** `later`: not known before there is an address. */
  readonly shipping?: { readonly amount: string } | 'free' | 'later'
  readonly fees?: string
  /** `included`: part of the prices already. The note tells the rate, for example '19 %'. */
  readonly tax?: { readonly amount: string; readonly included: boolean; readonly note?: string }
  /** What the rows above come to. */
  readonly total: string
  /** How the total is settled where a single payment does not say it all; the rows lead from the total to the last one. */
  readonly settlement?: readonly SettlementRowView[]
}

/**
 * One step from the total to what is left. `due`: to pay with this checkout; `open`: still to pay for an order;
 * `reserved`: on the card, charged later.
 */
export interface SettlementRowView {
  readonly kind: 'giftCard' | 'paid' | 'reserved' | 'refunded' | 'due' | 'open'
  readonly amount: string
  /** Of a gift card, shortened to its end. */
  readonly code?: string
  /** What was paid with, for example 'Visa •••• 4242'. */
  readonly note?: string
}
