import { type ReactNode, useState } from 'react'
import { TextField as AriaTextField, FieldError, Input, Label, Text } from 'react-aria-components'
import { isUnread, type NumberKind, readNumber, toShown, toValue } from '../app/typed-number.ts'
import { t } from '../app/words.ts'
import { Button } from './button.tsx'

type NumberFieldProps = {
  readonly label: string
  readonly hint?: ReactNode
  readonly name?: string
  /** A decimal string as the wire has it, or '' for none. What cannot be read is no number, and a form does not save it. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** An amount in this currency, which is its unit. */
  readonly currency?: string | undefined
  /** The most decimal places of what is no amount; 0 for whole numbers. */
  readonly places?: number
  readonly unit?: string | undefined
  readonly isDisabled?: boolean
  readonly autoFocus?: boolean
}

/** The props of a field for a percentage. */
export const PERCENT = { places: 4, unit: '%' } as const

/** A number as people type it in the language of the page; once the field is left it stands there as it is shown elsewhere. */
export const NumberField = ({
  label,
  hint,
  value,
  onChange,
  currency,
  places = 0,
  unit = currency,
  ...props
}: NumberFieldProps) => {
  const kind: NumberKind = currency === undefined ? { places } : { currency }
  const { text, type, choose, leave, problem, readings } = useTypedNumber({ value, onChange, kind, unit })
  return (
    <AriaTextField
      {...props}
      value={text}
      onChange={type}
      onBlur={leave}
      autoComplete="off"
      inputMode={places === 0 && currency === undefined ? 'numeric' : 'decimal'}
      validationBehavior="aria"
      validate={() => problem ?? null}
      className="field"
      data-unread={isUnread(value) || undefined}
    >
      <Label>{label}</Label>
      <div className="input-row">
        <Input className="input" />
        {unit && <span className="input-unit">{unit}</span>}
      </div>
      {hint && (
        <Text slot="description" className="field-hint">
          {hint}
        </Text>
      )}
      <FieldError className="field-error" />
      <NumberReadings readings={readings} kind={kind} onChoose={choose} />
    </AriaTextField>
  )
}

interface TypedNumberOptions {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly kind: NumberKind
  readonly unit?: string | undefined
}

/** What a field of a number shows and says: the typed text until it is left, and then what was understood. */
export function useTypedNumber({ value, onChange, kind, unit }: TypedNumberOptions) {
  const [typed, setTyped] = useState<{ text: string; value: string }>()
  // A value that has come from elsewhere takes the place of what was typed.
  const isTyping = typed?.value === value
  const text = isTyping ? typed.text : toShown(value, kind)
  const result = isUnread(value) && !isTyping ? readNumber(text, kind, unit) : undefined
  const readings = result && 'readings' in result ? result.readings : undefined
  return {
    text,
    type: (next: string) => {
      // The browser fills a field in again when a page is restored, though nobody typed.
      if (next === text) return
      const read = toValue(next, kind, unit)
      setTyped({ text: next, value: read })
      onChange(read)
    },
    choose: onChange,
    leave: () => setTyped(undefined),
    readings,
    problem: result && describeUnread(readings, kind),
  }
}

/** Why a number could not be read. */
export function describeUnread(readings: readonly [string, string] | undefined, kind: NumberKind): string {
  if (!readings) return t('number.unreadable', { example: toShown('1234.5', kind) })
  const [first, second] = readings.map((each) => toShown(each, kind))
  return t('number.unsure', { first: first ?? '', second: second ?? '' })
}

interface NumberReadingsProps {
  readonly readings: readonly [string, string] | undefined
  readonly kind: NumberKind
  readonly onChoose: (value: string) => void
}

/** Asks which of two numbers was meant. */
export const NumberReadings = ({ readings, kind, onChoose }: NumberReadingsProps) =>
  readings && (
    <div className="page-actions">
      {readings.map((each) => (
        <Button key={each} onPress={() => onChoose(each)}>
          {toShown(each, kind)}
        </Button>
      ))}
    </div>
  )
