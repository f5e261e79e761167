import { untranslated } from '../untranslated.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

export interface PriceProps {
  /** Current price, formatted, for example '48,90 €'. */
  readonly price: string
  /** The price before the discount; left out where there is none. */
  readonly before?: string
  /** The sentence that it is the lowest price of the last 30 days, where the law wants it. */
  readonly lowest?: string
  /** Legally required price per unit, formatted, for example '12,00 € / 100 g'. */
  readonly perUnit?: string
  /** Labels for screen readers, which do not announce the strike-through. */
  readonly labels: { readonly now: string; readonly before: string }
}

/** A price; when discounted the new one first, then the old one struck through, both announced. */
export const Price = ({ price, before, lowest, perUnit, labels }: PriceProps) => (
  <span className="price" part="price">
    <span className="price-now" part={before ? 'price-now price-sale' : 'price-now'}>
      {before && <VisuallyHidden>{labels.now} </VisuallyHidden>}
      <bdi ref={untranslated}>{price}</bdi>
    </span>
    {before && (
      <s className="price-before" part="price-before">
        <VisuallyHidden>{labels.before} </VisuallyHidden>
        <bdi ref={untranslated}>{before}</bdi>
      </s>
    )}
    {lowest && (
      <span className="price-unit" part="price-lowest">
        {lowest}
      </span>
    )}
    {perUnit && (
      <bdi className="price-unit" part="price-unit" ref={untranslated}>
        {perUnit}
      </bdi>
    )}
  </span>
)
