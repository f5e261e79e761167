import type { InputHTMLAttributes } from 'react'

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Both the id and the name of the field. */
  readonly name: string
  readonly label: string
}

/** A box to tick, and the words that tick it too. Browsers fill none in: what it says is agreed to by a press alone. */
export const Checkbox = ({ name, label, ...input }: CheckboxProps) => (
  <label className="check" htmlFor={name}>
    <input {...input} type="checkbox" id={name} name={name} autoComplete="off" />
    <span>{label}</span>
  </label>
)
