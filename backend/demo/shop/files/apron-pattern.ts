import { MM, type PdfPage, paragraph, pdf, points, words } from './pdf.ts'

/** Half of the apron, its middle on the fold at x 0, in millimetres from the hem up. */
const WIDTH = 360
const HEIGHT = 880
/** What an ordinary printer reaches of an A4 sheet, and where that begins. */
const TILE = [180, 267] as const
const MARGIN = 15

/** The apron's pattern in full size: instructions, then the sheets to tape together. */
export function apronPattern(): Uint8Array {
  const [columns, rows] = [Math.ceil(WIDTH / TILE[0]), Math.ceil(HEIGHT / TILE[1])]
  // The bib is so narrow that the last sheet of the top row would be empty.
  const sheets = Array.from({ length: rows * columns - 1 }, (_, i) => sheet(Math.floor(i / columns), i % columns))
  return pdf('Apron sewing pattern', [instructions(sheets.length), ...sheets])
}

function instructions(sheets: number): PdfPage {
  const steps = [
    `Print at 100 %, without fitting to the page. Measure the square below: it must be 50 mm wide. Trim the ${sheets} sheets along their frames and tape them together from the hem up, two to a row; the topmost row has one.`,
    'Fold 1.2 m of linen lengthwise, lay the edge marked FOLD on the fold and cut. The outer line is the cutting line and has 15 mm for the seams. Cut a pocket of 32 x 23 cm and four straps of 8 x 100 cm.',
    'Fold each strap in half lengthwise, right sides in, sew 10 mm from the edge, turn it and press. Press the edges of the apron 7 mm under, then 8 mm again, and sew close to the fold. Begin with the two curves: they are cut on the bias and want to stretch, so press them before you sew.',
    'Hem the top of the pocket, press its other sides 15 mm under and sew it where the dotted line is, with a second seam down its middle. A small triangle at the two upper corners keeps them from tearing.',
    'Sew two straps to the bib and two to the waist with a crossed square. Cross the upper ones behind your back and tie.',
  ]
  let [content, y] = [
    words('Apron', 20, 268, 30, true) +
      words('A sewing pattern in full size, for adults between 1.55 m and 1.95 m', 20, 258, 12),
    242,
  ]
  for (const [i, step] of steps.entries()) {
    const text = paragraph(step, 30, y, 160)
    content += words(`${i + 1}`, 20, y, 14, true) + text.content
    y = text.y - 5
  }
  const [x0, y0] = [20 * MM, 25 * MM]
  content += `1 w ${points(x0)} ${points(y0)} ${points(50 * MM)} ${points(50 * MM)} re S\n${words('50 mm', 39, 48)}`
  return { content }
}

function sheet(row: number, column: number): PdfPage {
  const [left, bottom] = [MARGIN - column * TILE[0], MARGIN - row * TILE[1]]
  const frame = [MARGIN, MARGIN, ...TILE].map((value) => points(value * MM)).join(' ')
  const content = [
    `q 0.5 w 0.6 G ${frame} re S Q`,
    `q ${frame} re W n`,
    `1.6 w 0 G ${outline(left, bottom, 0)} S`,
    `0.8 w [6 4] 0 d ${outline(left, bottom, 15)} S`,
    `0.8 w [2 4] 0 d ${box(left, bottom, 0, 240, 145, 215)} S`,
    '[] 0 d',
    arrow(left, bottom),
    words('FOLD', left + 4, bottom + 300, 12, true) + words('FOLD', left + 4, bottom + 700, 12, true),
    'Q',
    words(`Row ${row + 1} from the hem, column ${column + 1} from the fold`, MARGIN, 8, 9),
  ]
  return { content: content.join('\n') }
}

/** The cutting line, or the seam line a seam's width inside it. */
function outline(left: number, bottom: number, seam: number): string {
  const at = (x: number, y: number) => `${points((left + x) * MM)} ${points((bottom + y) * MM)}`
  const [side, hem, bib, top] = [WIDTH - seam, seam, 135 - seam, HEIGHT - seam]
  return `${at(0, hem)} m ${at(side, hem)} l ${at(side, 560)} l ${at(side - 90, 590)} ${at(bib + 25, 690)} ${at(bib, top)} c ${at(0, top)} l ${seam === 0 ? `${at(0, hem)} l` : ''}`
}

function box(left: number, bottom: number, x: number, y: number, width: number, height: number): string {
  return `${points((left + x) * MM)} ${points((bottom + y) * MM)} ${points(width * MM)} ${points(height * MM)} re`
}

/** The grain of the cloth. */
function arrow(left: number, bottom: number): string {
  const at = (x: number, y: number) => `${points((left + x) * MM)} ${points((bottom + y) * MM)}`
  return `1 w ${at(60, 120)} m ${at(60, 760)} l S ${at(54, 744)} m ${at(60, 760)} l ${at(66, 744)} l S ${at(54, 136)} m ${at(60, 120)} l ${at(66, 136)} l S`
}
