import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useReducer, useState } from 'react'
import { DragAndDropContext, type Key, TableStateContext } from 'react-aria-components'
import { flushSync } from 'react-dom'
import { type AfterPaint, createAfterPaint } from './after-paint.ts'

type Collection = { getItem(key: Key): { type: string; key: Key; parentKey?: Key | null } | null }

/** The row with the focus: a cell may have it in place of its row. */
export function toRowKey(collection: Collection, key: Key | null | undefined): Key | undefined {
  const node = key === null || key === undefined ? undefined : collection.getItem(key)
  return (node?.type === 'cell' ? node.parentKey : node?.key) ?? undefined
}

type Touched = {
  /** Renders a row that has an older state with the newest, by its key. */
  readonly rows: Map<string, () => void>
  readonly afterPaint: AfterPaint
}

const createTouched = (): Touched => ({ rows: new Map(), afterPaint: createAfterPaint() })
const TouchedContext = createContext<Touched>(createTouched())
const NOTHING_DRAGGED = {}

/** Defers work of this table's rows until after the paint that answers a press. */
export const useAfterPaint = (): AfterPaint => useContext(TouchedContext).afterPaint

/**
 * A frame around a table. Before a press reaches a row, what an earlier one put off is done and the row is rendered, since
 * rows act upon the state that they were rendered with.
 */
export const TouchedRows = ({ children }: { readonly children: ReactNode }) => {
  const [touched] = useState(createTouched)
  const refresh = ({ type, target }: { readonly type: string; readonly target: EventTarget }) => {
    // The click is of the press that began before, and a label passes it on to its field.
    if (type !== 'click') touched.afterPaint.flush()
    const row = (target as Element).closest<HTMLElement>('tr[data-key]')
    const render = touched.rows.get(row?.dataset.key ?? '')
    if (render) flushSync(render)
  }
  return (
    <TouchedContext value={touched}>
      <div className="table-frame" onPointerDownCapture={refresh} onKeyDownCapture={refresh} onClickCapture={refresh}>
        {children}
      </div>
    </TouchedContext>
  )
}

/**
 * A row that is rendered again only if something happened to it: React Aria's rows all are whenever one is selected. It keeps
 * the table's state as it was then, until it is touched.
 */
export const RowScope = ({ row, children }: { readonly row: Key; readonly children: ReactNode }) => {
  const state = useContext(TableStateContext)
  const { rows } = useContext(TouchedContext)
  const [touched, touch] = useReducer((count: number) => count + 1, 0)
  const { collection, selectionManager: selection } = state ?? {}
  const focused = collection && toRowKey(collection, selection?.focusedKey) === row ? selection?.focusedKey : undefined
  const hasFocus = focused !== undefined && selection?.isFocused
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a row shows of the state
  const kept = useMemo(
    () => state,
    [collection, selection?.selectionMode, selection?.isSelected(row), focused, hasFocus, touched],
  )
  const isNewest = kept === state
  useLayoutEffect(() => {
    if (isNewest) return
    rows.set(`${row}`, touch)
    return () => {
      rows.delete(`${row}`)
    }
  }, [rows, row, isNewest])
  return (
    <DragAndDropContext value={NOTHING_DRAGGED}>
      <TableStateContext value={kept}>{children}</TableStateContext>
    </DragAndDropContext>
  )
}
