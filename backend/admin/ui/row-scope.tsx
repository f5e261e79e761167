import { createContext, type ReactNode, useContext, useLayoutEffect, useMemo, useReducer, useState } from 'react'
import { DragAndDropContext, type Key, TableStateContext } from 'react-aria-components'
import { flushSync } from 'react-dom'

type Collection = { getItem(key: Key): { type: string; key: Key; parentKey?: Key | null } | null }

/** The row with the focus: a cell may have it in place of its row. */
export function toRowKey(collection: Collection, key: Key | null | undefined): Key | undefined {
  const node = key === null || key === undefined ? undefined : collection.getItem(key)
  return (node?.type === 'cell' ? node.parentKey : node?.key) ?? undefined
}

/** Renders a row that has an older state with the newest, by its key. */
const RefreshContext = createContext<Map<string, () => void>>(new Map())
const NOTHING_DRAGGED = {}

/**
 * A frame around a table. A row that is about to be pressed is rendered before the press reaches it, since rows act upon the
 * state that they were rendered with.
 */
export const TouchedRows = ({ children }: { readonly children: ReactNode }) => {
  const [rows] = useState(() => new Map<string, () => void>())
  const refresh = ({ target }: { readonly target: EventTarget }) => {
    const row = (target as Element).closest<HTMLElement>('tr[data-key]')
    const render = rows.get(row?.dataset.key ?? '')
    if (render) flushSync(render)
  }
  return (
    <RefreshContext value={rows}>
      <div className="table-frame" onPointerDownCapture={refresh} onKeyDownCapture={refresh} onClickCapture={refresh}>
        {children}
      </div>
    </RefreshContext>
  )
}

/**
 * A row that is rendered again only if something happened to it: React Aria's rows all are whenever one is selected. It keeps
 * the table's state as it was then, until it is touched.
 */
export const RowScope = ({ row, children }: { readonly row: Key; readonly children: ReactNode }) => {
  const state = useContext(TableStateContext)
  const rows = useContext(RefreshContext)
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
