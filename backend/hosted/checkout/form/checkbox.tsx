import type { InputHTMLAttributes } from 'react'

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Both the id and the name of the field. */
  readonly name: string
  readonly label: string
}

/** Checkbox with a clickable label. `autocomplete` is off, so that consent is always given by hand. */
export const Checkbox = ({ name, label, ...input }: CheckboxProps) => (
  <label className="check" htmlFor={name}>
    <input {...input} type="checkbox" id={name} name={name} autoComplete="off" />
    <span>{label}</span>
  </label>
)
