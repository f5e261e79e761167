import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import { CHEVRON_ICON } from '../icon/icons.ts'
import { Field, type FieldProps } from './field.tsx'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'select'>, keyof FieldProps | 'className' | 'ref' | 'size'> {
  readonly options: readonly SelectOption[]
  /** First entry while nothing is chosen, for example 'Choose a size'. */
  readonly placeholder?: string
}

/** A native drop-down, as phones show it best. */
export const Select = (props: SelectProps) => {
  const { label, id, hint, error, optional, options, placeholder, ...select } = props
  return (
    <Field label={label} id={id} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="select">
          <select part="input" required={!optional} {...select} {...control}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon path={CHEVRON_ICON} />
        </div>
      )}
    </Field>
  )
}
