import { Check } from 'lucide-react'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import {
  Table as AriaTable,
  Cell,
  Checkbox,
  CollectionRendererContext,
  Column,
  Row,
  type Selection,
  type SortDescriptor,
  TableBody,
  TableHeader,
} from 'react-aria-components'
import { t } from '../app/words.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Loading } from './page.tsx'
import { TouchedRows } from './row-scope.tsx'
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
  /** What it lists, for screen readers. */
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
  const { label, columns, getId, onOpen, empty, sort, onSort, selected, onSelect, onMore, isLoadingMore } = props
  // A press is answered first: other rows are made after it was painted.
  const items = useDeferredValue(props.items)
  const byId = useMemo(() => new Map(items?.map((item) => [getId(item), item])), [items, getId])
  if (!items) return <Loading lines={8} />
  const more = onMore && (
    <div className="table-more">
      <Button onPress={onMore} isPending={isLoadingMore ?? false}>
        {t('table.more')}
      </Button>
    </div>
  )
  if (items.length === 0) return more ? <div className="table-frame">{more}</div> : empty
  return (
    <TouchedRows>
      <CollectionRendererContext value={WINDOW_RENDERER}>
        <AriaTable
          aria-label={label}
          className="table"
          {...(sort && onSort && { sortDescriptor: sort, onSortChange: onSort })}
          {...(selected &&
            onSelect && { selectionMode: 'multiple', selectedKeys: selected, onSelectionChange: onSelect })}
          {...(onOpen && {
            onRowAction: (id) => {
              const item = byId.get(String(id))
              if (item) onOpen(item)
            },
          })}
        >
          <Content
            columns={columns}
            items={items}
            getId={getId}
            isSelectable={selected !== undefined}
            isSortable={onSort !== undefined}
          />
        </AriaTable>
      </CollectionRendererContext>
      {more}
    </TouchedRows>
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

const SelectionBox = () => (
  <Checkbox slot="selection" className="check">
    <span className="check-box">
      <Check className="icon" aria-hidden />
    </span>
  </Checkbox>
)
