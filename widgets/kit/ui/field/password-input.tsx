import { type KeyboardEvent, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { EYE_ICON } from '../icon/icons.ts'
import { Field } from './field.tsx'
import type { TextInputProps } from './text-input.tsx'

export interface PasswordInputProps extends Omit<TextInputProps, 'type'> {
  /** Accessible name of the button that shows the password. */
  readonly showLabel: string
  /** Announced while Caps Lock is on. */
  readonly capsLock: string
  /** True on hosted pages: the button is hidden until their script unhides and handles it. */
  readonly isEnhanced?: boolean
}

/** A password, and a button that shows it: mistypes are seen before they are sent. */
export const PasswordInput = (props: PasswordInputProps) => {
  const { label, id, hint, error, optional, showLabel, capsLock, isEnhanced, ...input } = props
  const [isShown, setShown] = useState(false)
  const [isCapital, setCapital] = useState(false)
  const readCapsLock = (event: KeyboardEvent) => setCapital(event.getModifierState('CapsLock'))
  return (
    <Field label={label} id={id} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="password">
          <input
            onKeyDown={readCapsLock}
            onKeyUp={readCapsLock}
            className="input"
            part="input"
            dir="auto"
            required={!optional}
            {...input}
            type={isShown ? 'text' : 'password'}
            {...control}
          />
          <button
            type="button"
            className="button icon-button"
            part="icon-button"
            aria-label={showLabel}
            title={showLabel}
            aria-pressed={isShown}
            hidden={isEnhanced}
            data-shows-password={isEnhanced}
            onClick={() => setShown(!isShown)}
          >
            <Icon path={EYE_ICON} />
          </button>
          <p className="field-hint" role="status" data-caps-lock={isEnhanced ? capsLock : undefined}>
            {isCapital && capsLock}
          </p>
        </div>
      )}
    </Field>
  )
}
