export interface IconProps {
  /** SVG path data, from `icons.ts`. */
  readonly path: string
  /** Mirrored in right-to-left text; for arrows that mean 'onward'. */
  readonly forward?: boolean
}

/** Decorative: its meaning is also in words beside it, so screen readers skip it. */
export const Icon = ({ path, forward }: IconProps) => (
  <svg part="icon" className={forward ? 'icon icon-forward' : 'icon'} viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} />
  </svg>
)
