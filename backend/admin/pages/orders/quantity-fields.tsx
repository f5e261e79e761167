import { t } from '../../app/words.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { getLineName, type OrderLine } from './order-facts.ts'

/** Quantities of the fields by line id. */
export type Quantities = Readonly<Record<string, string>>

/** Converts quantities for a call; the API refuses what is no number at its field. */
export const toQuantities = (lines: readonly OrderLine[], typed: Quantities): { id: string; quantity: number }[] =>
  lines.map(({ id }) => ({ id, quantity: typed[id] ? Number(typed[id]) : 0 })).filter(({ quantity }) => quantity !== 0)

interface QuantityFieldsProps {
  readonly lines: readonly OrderLine[]
  readonly most: ReadonlyMap<string, number>
  readonly typed: Quantities
  readonly onChange: (typed: Quantities) => void
  /** The API name of the quantity of the sent line with this index. */
  readonly name: (index: number) => string
}

/** A quantity field for each line, up to its remaining quantity. */
export const QuantityFields = ({ lines, most, typed, onChange, name }: QuantityFieldsProps) => {
  const sent = toQuantities(lines, typed).map(({ id }) => id)
  return lines
    .filter(({ id }) => (most.get(id) ?? 0) > 0)
    .map((line) => (
      <NumberField
        key={line.id}
        label={getLineName(line)}
        name={name(sent.indexOf(line.id))}
        unit={t('order.most', { count: most.get(line.id) ?? 0 })}
        value={typed[line.id] ?? ''}
        onChange={(text) => onChange({ ...typed, [line.id]: text })}
      />
    ))
}
