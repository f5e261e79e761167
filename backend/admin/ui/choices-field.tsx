import { X } from 'lucide-react'
import { t } from '../app/words.ts'
import { Button } from './button.tsx'
import { type Choice, ComboField } from './fields.tsx'
import './choices-field.css'

interface ChoicesFieldProps {
  readonly label: string
  readonly hint?: string
  readonly name: string
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  readonly choices: readonly Choice[]
}

/** Several of many choices: each is found by typing a part of its name, and is listed below the field. */
export const ChoicesField = ({ value, onChange, choices, ...props }: ChoicesFieldProps) => (
  <div className="field">
    <ComboField
      // An empty field again, for the next one.
      key={value.length}
      {...props}
      value=""
      onChange={(id) => id && onChange([...value, id])}
      choices={choices.filter(({ id }) => !value.includes(id))}
    />
    {value.length > 0 && (
      <ul className="chosen">
        {value.map((id) => {
          const name = choices.find((choice) => choice.id === id)?.label ?? id
          return (
            <li key={id}>
              <bdi>{name}</bdi>
              <Button
                variant="quiet"
                aria-label={t('choices.remove', { name })}
                icon={<X className="icon" aria-hidden />}
                onPress={() => onChange(value.filter((each) => each !== id))}
              />
            </li>
          )
        })}
      </ul>
    )}
  </div>
)
