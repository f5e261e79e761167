import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import {
  Checkbox as AriaCheckbox,
  Radio as AriaRadio,
  RadioGroup as AriaRadioGroup,
  Select as AriaSelect,
  Switch as AriaSwitch,
  TextField as AriaTextField,
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
  Text,
  TextArea,
} from 'react-aria-components'
import { t } from '../app/words.ts'

type FieldProps<Value> = {
  readonly label: string
  /** What the field does, in one sentence. */
  readonly hint?: ReactNode
  /** The name on the wire, such as `settings.timeZone`: refusals of the API are shown at the field of their name. */
  readonly name?: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly isDisabled?: boolean
}

const Hint = ({ children }: { readonly children: ReactNode }) =>
  children ? (
    <Text slot="description" className="field-hint">
      {children}
    </Text>
  ) : null

type TextFieldProps = FieldProps<string> & {
  readonly type?: 'text' | 'email' | 'url' | 'password' | 'tel' | 'date'
  readonly inputMode?: 'numeric' | 'decimal'
  readonly autoComplete?: string
  readonly maxLength?: number
  readonly isMultiline?: boolean
  readonly autoFocus?: boolean
  readonly placeholder?: string
  /** Shown after the value: a currency, a unit. */
  readonly unit?: ReactNode
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly onKeyUp?: (event: KeyboardEvent) => void
}

/**
 * A line or a few lines of text; amounts are decimal text with their currency as `unit`. A text over `maxLength` stays as
 * it was typed or pasted, and the field says by how much: a browser would cut it unseen.
 */
export const TextField = ({ label, hint, isMultiline, placeholder, unit, maxLength, ...props }: TextFieldProps) => {
  const over = maxLength === undefined ? 0 : props.value.length - maxLength
  const tooLong = over > 0 ? t('field.tooLong', { most: maxLength ?? 0, over }) : null
  return (
    <AriaTextField
      {...props}
      autoComplete={props.autoComplete ?? 'off'}
      validationBehavior="aria"
      validate={() => tooLong}
      className="field"
      data-unread={over > 0 || undefined}
    >
      <Label>{label}</Label>
      {isMultiline ? (
        <TextArea className="input" dir="auto" rows={4} {...(placeholder && { placeholder })} />
      ) : (
        <div className="input-row">
          <Input className="input" dir="auto" {...(placeholder && { placeholder })} />
          {unit && <span className="input-unit">{unit}</span>}
        </div>
      )}
      <Hint>{hint}</Hint>
      <FieldError className="field-error" />
    </AriaTextField>
  )
}

type PasswordFieldProps = FieldProps<string> & {
  readonly autoComplete: 'current-password' | 'new-password'
  readonly autoFocus?: boolean
}

/** A password of the signed-in person; says when Caps Lock is on. `username` is for password managers. */
export const PasswordField = ({ username, ...props }: PasswordFieldProps & { readonly username: string }) => {
  const [isCapital, setCapital] = useState(false)
  const readCapsLock = (event: KeyboardEvent) => setCapital(event.getModifierState('CapsLock'))
  return (
    <div className="field">
      <input type="email" autoComplete="username" value={username} readOnly hidden />
      <TextField {...props} type="password" onKeyDown={readCapsLock} onKeyUp={readCapsLock} />
      <p className="field-hint" role="status">
        {isCapital && t('field.capsLock')}
      </p>
    </div>
  )
}

export type Choice = { readonly id: string; readonly label: string }

type SelectFieldProps = FieldProps<string> & { readonly choices: readonly Choice[]; readonly placeholder?: string }

/** One of a few choices. */
export const SelectField = ({
  label,
  hint,
  value,
  onChange,
  choices,
  placeholder = '',
  ...props
}: SelectFieldProps) => (
  <AriaSelect
    {...props}
    validationBehavior="aria"
    className="field"
    placeholder={placeholder}
    value={value || null}
    onChange={(key) => onChange(String(key ?? ''))}
  >
    <Label>{label}</Label>
    <Button className="input input-select">
      <SelectValue />
      <ChevronDown className="icon" aria-hidden />
    </Button>
    <Hint>{hint}</Hint>
    <FieldError className="field-error" />
    <Popover className="popover">
      <Choices choices={choices} />
    </Popover>
  </AriaSelect>
)

