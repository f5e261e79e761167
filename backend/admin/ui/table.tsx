import { Check } from 'lucide-react'
import { type ReactNode, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  Table as AriaTable,
  Cell,
  Checkbox,
  CheckboxContext,
  CollectionRendererContext,
  Column,
  Row,
  type Selection,
  type SortDescriptor,
  TableBody,
  TableHeader,
  useSlottedContext,
} from 'react-aria-components'
import { useReadOnly } from '../app/access.ts'
import { t } from '../app/words.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Loading } from './page.tsx'
import { TouchedRows, useAfterPaint } from './row-scope.tsx'
import { WINDOW_RENDERER } from './window-rows.tsx'

/** A column: what it is called, and what it shows of a row. */
export type ColumnOf<Item> = {
  readonly id: string
  readonly label: string
  readonly cell: (item: Item) => ReactNode
  /** Amounts and counts: at the end, in tabular figures. */
  readonly isNumber?: boolean
  /** Left out on phones. */
  readonly isWideOnly?: boolean
  /** The list can be sorted by it. */
  readonly isSortable?: boolean
}

interface TableProps<Item> {
  /** The label for screen readers. */
  readonly label: string
  /** The same array as long as nothing about them changes: rows are made again for another one. */
  readonly columns: readonly ColumnOf<Item>[]
  /** Undefined while they load. */
  readonly items: readonly Item[] | undefined
  readonly getId: (item: Item) => string
  /** Opens a row: by a click, or Enter. */
  readonly onOpen?: (item: Item) => void
  readonly empty: ReactNode
  readonly sort?: SortDescriptor
  readonly onSort?: (sort: SortDescriptor) => void
  /** The ids of selected rows; absent where rows are not selected. */
  readonly selected?: Selection
  readonly onSelect?: (selected: Selection) => void
  /** Loads the next rows; absent where there are no more. */
  readonly onMore?: (() => void) | undefined
  readonly isLoadingMore?: boolean
}

/**
 * A table with the keyboard of a grid: arrows, Home and End, Enter opens, Space selects. The first column names the row.
 * Of a long list, only the rows near the window are in the page.
 */
export function Table<Item extends object>(props: TableProps<Item>) {
  const { items, onMore, isLoadingMore, empty } = props
  // A press is answered first: other rows are made after it was painted.
  const shown = useDeferredValue(items)
  if (!shown) return <Loading lines={8} />
  const more = onMore && (
    <div className="table-more">
      <Button isReading onPress={onMore} isPending={isLoadingMore ?? false}>
        {t('table.more')}
      </Button>
    </div>
  )
  if (shown.length === 0) return more ? <div className="table-frame">{more}</div> : empty
  return (
    <TouchedRows>
      <CollectionRendererContext value={WINDOW_RENDERER}>
        <Grid {...props} items={shown} />
      </CollectionRendererContext>
      {more}
    </TouchedRows>
  )
}

/** The table itself, which is rendered again only for what it shows: a page may have changed beside it. */
function Grid<Item extends object>(props: TableProps<Item> & { readonly items: readonly Item[] }) {
  const { label, columns, items, getId, sort, selected } = props
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const { column, direction } = sort ?? {}
  const isReadOnly = useReadOnly()
  const isSelectable = selected !== undefined && !isReadOnly
  const isSortable = props.onSort !== undefined
  const isOpenable = props.onOpen !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item has the same id whichever function reads it
  return useMemo(
    () => (
      <AriaTable
        aria-label={label}
        className="table"
        {...(column !== undefined &&
          direction &&
          isSortable && {
            sortDescriptor: { column, direction },
            onSortChange: (next) => latest.current.onSort?.(next),
          })}
        {...(selected && {
          selectionMode: 'multiple',
          selectedKeys: selected,
          onSelectionChange: (keys) => latest.current.onSelect?.(keys),
        })}
        {...(isOpenable && {
          onRowAction: (id) => {
            const item = items.find((each) => getId(each) === String(id))
            if (item) latest.current.onOpen?.(item)
          },
        })}
      >
        <Content columns={columns} items={items} getId={getId} isSelectable={isSelectable} isSortable={isSortable} />
      </AriaTable>
    ),
    [label, columns, items, column, direction, isSortable, selected, isOpenable],
  )
}

type ContentProps<Item> = Pick<TableProps<Item>, 'columns' | 'getId'> & {
  readonly items: readonly Item[]
  readonly isSelectable: boolean
  readonly isSortable: boolean
}

/** Headings and rows. React Aria makes all rows again whenever it gets new ones, so a press alone makes none. */
function Content<Item extends object>({ columns, items, getId, isSelectable, isSortable }: ContentProps<Item>) {
  const getClass = ({ isNumber, isWideOnly }: ColumnOf<Item>) =>
    classNames('cell', isNumber && 'cell-number', isWideOnly && 'cell-wide')
  // biome-ignore lint/correctness/useExhaustiveDependencies: an item has the same id whichever function reads it
  return useMemo(
    () => (
      <>
        <TableHeader>
          {isSelectable && (
            <Column id="selected" className="cell cell-check">
              <SelectionBox />
            </Column>
          )}
          {columns.map((column, index) => (
            <Column
              key={column.id}
              id={column.id}
              isRowHeader={index === 0}
              allowsSorting={Boolean(column.isSortable && isSortable)}
              className={getClass(column)}
            >
              {column.label}
            </Column>
          ))}
        </TableHeader>
        <TableBody items={items} dependencies={[columns, isSelectable]}>
          {(item) => (
            <Row id={getId(item)} className="row">
              {isSelectable && (
                <Cell className="cell cell-check">
                  <SelectionBox />
                </Cell>
              )}
              {columns.map((column) => (
                <Cell key={column.id} className={getClass(column)}>
                  {column.cell(item)}
                </Cell>
              ))}
            </Row>
          )}
        </TableBody>
      </>
    ),
    [columns, items, isSelectable, isSortable],
  )
}

/**
 * Shows at once what was pressed. The table is changed once, after the paint: it renders all its cells when a row is
 * selected, and when the focus moves.
 */
const SelectionBox = () => {
  const { isSelected, onChange, ...given } = useSlottedContext(CheckboxContext, 'selection') ?? {}
  const afterPaint = useAfterPaint()
  const [pressed, setPressed] = useState<boolean>()
  const isPressing = useRef(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only puts off what the table does about a press inside
    <span
      onClickCapture={() => {
        isPressing.current = true
        afterPaint.add(() => {
          isPressing.current = false
        })
      }}
      onFocus={(event) => {
        if (!isPressing.current) return
        event.stopPropagation()
        const { target } = event
        afterPaint.add(() => {
          isPressing.current = false
          // The table hears of the focus now.
          if (document.activeElement === target) target.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
        })
      }}
    >
      <Checkbox
        {...given}
        slot={null}
        className="check"
        isSelected={pressed ?? isSelected ?? false}
        onChange={(value) => {
          setPressed(value)
          afterPaint.add(() => {
            onChange?.(value)
            setPressed(undefined)
          })
        }}
      >
        <span className="check-box">
          <Check className="icon" aria-hidden />
        </span>
      </Checkbox>
    </span>
  )
}
