import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { moveInGrid, readCells } from './grid-keys.ts'

export type GridColumn = {
  readonly id: string
  readonly label: string
  readonly isNumber?: boolean
  /** The placeholder of an empty cell: the value that applies then. */
  readonly placeholder?: string
}

interface CellGridProps {
  readonly label: string
  readonly rowLabel: string
  readonly rows: readonly { readonly key: string; readonly label: string }[]
  readonly columns: readonly GridColumn[]
  readonly getValue: (key: string, column: string) => string
  /** Receives the cells that change together: one that was typed, or all that were pasted. */
  readonly onChange: (cells: readonly { key: string; column: string; value: string }[]) => void
}

/**
 * An editable grid with the keyboard of a spreadsheet: arrows and Enter move to the next cell, Escape restores the
 * previous value, and copied cells are pasted from the current cell on.
 */
export const CellGrid = ({ label, rowLabel, rows, columns, getValue, onChange }: CellGridProps) => {
  const table = useRef<HTMLTableElement>(null)
  const before = useRef('')
  const focusCell = (row: number, column: number) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`)?.focus()

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const input = event.currentTarget
    if (event.key === 'Escape') {
      event.stopPropagation()
      const [at, to] = [rows[row], columns[column]]
      if (at && to) onChange([{ key: at.key, column: to.id, value: before.current }])
      return
    }
    const move = moveInGrid(event.key, {
      start: input.selectionStart ?? 0,
      end: input.selectionEnd ?? 0,
      length: input.value.length,
      isRtl: getComputedStyle(input).direction === 'rtl',
    })
    if (!move) return
    event.preventDefault()
    focusCell(
      Math.min(Math.max(row + move.rows, 0), rows.length - 1),
      Math.min(Math.max(column + move.columns, 0), columns.length - 1),
    )
  }

  const onPaste = (event: ClipboardEvent<HTMLInputElement>, row: number, column: number) => {
    const cells = readCells(event.clipboardData.getData('text/plain'))
    if (cells.length === 1 && cells[0]?.length === 1) return
    event.preventDefault()
    onChange(
      cells.flatMap((line, down) =>
        line.flatMap((value, right) => {
          const [at, to] = [rows[row + down], columns[column + right]]
          return at && to ? [{ key: at.key, column: to.id, value }] : []
        }),
      ),
    )
  }

  return (
    <div className="table-frame cell-grid">
      <table ref={table} className="table" aria-label={label}>
        <thead>
          <tr>
            <th className="cell" scope="col">
              {rowLabel}
            </th>
            {columns.map(({ id, label, isNumber }) => (
              <th key={id} className={classNames('cell', isNumber && 'cell-number')} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label: name }, row) => (
            <tr key={key} className="row">
              <th className="cell cell-name" scope="row">
                <bdi>{name}</bdi>
              </th>
              {columns.map(({ id, label, isNumber, placeholder }, column) => (
                <td key={id} className={classNames('cell-input', isNumber && 'cell-number')}>
                  <input
                    data-cell={`${row}:${column}`}
                    className="input"
                    aria-label={`${name}: ${label}`}
                    autoComplete="off"
                    inputMode={isNumber ? 'decimal' : 'text'}
                    placeholder={placeholder}
                    value={getValue(key, id)}
                    onChange={({ target }) => onChange([{ key, column: id, value: target.value }])}
                    onFocus={({ target }) => {
                      before.current = target.value
                      target.select()
                    }}
                    onKeyDown={(event) => onKeyDown(event, row, column)}
                    onPaste={(event) => onPaste(event, row, column)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
