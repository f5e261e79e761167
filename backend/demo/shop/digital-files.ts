/// <reference path="../../docs/guides/text-files.d.ts" />
import apronPattern from './files/apron-sewing-pattern.pdf?raw'
import mendingBook from './files/the-mending-book.pdf?raw'

/** A file that a digital product delivers. */
type DemoFile = {
  /** File name, which products reference and downloads are saved as. */
  name: string
  mimeType: 'application/pdf'
  bytes: Uint8Array
}

/** Downloads of the demo shop: their PDF documents hold nothing but ASCII. */
export const demoFiles: readonly DemoFile[] = [
  createFile('apron-sewing-pattern.pdf', apronPattern),
  createFile('the-mending-book.pdf', mendingBook),
]

function createFile(name: string, text: string): DemoFile {
  return { name, mimeType: 'application/pdf', bytes: new TextEncoder().encode(text) }
}
