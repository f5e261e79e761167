import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, Link as AriaLink } from 'react-aria-components'
import { useReadOnly } from '../app/access.ts'
import { classNames } from './class-names.ts'

type Look = {
  /** `primary`: the main action of a view; `danger`: a destructive action; `quiet`: without a border. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  readonly icon?: ReactNode
  readonly children?: ReactNode
}

type ButtonProps = Look &
  Omit<AriaButtonProps, 'className' | 'children'> & {
    /** Changes nothing: it is there, too, for people who may only look at the page. */
    readonly isReading?: boolean
  }

/** A button; `isPending` shows that its action is running. */
export const Button = ({ variant = 'secondary', icon, children, isReading = false, ...props }: ButtonProps) => {
  const isReadOnly = useReadOnly()
  if (isReadOnly && !isReading) return null
  return (
    <AriaButton {...props} className={classNames('button', `button-${variant}`, !children && 'button-icon')}>
      {props.isPending ? <span className="spinner" /> : icon}
      {children}
    </AriaButton>
  )
}

const AriaButtonLink = ({ variant = 'secondary', icon, children, ...props }: Look & { href?: string }) => {
  const isReadOnly = useReadOnly()
  if (isReadOnly && props.href?.endsWith('/new')) return null
  return (
    <AriaLink {...props} className={classNames('button', `button-${variant}`)}>
      {icon}
      {children}
    </AriaLink>
  )
}

/** A link to a page of this application that looks like a button. */
export const ButtonLink: LinkComponent<typeof AriaButtonLink> = createLink(AriaButtonLink)
