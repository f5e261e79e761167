import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

/** `onInput` fires on every keystroke in both builds; `onChange` does so in React only, and in Preact at the end. */
type NotPassedOn = keyof FieldProps | 'className' | 'ref' | 'onChange'

export interface TextInputProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'input'>, NotPassedOn | 'size'> {}

/** A line of text with its label. All attributes of `input` are passed on: type, inputMode, autoComplete, name. */
export const TextInput = ({ label, id, hint, error, optional, ...input }: TextInputProps) => (
  <Field label={label} id={id} hint={hint} error={error} optional={optional}>
    {(control) => <input className="input" part="input" dir="auto" required={!optional} {...input} {...control} />}
  </Field>
)

export interface TextAreaProps extends Omit<FieldProps, 'children'>, Omit<ComponentProps<'textarea'>, NotPassedOn> {}

/** Several lines of text with their label. */
export const TextArea = ({ label, id, hint, error, optional, ...input }: TextAreaProps) => (
  <Field label={label} id={id} hint={hint} error={error} optional={optional}>
    {(control) => <textarea className="input" part="input" dir="auto" required={!optional} {...input} {...control} />}
  </Field>
)
