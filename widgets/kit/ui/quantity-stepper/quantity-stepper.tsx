import { useEffect, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { MINUS_ICON, PLUS_ICON } from '../icon/icons.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

export interface QuantityStepperProps {
  readonly value: number
  readonly min?: number
  /** Most that can be bought; the wire's own bound is 100,000. */
  readonly max?: number
  /** Words, in the shopper's language. */
  readonly labels: { readonly quantity: string; readonly less: string; readonly more: string }
  /** Called with a whole number between `min` and `max`, once per change. */
  readonly onChange: (value: number) => void
}

/** Fewer, a number that can be typed, more. What is typed counts when the field is left or Enter is pressed. */
export const QuantityStepper = ({ value, min = 1, max = 100_000, labels, onChange }: QuantityStepperProps) => {
  const [draft, setDraft] = useState(String(value))
  // Another widget, tab or a roll-back may change the value while nothing is being typed here.
  useEffect(() => setDraft(String(value)), [value])

  const change = (wanted: number) => {
    const allowed = Math.min(max, Math.max(min, wanted))
    setDraft(String(allowed))
    if (allowed !== value) onChange(allowed)
  }
  const commit = () => {
    if (/^\d+$/.test(draft.trim())) change(Number(draft))
    else setDraft(String(value))
  }
  return (
    <fieldset className="stepper" part="quantity" aria-label={labels.quantity}>
      <IconButton icon={MINUS_ICON} label={labels.less} inert={value <= min} onClick={() => change(value - 1)} />
      <input
        part="quantity-input"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={labels.quantity}
        value={draft}
        onInput={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <IconButton icon={PLUS_ICON} label={labels.more} inert={value >= max} onClick={() => change(value + 1)} />
      <VisuallyHidden live>{value}</VisuallyHidden>
    </fieldset>
  )
}
