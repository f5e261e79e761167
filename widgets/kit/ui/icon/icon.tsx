export interface IconProps {
  /** One of the drawings of `icons.ts`. */
  readonly path: string
  /** Turns with the direction of the text; for arrows that mean 'onward'. */
  readonly forward?: boolean
}

/** A decoration: whatever it means is also said in words next to it, so screen readers skip it. */
export const Icon = ({ path, forward }: IconProps) => (
  <svg className={forward ? 'icon icon-forward' : 'icon'} viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} />
  </svg>
)
