import { type MouseEvent, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

/** How loud a button is: one `primary` per view, `secondary` beside it, `quiet` for what is seldom wanted. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

export interface ButtonProps {
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  /** Fills the line it stands in. */
  readonly wide?: boolean
  /** The action is under way: a second press does nothing, the button stays as wide as it was. */
  readonly busy?: boolean
  /** Why the action is not possible now, in the shopper's words. The button stays reachable by keyboard. */
  readonly disabledReason?: string
  /** Shows the reason as text under the button; otherwise only assistive technology hears it. */
  readonly showReason?: boolean
  /** Turns the button into a link that looks like one. */
  readonly href?: string
  readonly type?: 'button' | 'submit'
  /** Form field that a submit button sends along. */
  readonly name?: string
  readonly value?: string
  /** Name for screen readers where the visible text is not enough. */
  readonly label?: string
  /** Name of the element for `::part()`. */
  readonly part?: string
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
}

/** A button that says what it does, that it is busy, or why it cannot be pressed. */
export const Button = (props: ButtonProps) => {
  const { children, variant = 'secondary', busy, disabledReason, showReason, href, label } = props
  const reasonId = useId()
  const inert = busy || disabledReason !== undefined
  const shared = {
    className: classNames('button', `button-${variant}`, props.wide && 'button-wide'),
    part: props.part ?? 'button',
    'aria-label': label,
    'aria-busy': busy || undefined,
    // Not `disabled`: a disabled button drops the focus and tells nobody why.
    'aria-disabled': inert || undefined,
    'aria-describedby': disabledReason ? reasonId : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (inert) event.preventDefault()
      else props.onClick?.(event)
    },
  }
  const content = (
    <>
      {busy && <span className="spinner" />}
      {children}
    </>
  )
  return (
    <>
      {href === undefined ? (
        <button type={props.type ?? 'button'} name={props.name} value={props.value} {...shared}>
          {content}
        </button>
      ) : (
        <a href={href} {...shared}>
          {content}
        </a>
      )}
      {disabledReason && (
        <p id={reasonId} className={showReason ? 'button-reason' : 'visually-hidden'}>
          {disabledReason}
        </p>
      )}
    </>
  )
}
