import { classNames } from '../class-names.ts'
import { untranslated } from '../untranslated.ts'

export interface TotalsRow {
  /** Identifies the row; also part of its `::part` name, for example `totals-tax`. */
  readonly id: string
  readonly label: string
  /** Formatted amount, or words such as 'Calculated at checkout'. */
  readonly value: string
  /** A second, muted line, for example the tax rate. */
  readonly note?: string
}

export interface TotalsListProps {
  readonly rows: readonly TotalsRow[]
  /** The last row, set apart from the others. */
  readonly total: TotalsRow
}

const Row = ({ row, total }: { readonly row: TotalsRow; readonly total?: boolean }) => (
  <div className={classNames('totals-row', total && 'totals-total')} part={`totals-row totals-${row.id}`}>
    <dt>
      {row.label}
      {row.note && (
        <small>
          <bdi>{row.note}</bdi>
        </small>
      )}
    </dt>
    <dd>
      {/* Isolates the text direction, so that a minus sign or currency stays on its side. A new element for each value:
          translators replace the text, so that one that is updated would be seen nowhere. */}
      <bdi key={row.value} ref={/\d/.test(row.value) ? untranslated : undefined}>
        {row.value}
      </bdi>
    </dd>
  </div>
)

/** Subtotal, shipping, tax and so on, in tabular figures. */
export const TotalsList = ({ rows, total }: TotalsListProps) => (
  <dl className="totals" part="totals">
    {rows.map((row) => (
      <Row key={row.id} row={row} />
    ))}
    <Row row={total} total />
  </dl>
)
