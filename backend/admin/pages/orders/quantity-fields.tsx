import { t } from '../../app/words.ts'
import { TextField } from '../../ui/fields.tsx'
import { getLineName, type OrderLine } from './order-facts.ts'

/** Quantities of lines as they are typed, by the line's id. */
export type Quantities = Readonly<Record<string, string>>

/** The lines with a quantity, for a call; what is no number is refused there, at its field. */
export const toQuantities = (lines: readonly OrderLine[], typed: Quantities): { id: string; quantity: number }[] =>
  lines
    .map(({ id }) => ({ id, quantity: typed[id]?.trim() ? Number(typed[id]) : 0 }))
    .filter(({ quantity }) => quantity !== 0)

interface QuantityFieldsProps {
  readonly lines: readonly OrderLine[]
  readonly most: ReadonlyMap<string, number>
  readonly typed: Quantities
  readonly onChange: (typed: Quantities) => void
  /** The wire's name of the quantity of the line at this place among those that are sent. */
  readonly name: (index: number) => string
}

/** A quantity field for each line, up to what is left of it. */
export const QuantityFields = ({ lines, most, typed, onChange, name }: QuantityFieldsProps) => {
  const sent = toQuantities(lines, typed).map(({ id }) => id)
  return lines
    .filter(({ id }) => (most.get(id) ?? 0) > 0)
    .map((line) => (
      <TextField
        key={line.id}
        label={getLineName(line)}
        name={name(sent.indexOf(line.id))}
        inputMode="numeric"
        unit={t('order.most', { count: most.get(line.id) ?? 0 })}
        value={typed[line.id] ?? ''}
        onChange={(text) => onChange({ ...typed, [line.id]: text })}
      />
    ))
}
