import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type ComponentProps,
  Fragment,
  type JSX,
  type Ref,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import {
  type CollectionRendererContext,
  DefaultCollectionRenderer,
  type Key,
  TableStateContext,
} from 'react-aria-components'
import { flushSync } from 'react-dom'
import { gapsBetween, withRow } from './row-gaps.ts'
import { RowScope, toRowKey } from './row-scope.tsx'

/** Rows up to this many are all in the page; of longer lists, only those near the window. */
const MOST_WHOLE = 60
/** Rows above and below the window, there before they are scrolled to. */
const SPARE = 5
/** The assumed height of a row before any is measured. */
const ROW_PIXELS = 49

type CollectionRenderer = NonNullable<ComponentProps<typeof CollectionRendererContext.Provider>['value']>
type Branch = ComponentProps<CollectionRenderer['CollectionBranch']>
type Row = Branch['parent']

/** React Aria's own rendering, but of a table's rows only those near the window. */
export const WINDOW_RENDERER: CollectionRenderer = {
  ...DefaultCollectionRenderer,
  CollectionBranch: (branch) =>
    branch.parent.type === 'tablebody' ? (
      <WindowRows {...branch} />
    ) : (
      <DefaultCollectionRenderer.CollectionBranch {...branch} />
    ),
}

/** The element of a row; the same one for the same row, so that React leaves alone what nothing happened to. */
function useRowElements(): (row: Row) => JSX.Element {
  const [elements] = useState(() => new WeakMap<Row, JSX.Element>())
  return (row) => {
    const known = elements.get(row)
    if (known) return known
    const element = (
      <RowScope key={row.key} row={row.key}>
        {row.render?.(row)}
      </RowScope>
    )
    elements.set(row, element)
    return element
  }
}

/**
 * Real rows of a real table between two gaps as high as those that are left out, so that the browser goes on with widths,
 * narrow screens and scrolling as with a whole table. The row with the focus is always there, and for paper all are.
 */
const WindowRows = ({ collection, parent }: Branch) => {
  const rows = useMemo(() => [...(collection.getChildren?.(parent.key) ?? [])], [collection, parent.key])
  // The same component for both, so that rows stay when a list grows.
  const isShort = rows.length <= MOST_WHOLE
  const state = useContext(TableStateContext)
  const isPrinting = useIsPrinting()
  const toElement = useRowElements()
  const top = useRef<HTMLTableRowElement>(null)
  const [offset, setOffset] = useReducer((_: number, next: number) => next, 0)
  const indexes = useMemo(() => new Map<Key, number>(rows.map(({ key }, index) => [key, index])), [rows])
  const focused = indexes.get(toRowKey(collection, state?.selectionManager.focusedKey) ?? '')
  const rowPixels = useRef<number>(undefined)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    enabled: !isShort,
    estimateSize: () => rowPixels.current ?? ROW_PIXELS,
    overscan: SPARE,
    scrollMargin: offset,
    getItemKey: (index) => rows[index]?.key ?? index,
    rangeExtractor: (range) => withRow(range, focused),
  })
  // The content above the list may change its height, for example by a notice.
  useLayoutEffect(() => {
    if (top.current) setOffset(Math.round(top.current.getBoundingClientRect().top + window.scrollY))
  })
  const isWhole = isPrinting || isShort
  const parts = isWhole
    ? rows.map((_, index) => ({ index, gap: 0 }))
    : gapsBetween(virtualizer.getVirtualItems(), { start: offset })
  const shown = parts.map(({ index }) => index).join()
  // Rows and table are React Aria's own elements, which take no such attributes from us.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of other rows
  useLayoutEffect(() => {
    if (isShort) return
    const table = top.current?.closest('table')
    table?.setAttribute('aria-rowcount', `${indexes.size + 1}`)
    for (const row of table?.querySelectorAll<HTMLElement>('tbody > tr[data-key]') ?? []) {
      const index = indexes.get(row.dataset.key ?? '')
      if (index === undefined) continue
      row.setAttribute('data-index', `${index}`)
      // The first row of a table is that of the headings.
      row.setAttribute('aria-rowindex', `${index + 2}`)
      virtualizer.measureElement(row)
    }
  }, [virtualizer, indexes, shown, isShort])
  // Rows that were not seen yet are about as high as the first ones, which wrap on narrow screens. The first rendering may
  // have none: the height of the window is not known yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of other rows
  useLayoutEffect(() => {
    if (isShort || rowPixels.current !== undefined) return
    const seen = [...(top.current?.parentElement?.querySelectorAll('tr[data-key]') ?? [])]
    const sum = seen.reduce((pixels, row) => pixels + row.getBoundingClientRect().height, 0)
    if (sum === 0) return
    rowPixels.current = sum / seen.length
    virtualizer.measure()
  }, [virtualizer, isShort, shown])
  // The browser scrolls to where the row was expected; the rows before it are measured only then.
  useEffect(() => {
    if (focused !== undefined && !isShort) virtualizer.scrollToIndex(focused, { align: 'auto' })
  }, [virtualizer, focused, isShort])
  useLayoutEffect(() => {
    if (isShort) return
    const table = top.current?.closest('table')
    return () => table?.removeAttribute('aria-rowcount')
  }, [isShort])
  useKeptWidths(top, !isShort)
  const end = isWhole ? 0 : virtualizer.getTotalSize() - (virtualizer.getVirtualItems().at(-1)?.end ?? 0) + offset
  return (
    <>
      <Gap pixels={0} ref={top} />
      {parts.map(({ index, gap }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <Fragment key={row.key}>
            {gap > 0 && <Gap pixels={gap} />}
            {toElement(row)}
          </Fragment>
        )
      })}
      {end > 0 && <Gap pixels={end} />}
    </>
  )
}

const Gap = ({ pixels, ref }: { readonly pixels: number; readonly ref?: Ref<HTMLTableRowElement> }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without cells takes no focus
  <tr ref={ref} aria-hidden="true" className="table-gap" style={{ blockSize: pixels }} />
)

/** Columns stay as wide as the first rows made them: what scrolls out of the page would make them narrower. */
function useKeptWidths(inside: { readonly current: HTMLElement | null }, isKept: boolean): void {
  useLayoutEffect(() => {
    const table = inside.current?.closest('table')
    if (!table || !isKept) return
    const headings = () => [...table.querySelectorAll<HTMLElement>('thead th')]
    let width = 0
    const observer = new ResizeObserver(() => {
      const frame = table.parentElement?.clientWidth ?? 0
      if (frame === width) return
      width = frame
      for (const heading of headings()) heading.style.inlineSize = ''
      const widths = headings().map((heading) => heading.getBoundingClientRect().width)
      for (const [index, heading] of headings().entries()) heading.style.inlineSize = `${widths[index] ?? 0}px`
    })
    observer.observe(table.parentElement ?? table)
    return () => {
      observer.disconnect()
      for (const heading of headings()) heading.style.inlineSize = ''
    }
  }, [inside, isKept])
}

function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    // Paper is laid out right after the event.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
