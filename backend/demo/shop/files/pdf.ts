/** A page of a document: what is drawn on it, in PDF operators, in points from its lower left corner. */
export type PdfPage = { content: string }

/** Points per millimetre. */
export const MM = 72 / 25.4

const A4 = [210 * MM, 297 * MM] as const

/** An A4 document from its pages, with the two faces `F1` (regular) and `F2` (bold). */
export function pdf(title: string, pages: readonly PdfPage[]): Uint8Array {
  const first = 6
  const kids = pages.map((_, i) => `${first + 2 * i} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-IE) /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) /Creator (Fettle) >>`,
    ...pages.flatMap(({ content }, i) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(A4[0])} ${points(A4[1])}] /Contents ${first + 2 * i + 1} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return new TextEncoder().encode(text)
}

/** A line of text; x and y in millimetres from the lower left corner, the size in points. Plain ASCII only. */
export function words(text: string, x: number, y: number, size = 11, bold = false): string {
  return `BT /F${bold ? 2 : 1} ${size} Tf ${points(x * MM)} ${points(y * MM)} Td (${escaped(text)}) Tj ET\n`
}

/** A paragraph broken into lines of about the given width in millimetres; answers what to draw and where it ends. */
export function paragraph(
  text: string,
  x: number,
  y: number,
  width: number,
  size = 11,
): { content: string; y: number } {
  // Helvetica's letters are half as wide as the type is high, on average.
  const most = Math.floor((width * MM) / (size * 0.5))
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1]
    if (last === undefined || last.length + 1 + word.length > most) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  const leading = (size * 1.45) / MM
  return {
    content: lines.map((line, i) => words(line, x, y - i * leading, size)).join(''),
    y: y - lines.length * leading,
  }
}

/** A number of points as PDF writes it. */
export function points(value: number): string {
  return String(Math.round(value * 100) / 100)
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&')
}
