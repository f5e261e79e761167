import { useId } from 'react'
import { Select } from '../field/select.tsx'

/** One value of a product option, for example the size L or the colour sage. */
export interface OptionChoice {
  /** Value that is sent and compared; unique within the option. */
  readonly value: string
  readonly label: string
  /** CSS colour of the swatch; needed for `kind: 'colour'`. */
  readonly colour?: string
  /** Cannot be bought in this combination. Still selectable, so that its stock can be seen. */
  readonly soldOut?: boolean
}

export interface OptionPickerProps {
  /** Name of the option as the merchant wrote it. */
  readonly label: string
  readonly choices: readonly OptionChoice[]
  /** Swatches, or words: boxes up to eight choices, a drop-down above. */
  readonly kind: 'colour' | 'text'
  readonly value: string | undefined
  /** The word for 'sold out', announced after the choice and shown in the drop-down. */
  readonly soldOutLabel: string
  /** First entry of the drop-down while nothing is chosen. */
  readonly placeholder: string
  readonly onChange: (value: string) => void
}

const MOST_BOXES = 8

const Swatch = ({ colour, struck }: { readonly colour: string | undefined; readonly struck: boolean | undefined }) => (
  // The colour is an SVG attribute, as the page's CSP may forbid style attributes.
  <svg viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="15" fill={colour ?? 'none'} />
    {struck && <path className="choice-strike-ground" d="M5.4 26.6L26.6 5.4" />}
    {struck && <path className="choice-strike" d="M5.4 26.6L26.6 5.4" />}
  </svg>
)

/**
 * Selects the value of one product option: swatches, boxes or a drop-down, with sold-out choices marked and announced.
 */
export const OptionPicker = (props: OptionPickerProps) => {
  const { label, choices, kind, value, soldOutLabel, onChange } = props
  const name = useId()
  const text = (choice: OptionChoice) => (choice.soldOut ? `${choice.label} (${soldOutLabel})` : choice.label)
  if (kind === 'text' && choices.length > MOST_BOXES) {
    return (
      <Select
        label={label}
        value={value ?? ''}
        placeholder={value === undefined ? props.placeholder : undefined}
        options={choices.map((choice) => ({ value: choice.value, label: text(choice) }))}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <fieldset part="option">
      <legend className="choices-title" part="option-caption">
        <bdi>{label}</bdi>
        {kind === 'colour' && chosen && (
          <b>
            : <bdi>{text(chosen)}</bdi>
          </b>
        )}
      </legend>
      <div className="choices">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`choice choice-${kind}${choice.soldOut ? ' choice-gone' : ''}`}
            part={`choice${choice.soldOut ? ' choice-sold-out' : ''}${choice === chosen ? ' choice-selected' : ''}`}
            title={text(choice)}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              aria-label={text(choice)}
              onChange={() => onChange(choice.value)}
            />
            {kind === 'colour' ? <Swatch colour={choice.colour} struck={choice.soldOut} /> : <bdi>{choice.label}</bdi>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
