import { type MouseEvent, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

/** Emphasis of a button: one `primary` per view, `secondary` beside it, `quiet` for rare actions. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet'

export interface ButtonProps {
  readonly children: ReactNode
  readonly variant?: ButtonVariant
  /** Fills its line. */
  readonly wide?: boolean
  /** The action is running: further clicks do nothing, and the button keeps its width. */
  readonly busy?: boolean
  /** Why the action is not possible now, for the shopper. The button stays focusable. */
  readonly disabledReason?: string
  /** Shows the reason as text under the button; otherwise only screen readers announce it. */
  readonly showReason?: boolean
  /** Renders a link that looks like a button. */
  readonly href?: string
  readonly type?: 'button' | 'submit'
  /** Form field that a submit button sends. */
  readonly name?: string
  readonly value?: string
  /** Accessible name, where the visible text is not enough. */
  readonly label?: string
  /** Name of the element for `::part()`. */
  readonly part?: string
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
}

/** A button that shows its action, that it is busy, or why it is disabled. */
export const Button = (props: ButtonProps) => {
  const { children, variant = 'secondary', busy, disabledReason, showReason, href, label } = props
  const reasonId = useId()
  const inert = busy || disabledReason !== undefined
  const shared = {
    className: classNames('button', `button-${variant}`, props.wide && 'button-wide'),
    part: props.part ?? 'button',
    'aria-label': label,
    'aria-busy': busy || undefined,
    // Not `disabled`: a disabled button loses the focus and cannot give a reason.
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
        <p id={reasonId} part="reason" className={showReason ? 'button-reason' : 'visually-hidden'}>
          {disabledReason}
        </p>
      )}
    </>
  )
}
