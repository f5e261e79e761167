import { type ReactNode, useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import { WARNING_ICON } from '../icon/icons.ts'

/** Props that connect a control with its label, hint and error; spread onto the input. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export interface FieldProps {
  readonly label: string
  /** Id of the control; needed where an error summary links to it, generated otherwise. */
  readonly id?: string
  /** Help that is needed before typing. */
  readonly hint?: string
  /** What is wrong and how to correct it. */
  readonly error?: string
  /** The word for 'optional'. Without it, the field is required. */
  readonly optional?: string
  readonly children: (control: ControlProps) => ReactNode
}

/** Label above the control, hint and error below it, connected for assistive technology. */
export const Field = ({ label, id: givenId, hint, error, optional, children }: FieldProps) => {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="field" part="field">
      <label className="field-label" part="label" htmlFor={id}>
        <bdi>{label}</bdi>{' '}
        {optional && (
          <span className="field-optional" part="optional">
            ({optional})
          </span>
        )}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p className="field-hint" part="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" part="field-error" id={`${id}-error`}>
          <Icon path={WARNING_ICON} />
          {error}
        </p>
      )}
    </div>
  )
}
