import { classNames } from '../class-names.ts'

export interface TotalsRow {
  /** Tells rows apart; also their `::part` name, for example `totals-tax`. */
  readonly id: string
  readonly label: string
  /** Formatted amount, or words such as 'Calculated at checkout'. */
  readonly value: string
  /** A quieter second line, for example the tax rate. */
  readonly note?: string
}

export interface TotalsListProps {
  readonly rows: readonly TotalsRow[]
  /** The last line, set apart from those that add up to it. */
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
      {/* Keeps a minus sign or currency on its side, whatever direction the text around has. */}
      <bdi>{row.value}</bdi>
    </dd>
  </div>
)

/** Subtotal, shipping, tax and so on, amounts under each other in figures of one width. */
export const TotalsList = ({ rows, total }: TotalsListProps) => (
  <dl className="totals" part="totals">
    {rows.map((row) => (
      <Row key={row.id} row={row} />
    ))}
    <Row row={total} total />
  </dl>
)
