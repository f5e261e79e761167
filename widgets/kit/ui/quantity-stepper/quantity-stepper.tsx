import { useRef, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { MINUS_ICON, PLUS_ICON } from '../icon/icons.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

export interface QuantityStepperProps {
  readonly value: number
  readonly min?: number
  /** Most that can be bought; the wire's own bound is 100,000. */
  readonly max?: number
  /** Words, in the shopper's language. */
  readonly labels: {
    readonly quantity: string
    readonly less: string
    readonly more: string
    /** What happened where more than `max`, or fewer than `min`, were asked for. */
    readonly tooMany: string
    readonly tooFew: string
    /** What can be typed, where it was something else. */
    readonly wrong: string
  }
  /** Called with a whole number between `min` and `max`, once per change. */
  readonly onChange: (value: number) => void
}

/**
 * Fewer, a number that can be typed, more. What is typed counts when the field is left or Enter is pressed; what is out of
 * range becomes the nearest that is possible, what is no whole number is undone, and either is said.
 */
export const QuantityStepper = ({ value, min = 1, max = 100_000, labels, onChange }: QuantityStepperProps) => {
  const [draft, setDraft] = useState(String(value))
  const [said, setSaid] = useState<'tooMany' | 'tooFew' | 'wrong'>()
  const typing = useRef(false)
  // Another widget, tab or a roll-back may change the value. Seen while it is drawn: an effect comes later, and would take
  // away what has been typed meanwhile.
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (!typing.current && draft !== String(value)) {
      setDraft(String(value))
      setSaid(undefined)
    }
  }

  const change = (wanted: number) => {
    const allowed = Math.min(max, Math.max(min, wanted))
    typing.current = false
    setDraft(String(allowed))
    setSaid(wanted > max ? 'tooMany' : wanted < min ? 'tooFew' : undefined)
    if (allowed !== value) onChange(allowed)
  }
  const type = (text: string) => {
    typing.current = true
    setDraft(text)
  }
  const commit = (typed: string) => {
    // Leaving the field after Enter says nothing new, and what was said stays.
    if (!typing.current) return
    if (/^\d+$/.test(typed.trim())) change(Number(typed))
    else {
      typing.current = false
      setDraft(String(value))
      setSaid('wrong')
    }
  }
  // Of another choice there may be more.
  const note = said && (said !== 'tooMany' || value >= max) ? labels[said] : ''
  return (
    <div className="quantity">
      <fieldset className="stepper" part="quantity" aria-label={labels.quantity}>
        <IconButton icon={MINUS_ICON} label={labels.less} inert={value <= min} onClick={() => change(value - 1)} />
        <input
          part="quantity-input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={labels.quantity}
          value={draft}
          onInput={(event) => type(event.currentTarget.value)}
          onBlur={(event) => commit(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget.value)}
        />
        <IconButton icon={PLUS_ICON} label={labels.more} inert={value >= max} onClick={() => change(value + 1)} />
        <VisuallyHidden live>{note ? `${note} ${value}` : value}</VisuallyHidden>
      </fieldset>
      {note && (
        <p className="quantity-note small" part="quantity-note" aria-hidden="true">
          {note}
        </p>
      )}
    </div>
  )
}
