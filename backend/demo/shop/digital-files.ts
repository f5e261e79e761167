import { apronPattern } from './files/apron-pattern.ts'
import { mendingBook } from './files/mending-book.ts'

/** A file that a digital product delivers. */
export type DemoFile = {
  /** What products call it, and what it is called when saved. */
  name: string
  mimeType: 'application/pdf'
  bytes(): Uint8Array
}

/** The downloads of the demo shop: real documents, written here. */
export const demoFiles: readonly DemoFile[] = [
  { name: 'apron-sewing-pattern.pdf', mimeType: 'application/pdf', bytes: apronPattern },
  { name: 'the-mending-book.pdf', mimeType: 'application/pdf', bytes: mendingBook },
]
