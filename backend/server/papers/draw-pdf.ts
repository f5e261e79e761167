import PDFDocument from 'pdfkit'
import type { PaperFact, PaperRowView, PaperView } from '../../kernel/runtime/papers/paper-view.ts'
import { type FontBook, openFonts } from './fonts.ts'
import { toRuns, wrapText } from './text-runs.ts'

/** All lengths are in points. */
const MARGIN = 48
const FOOT = 40
const SIZES = { A4: [595.28, 841.89], LETTER: [612, 792] } as const
const BODY = 9
const SMALL = 8
const TITLE = 18
const LEADING = 1.4
const INK = '#1a1a1a'
const MUTED = '#5c5c5c'
const LINE = '#c8c8c8'
const GAP = 8

type Cell = { text: string; x: number; width: number; align: 'start' | 'end'; style?: Style }
type Style = { size?: number; bold?: boolean; color?: string }

let opened: FontBook | undefined

/** Draws papers as one document, each on sheets of its own. */
export async function drawPdf(views: readonly PaperView[]): Promise<Uint8Array<ArrayBuffer>> {
  opened ??= openFonts()
  const fonts = opened
  const [first] = views
  const document = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    margin: 0,
    lang: first?.language ?? 'en',
    displayTitle: true,
    info: {
      Title: views
        .map(({ title }) => title)
        .join(', ')
        .slice(0, 200),
      Author: first?.seller.name ?? '',
    },
  })
  const parts: Uint8Array[] = []
  document.on('data', (part: Uint8Array) => parts.push(part))
  const done = new Promise<void>((resolve, reject) => {
    document.on('end', () => resolve())
    document.on('error', reject)
  })
  for (const view of views) drawPaper(document, view, fonts)
  document.end()
  await done
  return new Uint8Array(Buffer.concat(parts))
}

