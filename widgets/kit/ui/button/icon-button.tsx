import type { MouseEvent } from 'react'
import { Icon } from '../icon/icon.tsx'

export interface IconButtonProps {
  /** SVG path data, from `icons.ts`. */
  readonly icon: string
  /** What the button does, as there is no visible text. */
  readonly label: string
  /** At an end of its range: focusable, without effect. */
  readonly inert?: boolean
  readonly part?: string
  /** A submit button sends its name and value. */
  readonly type?: 'button' | 'submit'
  readonly name?: string
  readonly value?: string
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void
}

/** A button that is an icon, at least 44 px, with an accessible name. */
export const IconButton = ({ icon, label, inert, part, onClick, type = 'button', name, value }: IconButtonProps) => (
  <button
    type={type}
    name={name}
    value={value}
    className="button icon-button"
    part={part ?? 'icon-button'}
    aria-label={label}
    title={label}
    aria-disabled={inert || undefined}
    onClick={inert ? undefined : onClick}
  >
    <Icon path={icon} />
  </button>
)
