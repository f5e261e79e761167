import { untranslated } from '../untranslated.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

export interface CountBadgeProps {
  readonly count: number
  /** The whole sentence for screen readers, for example '3 items in the cart'. */
  readonly label: string
}

/** A number on a pill; above 99 it says '99+', the label says the rest. */
export const CountBadge = ({ count, label }: CountBadgeProps) => (
  <span className="badge badge-count" part="count">
    <span aria-hidden="true" ref={untranslated}>
      {count > 99 ? '99+' : count}
    </span>
    {/* A new element for each label: translators replace the text of the old one. */}
    <VisuallyHidden key={label}>{label}</VisuallyHidden>
  </span>
)