function drawPaper(document: PDFKit.PDFDocument, view: PaperView, fonts: FontBook): void {
  const [width, height] = SIZES[view.size]
  const inner = width - 2 * MARGIN
  const isRtl = view.dir === 'rtl'
  const firstPage = document.bufferedPageRange().count
  let y = 0

  const toTextStyle = ({ bold = false }: Style) => ({ bold, language: view.language, dir: view.dir })
  const measure = (text: string, style: Style): number =>
    toRuns(text, toTextStyle(style), fonts).reduce(
      (sum, run) =>
        sum +
        document
          .font(run.font)
          .fontSize(style.size ?? BODY)
          .widthOfString(run.text, { features: [] }),
      0,
    )
  const wrap = (text: string, within: number, style: Style) => wrapText(text, within, (part) => measure(part, style))

  /** Draws one line; `x` and `align` are seen from where the page begins to be read. */
  function drawLine(text: string, x: number, top: number, within: number, align: Cell['align'], style: Style): void {
    const size = style.size ?? BODY
    const runs = toRuns(text, toTextStyle(style), fonts)
    const length = measure(text, style)
    const fromStart = align === 'end' ? x + within - length : x
    let left = MARGIN + (isRtl ? inner - fromStart - length : fromStart)
    document.fillColor(style.color ?? INK)
    for (const run of runs) {
      document.font(run.font).fontSize(size)
      document.text(run.text, left, top + size, { lineBreak: false, baseline: 'alphabetic', features: [] })
      left += document.widthOfString(run.text, { features: [] })
    }
  }

  function drawBlock(
    text: string,
    x: number,
    top: number,
    within: number,
    style: Style = {},
    align: Cell['align'] = 'start',
  ) {
    const step = (style.size ?? BODY) * LEADING
    const lines = wrap(text, within, style)
    for (const [index, line] of lines.entries()) drawLine(line, x, top + index * step, within, align, style)
    return top + lines.length * step
  }

  const heightOf = (text: string, within: number, style: Style = {}) =>
    wrap(text, within, style).length * (style.size ?? BODY) * LEADING

  function rule(top: number, color = LINE): void {
    document
      .moveTo(MARGIN, top)
      .lineTo(MARGIN + inner, top)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke()
  }

  function beginPage(): void {
    document.addPage({ size: [width, height], margin: 0 })
    y = MARGIN
  }

  /** Begins a new sheet where the next block does not fit on this one. */
  function need(space: number): boolean {
    if (y + space <= height - MARGIN - FOOT) return false
    beginPage()
    return true
  }

  function drawFacts(facts: readonly PaperFact[], x: number, within: number, labelWidth: number): void {
    for (const { label, value, strong } of facts) {
      const style = { bold: strong === true }
      const valueWidth = within - labelWidth - GAP
      need(Math.max(heightOf(label, labelWidth, style), heightOf(value, valueWidth, style)))
      const first = drawBlock(label, x, y, labelWidth, strong ? style : { color: MUTED })
      const second = drawBlock(value, x + labelWidth + GAP, y, valueWidth, style, 'end')
      y = Math.max(first, second) + 1
    }
  }

  beginPage()
  y = drawBlock(view.title, 0, y, inner, { size: TITLE, bold: true }) + 10
  const half = (inner - 24) / 2
  const top = y
  y = drawBlock(view.seller.name, 0, y, half, { bold: true })
  for (const line of view.seller.lines) y = drawBlock(line, 0, y, half)
  for (const { label, value } of view.seller.facts) y = drawBlock(`${label}: ${value}`, 0, y, half, { color: MUTED })
  const sellerEnd = y
  y = top
  drawFacts(view.facts, half + 24, half, half * 0.45)
  y = Math.max(sellerEnd, y) + 18
  y = drawBlock(view.buyer.label, 0, y, inner, { size: SMALL, color: MUTED })
  for (const line of view.buyer.lines) y = drawBlock(line, 0, y, half)
  for (const { label, value } of view.buyer.facts) y = drawBlock(`${label}: ${value}`, 0, y, half, { color: MUTED })
  y += 18

  const columns = layColumns(inner, view.hasDiscounts)
  const drawRow = (row: Record<ColumnName, string | undefined>, more: readonly string[], style: Style) => {
    const heights = columns.map(({ name, width: within }) => heightOf(row[name] ?? '', within, style))
    const nameWidth = columns[0]?.width ?? inner
    const extra = more.reduce((sum, text) => sum + heightOf(text, nameWidth, { size: SMALL }), 0)
    const space = Math.max(...heights, (heights[0] ?? 0) + extra) + 6
    if (need(space)) drawHead()
    for (const { name, x, width: within } of columns)
      drawBlock(row[name] ?? '', x, y, within, style, name === 'name' ? 'start' : 'end')
    let below = y + (heights[0] ?? 0)
    for (const text of more) below = drawBlock(text, 0, below, nameWidth, { size: SMALL, color: MUTED })
    y += space
    rule(y - 4)
  }
  function drawHead(): void {
    const style = { size: SMALL, color: MUTED }
    const ends = columns.map(({ name, x, width: within }) =>
      drawBlock(view.columns[name], x, y, within, style, name === 'name' ? 'start' : 'end'),
    )
    y = Math.max(...ends) + 2
    rule(y, INK)
    y += 5
  }
  need(60)
  drawHead()
  for (const row of view.rows) drawRow(toCells(row), row.more, {})
  y += 6

  need(view.sums.length * BODY * LEADING + 20)
  drawFacts(view.sums, inner / 2, inner / 2, inner / 4)
  y += 12
  if (view.taxes.rows.length > 0) {
    need(60)
    const widths = [inner * 0.5, inner * 0.25 - GAP, inner * 0.25 - GAP] as const
    const starts = [0, inner * 0.5 + GAP, inner * 0.75 + GAP] as const
    const drawThree = (cells: readonly [string, string, string], style: Style) => {
      need(Math.max(...cells.map((cell, index) => heightOf(cell, widths[index] ?? 0, style))))
      const ends = cells.map((cell, index) =>
        drawBlock(cell, starts[index] ?? 0, y, widths[index] ?? 0, style, index === 0 ? 'start' : 'end'),
      )
      y = Math.max(...ends) + 1
    }
    drawThree(view.taxes.columns, { size: SMALL, color: MUTED })
    rule(y, LINE)
    y += 4
    for (const row of view.taxes.rows) drawThree(row, {})
    y += 12
  }
  if (view.payments.rows.length > 0) {
    need(40)
    y = drawBlock(view.payments.label, 0, y, inner, { bold: true }) + 2
    drawFacts(view.payments.rows, 0, inner, inner * 0.7)
    y += 12
  }
  for (const note of view.notes) {
    need(Math.min(heightOf(note, inner), height / 2))
    y = drawBlock(note, 0, y, inner) + 6
  }

  const { count } = document.bufferedPageRange()
  for (let page = firstPage; page < count; page++) {
    document.switchToPage(page)
    const style = { size: SMALL, color: MUTED }
    drawLine(view.foot, 0, height - MARGIN, inner * 0.8, 'start', style)
    drawLine(`${page - firstPage + 1} / ${count - firstPage}`, inner * 0.8, height - MARGIN, inner * 0.2, 'end', style)
  }
}

type ColumnName = 'name' | 'quantity' | 'unitPrice' | 'discount' | 'tax' | 'net' | 'gross'

const toCells = ({ name, quantity, unitPrice, discount, tax, net, gross }: PaperRowView) => ({
  ...{ name, quantity, unitPrice, discount, tax, net, gross },
})

/** The columns of the rows; the first one has what the others leave. */
function layColumns(inner: number, hasDiscounts: boolean): { name: ColumnName; x: number; width: number }[] {
  const narrow: readonly (readonly [ColumnName, number])[] = [
    ['quantity', 40],
    ['unitPrice', 64],
    ...(hasDiscounts ? ([['discount', 58]] as const) : []),
    ['tax', 58],
    ['net', 64],
    ['gross', 68],
  ]
  const taken = narrow.reduce((sum, [, width]) => sum + width + GAP, 0)
  const columns = [{ name: 'name' as ColumnName, x: 0, width: inner - taken }]
  let x = inner - taken + GAP
  for (const [name, width] of narrow) {
    columns.push({ name, x, width })
    x += width + GAP
  }
  return columns
}
