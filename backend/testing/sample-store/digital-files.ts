import { apronPattern } from './files/apron-pattern.ts'
import { mendingBook } from './files/mending-book.ts'

/** A file that a digital product delivers. */
export type SampleFile = {
  /** What products call it, and what it is called when saved. */
  name: string
  mimeType: 'application/pdf'
  bytes(): Uint8Array
}

/** The downloads of the sample store: real documents, written here. */
export const sampleFiles: readonly SampleFile[] = [
  { name: 'apron-sewing-pattern.pdf', mimeType: 'application/pdf', bytes: apronPattern },
  { name: 'the-mending-book.pdf', mimeType: 'application/pdf', bytes: mendingBook },
]
