import { VisuallyHidden } from '../visually-hidden.tsx'

export interface PriceProps {
  /** What is paid, formatted for the shopper, for example '48,90 €'. */
  readonly price: string
  /** The price before the discount; left out where there is none. */
  readonly before?: string
  /** Legally required price per unit, formatted, for example '12,00 € / 100 g'. */
  readonly perUnit?: string
  /** Words that tell both prices apart for those who do not see the line through the old one. */
  readonly labels: { readonly now: string; readonly before: string }
}

/** A price; when discounted the new one first and the old one struck through beside it, both read out. */
export const Price = ({ price, before, perUnit, labels }: PriceProps) => (
  <span className="price" part="price">
    <span className="price-now" part="price-now">
      {before && <VisuallyHidden>{labels.now} </VisuallyHidden>}
      <bdi>{price}</bdi>
    </span>
    {before && (
      <s className="price-before" part="price-before">
        <VisuallyHidden>{labels.before} </VisuallyHidden>
        <bdi>{before}</bdi>
      </s>
    )}
    {perUnit && <bdi className="price-unit">{perUnit}</bdi>}
  </span>
)
