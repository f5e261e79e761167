import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import type { Aggregate, CollectionDefinition, Store } from '../../kernel/store/store.ts'
import { SettingsError } from '../settings.ts'
import { type Contents, findDifferences, readContents, type Selection } from './contents.ts'
import { type ArchiveHeader, readArchive } from './read-archive.ts'

const BATCH = 200

/**
 * Writes an archive into a store that has none of its documents, and compares the two afterwards. `check` refuses an
 * archive by its header.
 */
export async function restoreArchive(
  file: string,
  store: Store,
  collections: readonly CollectionDefinition<Aggregate>[],
  check: (header: ArchiveHeader) => Promise<Selection | undefined> | Selection | undefined,
): Promise<Contents> {
  const byName = new Map(collections.map((collection) => [collection.name, collection]))
  let contents: Contents
  let isSelected: Selection | undefined
  let batch: Aggregate[] = []
  let current = ''
  const flush = async () => {
    const collection = byName.get(current)
    if (collection) await store.load(collection, batch)
    batch = []
  }
  // The first pass only verifies the archive, so that nothing is written from a damaged one.
  await readArchive(
    file,
    async (header) => {
      isSelected = await check(header)
    },
    ({ collection }) => {
      if (!byName.has(collection))
        throw new SettingsError(
          `${file} has ${collection}, which this version does not know: use the version that wrote it.`,
        )
    },
  )
  try {
    contents = await readArchive(
      file,
      () => {},
      async ({ collection, document }) => {
        if (collection !== current || batch.length >= BATCH) await flush()
        current = collection
        batch.push(document)
      },
    )
    await flush()
  } catch (error) {
    if (!(error instanceof AlreadyExistsError)) throw error
    throw new SettingsError(`This store has ${error.collection} ${error.id} already: restore into one that has not.`)
  }
  const differing = findDifferences(contents, await readContents(store, collections, isSelected))
  if (differing.length > 0) throw new Error(`restored, but different from the archive: ${differing.join(', ')}`)
  return contents
}
