import { useRef, useState } from 'react'
import { foldDigits } from '../../../../backend/contract/wire/fold-digits.ts'
import { IconButton } from '../button/icon-button.tsx'
import { MINUS_ICON, PLUS_ICON } from '../icon/icons.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

export interface QuantityStepperProps {
  readonly value: number
  readonly min?: number
  /** Highest quantity that can be bought; the API's own limit is 100,000. */
  readonly max?: number
  /** Texts, in the shopper's language. */
  readonly labels: {
    readonly quantity: string
    readonly less: string
    readonly more: string
    /** Messages for a quantity above `max` or below `min`. */
    readonly tooMany: string
    readonly tooFew: string
    /** Message for input that is not a whole number. */
    readonly wrong: string
  }
  /** Called with a whole number between `min` and `max`, once per change. */
  readonly onChange: (value: number) => void
}

/**
 * Two buttons and a number that can be typed. Typed input applies on blur or Enter; a number out of range becomes the
 * nearest possible one, other input is undone, and both show a message.
 */
export const QuantityStepper = ({ value, min = 1, max = 100_000, labels, onChange }: QuantityStepperProps) => {
  const [draft, setDraft] = useState(String(value))
  const [message, setMessage] = useState<'tooMany' | 'tooFew' | 'wrong'>()
  const typing = useRef(false)
  // Another widget, tab or a roll-back may change the value. Compared while rendering: an effect would run later and
  // overwrite what has been typed meanwhile.
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (!typing.current && draft !== String(value)) {
      setDraft(String(value))
      setMessage(undefined)
    }
  }

  const change = (wanted: number) => {
    const allowed = Math.min(max, Math.max(min, wanted))
    typing.current = false
    setDraft(String(allowed))
    setMessage(wanted > max ? 'tooMany' : wanted < min ? 'tooFew' : undefined)
    if (allowed !== value) onChange(allowed)
  }
  const type = (text: string) => {
    typing.current = true
    setDraft(text)
  }
  const commit = (typed: string) => {
    // Blur after Enter changes nothing, and the message stays.
    if (!typing.current) return
    const digits = foldDigits(typed.trim())
    if (/^\d+$/.test(digits)) change(Number(digits))
    else {
      typing.current = false
      setDraft(String(value))
      setMessage('wrong')
    }
  }
  // Another choice may have more in stock.
  const note = message && (message !== 'tooMany' || value >= max) ? labels[message] : ''
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
