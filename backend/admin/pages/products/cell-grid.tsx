import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { isUnread, type NumberKind, readNumber, toShown, toValue } from '../../app/typed-number.ts'
import { classNames } from '../../ui/class-names.ts'
import { describeUnread, NumberReadings } from '../../ui/number-field.tsx'
import { moveInGrid, readCells } from './grid-keys.ts'

export type GridColumn = {
  readonly id: string
  readonly label: string
  /** The kind of its numbers; absent for text. */
  readonly number?: NumberKind
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
  /** The number that is being typed: it stands there as it is shown elsewhere once its cell is left. */
  const [typed, setTyped] = useState<{ key: string; column: string; text: string }>()
  const isTyped = (key: string, column: string) => typed?.key === key && typed.column === column
  const toCell = (key: string, { id, number }: GridColumn, text: string) => ({
    key,
    column: id,
    value: number ? toValue(text, number) : text,
  })
  const focusCell = (row: number, column: number) =>
    table.current?.querySelector<HTMLInputElement>(`[data-cell="${row}:${column}"]`)?.focus()

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const input = event.currentTarget
    if (event.key === 'Escape') {
      event.stopPropagation()
      const [at, to] = [rows[row], columns[column]]
      setTyped(undefined)
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
    setTyped(undefined)
    onChange(
      cells.flatMap((line, down) =>
        line.flatMap((value, right) => {
          const [at, to] = [rows[row + down], columns[column + right]]
          return at && to ? [toCell(at.key, to, value)] : []
        }),
      ),
    )
  }

  const unread = rows
    .flatMap((row) => columns.map((column) => ({ row, column, value: getValue(row.key, column.id) })))
    .find(({ row, column, value }) => column.number && isUnread(value) && !isTyped(row.key, column.id))
  return (
    <>
      <div className="table-frame cell-grid">
        <table ref={table} className="table" aria-label={label}>
          <thead>
            <tr>
              <th className="cell" scope="col">
                {rowLabel}
              </th>
              {columns.map(({ id, label, number }) => (
                <th key={id} className={classNames('cell', number && 'cell-number')} scope="col">
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
                {columns.map((each, column) => {
                  const { id, label, number, placeholder } = each
                  const value = getValue(key, id)
                  const isOpen = isTyped(key, id)
                  return (
                    <td
                      key={id}
                      className={classNames('cell-input', number && 'cell-number')}
                      data-unread={(number && isUnread(value)) || undefined}
                    >
                      <input
                        data-cell={`${row}:${column}`}
                        className="input"
                        aria-label={`${name}: ${label}`}
                        aria-invalid={(number && isUnread(value) && !isOpen) || undefined}
                        autoComplete="off"
                        inputMode={number ? 'decimal' : 'text'}
                        placeholder={placeholder && number ? toShown(placeholder, number) : placeholder}
                        value={isOpen ? typed?.text : number ? toShown(value, number) : value}
                        onChange={({ target }) => {
                          if (number) setTyped({ key, column: id, text: target.value })
                          onChange([toCell(key, each, target.value)])
                        }}
                        onFocus={({ target }) => {
                          before.current = value
                          target.select()
                        }}
                        onBlur={() => setTyped(undefined)}
                        onKeyDown={(event) => onKeyDown(event, row, column)}
                        onPaste={(event) => onPaste(event, row, column)}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {unread?.column.number && (
        <UnreadCell
          name={`${unread.row.label}: ${unread.column.label}`}
          text={toShown(unread.value, unread.column.number)}
          kind={unread.column.number}
          onChoose={(value) => onChange([{ key: unread.row.key, column: unread.column.id, value }])}
        />
      )}
    </>
  )
}

interface UnreadCellProps {
  readonly name: string
  readonly text: string
  readonly kind: NumberKind
  readonly onChoose: (value: string) => void
}

/** What is wrong with the first cell that cannot be read. */
const UnreadCell = ({ name, text, kind, onChoose }: UnreadCellProps) => {
  const result = readNumber(text, kind)
  const readings = 'readings' in result ? result.readings : undefined
  return (
    <div role="alert">
      <span className="field-error">
        <bdi>{name}</bdi>: {describeUnread(readings, kind)}
      </span>
      <NumberReadings readings={readings} kind={kind} onChoose={onChoose} />
    </div>
  )
}
