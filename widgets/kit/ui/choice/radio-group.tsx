import { type ReactNode, useId } from 'react'
import { Icon } from '../icon/icon.tsx'
import { WARNING_ICON } from '../icon/icons.ts'

export interface RadioOption {
  readonly value: string
  readonly label: string
  /** A second, muted line, for example the delivery time. */
  readonly description?: string
  /** Stands at the end of the row, for example the price. */
  readonly end?: ReactNode
  /** Becomes `data-mark` of the radio, so that CSS around the group can react to the selection. */
  readonly mark?: string
  /** Shown under the row, for example the fields that belong to this choice. */
  readonly more?: ReactNode
}

export interface RadioGroupProps {
  readonly label: string
  /** Keeps the label for screen readers only, where a heading above already says it. */
  readonly hideLabel?: boolean
  readonly name: string
  readonly options: readonly RadioOption[]
  /** Controlled by script together with `onChange`; a plain form gives `defaultValue`. */
  readonly value?: string
  readonly defaultValue?: string
  readonly error?: string
  readonly onChange?: (value: string) => void
}

/** A choice of a few options with explanations: shipping options, payment methods. */
export const RadioGroup = (props: RadioGroupProps) => {
  const { label, hideLabel, name, options, value, defaultValue, error, onChange } = props
  const errorId = useId()
  return (
    <fieldset part="radio-group" aria-describedby={error ? errorId : undefined}>
      <legend className={hideLabel ? 'visually-hidden' : 'choices-title'} part="option-caption">
        {label}
      </legend>
      <div className="radio-list">
        {options.map((option) => (
          <div key={option.value} className="radio-item" part="radio">
            <label className="radio-row">
              <input
                type="radio"
                name={name}
                value={option.value}
                data-mark={option.mark}
                required
                checked={value === undefined ? undefined : option.value === value}
                defaultChecked={value === undefined ? option.value === defaultValue : undefined}
                onChange={onChange && (() => onChange(option.value))}
              />
              <span>
                <bdi>{option.label}</bdi>
                {option.description && (
                  <small>
                    <bdi>{option.description}</bdi>
                  </small>
                )}
              </span>
              {option.end !== undefined && (
                <span className="radio-end">
                  <bdi>{option.end}</bdi>
                </span>
              )}
            </label>
            {option.more !== undefined && <div className="radio-more">{option.more}</div>}
          </div>
        ))}
      </div>
      {error && (
        <p className="field-error" part="field-error" id={errorId}>
          <Icon path={WARNING_ICON} />
          {error}
        </p>
      )}
    </fieldset>
  )
}
