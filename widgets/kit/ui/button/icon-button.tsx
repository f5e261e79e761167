import type { MouseEvent } from 'react'
import { Icon } from '../icon/icon.tsx'

export interface IconButtonProps {
  /** One of the drawings of `icons.ts`. */
  readonly icon: string
  /** What the button does; there is no visible text that could say it. */
  readonly label: string
  /** At an end of its range: stays in the tab order, does nothing. */
  readonly inert?: boolean
  readonly part?: string
  /** A submit button sends its name and value along. */
  readonly type?: 'button' | 'submit'
  readonly name?: string
  readonly value?: string
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void
}

/** A button that is a drawing, 44 px at least, with its name for everyone who cannot see it. */
export const IconButton = ({ icon, label, inert, part, onClick, type = 'button', name, value }: IconButtonProps) => (
  <button
    type={type}
    name={name}
    value={value}
    className="icon-button"
    part={part ?? 'icon-button'}
    aria-label={label}
    title={label}
    aria-disabled={inert || undefined}
    onClick={inert ? undefined : onClick}
  >
    <Icon path={icon} />
  </button>
)