/** One of many choices, found by typing a part of its name. */
export const ComboField = ({ label, hint, value, onChange, choices, ...props }: SelectFieldProps) => (
  <ComboBox
    {...props}
    validationBehavior="aria"
    className="field"
    menuTrigger="focus"
    value={value || null}
    onChange={(key) => onChange(String(key ?? ''))}
    defaultItems={choices}
  >
    <Label>{label}</Label>
    <div className="input-row">
      <Input className="input" dir="auto" />
      <Button className="input-open">
        <ChevronDown className="icon" aria-hidden />
      </Button>
    </div>
    <Hint>{hint}</Hint>
    <FieldError className="field-error" />
    <Popover className="popover">
      <Choices />
    </Popover>
  </ComboBox>
)

const Choices = ({ choices }: { readonly choices?: readonly Choice[] }) => (
  <ListBox className="list-box" {...(choices && { items: choices })}>
    {({ id, label }: Choice) => (
      <ListBoxItem id={id} textValue={label} className="list-item">
        {label}
      </ListBoxItem>
    )}
  </ListBox>
)

type OnOffProps = Omit<FieldProps<boolean>, 'label' | 'hint'> & { readonly label: ReactNode; readonly hint?: string }

/** A switch that is on or off. */
export const SwitchField = ({ label, hint, value, onChange, ...props }: OnOffProps) => (
  <AriaSwitch {...props} isSelected={value} onChange={onChange} className="switch">
    <span className="switch-track" />
    <span>
      <span className="switch-label">{label}</span>
      {hint && <span className="field-hint">{hint}</span>}
    </span>
  </AriaSwitch>
)

/** One of several that can be chosen together. */
export const CheckField = ({ label, hint, value, onChange, ...props }: OnOffProps) => (
  <AriaCheckbox {...props} isSelected={value} onChange={onChange} className="check">
    <span className="check-box">
      <Check className="icon" aria-hidden />
    </span>
    <span>
      <span className="switch-label">{label}</span>
      {hint && <span className="field-hint">{hint}</span>}
    </span>
  </AriaCheckbox>
)

type RadioFieldProps = FieldProps<string> & {
  readonly choices: readonly (Choice & { readonly hint?: string | undefined })[]
}

/** One of two to five choices that need a sentence each. */
export const RadioField = ({ label, hint, choices, ...props }: RadioFieldProps) => (
  <AriaRadioGroup {...props} validationBehavior="aria" className="field">
    <Label>{label}</Label>
    <Hint>{hint}</Hint>
    <div className="radio-list">
      {choices.map((choice) => (
        <AriaRadio key={choice.id} value={choice.id} className="radio">
          <span className="radio-dot" />
          <span>
            <span className="switch-label">{choice.label}</span>
            {choice.hint && <span className="field-hint">{choice.hint}</span>}
          </span>
        </AriaRadio>
      ))}
    </div>
    <FieldError className="field-error" />
  </AriaRadioGroup>
)

/** A colour as `#rrggbb`, typed or chosen. */
export const ColourField = ({
  label,
  hint,
  value,
  onChange,
  fallback = '#000000',
  ...props
}: FieldProps<string> & {
  /** Shown in the box where the field is empty. */
  readonly fallback?: string
}) => (
  <AriaTextField {...props} value={value} onChange={onChange} validationBehavior="aria" className="field">
    <Label>{label}</Label>
    <div className="colour-row">
      <input
        type="color"
        aria-label={label}
        value={value || fallback}
        onChange={(event) => onChange(event.target.value)}
      />
      <Input className="input" dir="ltr" />
    </div>
    <Hint>{hint}</Hint>
    <FieldError className="field-error" />
  </AriaTextField>
)
