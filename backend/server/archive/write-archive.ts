import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Aggregate, CollectionDefinition, Store } from '../../kernel/store/store.ts'
import { OWN_FILE } from '../data-folder.ts'
import { type Contents, createTally, type Selection, selectDocuments } from './contents.ts'
import type { ArchiveHeader } from './read-archive.ts'

/**
 * Writes the documents of a store at one moment into a file: the header, a line for each document, and the contents, by
 * which a reader verifies that nothing is missing. The file has a temporary name until it is complete.
 */
export async function writeArchive(
  file: string,
  store: Pick<Store, 'snapshot'>,
  collections: readonly CollectionDefinition<Aggregate>[],
  { header, isSelected }: { header: ArchiveHeader; isSelected?: Selection | undefined },
): Promise<Contents> {
  const tally = createTally()
  const draft = `${file}.part`
  try {
    await store.snapshot(async (snapshot) => {
      async function* lines() {
        yield toLine(header)
        for await (const archived of selectDocuments(snapshot, collections, isSelected)) {
          tally.add(archived)
          yield toLine(archived)
        }
        yield toLine({ contents: tally.contents() })
      }
      // Readable only by the user who runs the server, because it contains orders and addresses.
      await pipeline(Readable.from(lines()), createGzip(), createWriteStream(draft, { mode: OWN_FILE, flush: true }))
    })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  return tally.contents()
}

const toLine = (value: object) => `${JSON.stringify(value)}\n`
