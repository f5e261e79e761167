import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { SettingsError } from '../settings.ts'
import { type ArchivedDocument, type Contents, createTally, findDifferences } from './contents.ts'
import { sealedSecret } from './sealed-secret.ts'

const header = z.object({
  /** The format version: lines of JSON, compressed by gzip. */
  awning: z.literal(1),
  version: z.string(),
  /** The form of the documents; absent where earlier versions wrote the archive. */
  form: z.number().exactOptional(),
  createdDate: z.iso.datetime(),
  /** The site of the archive; absent where it contains all sites. */
  siteId: z.string().exactOptional(),
  /** Identifies the secret that encrypts the keys. */
  sealedUnder: z.string(),
  /** That secret, sealed with a passphrase; absent where none was given. */
  secret: sealedSecret.exactOptional(),
})
/** The first line of an archive. */
export type ArchiveHeader = z.output<typeof header>

const line = z.union([
  z.object({
    collection: z.string(),
    document: z.looseObject({ siteId: z.string(), id: z.string(), revision: z.number() }),
  }),
  z.object({ contents: z.record(z.string(), z.object({ count: z.number(), digest: z.string() })) }),
])

/**
 * Reads an archive: calls `begin` with the header, and `take` with each document in turn. Returns the contents; throws
 * where the file is no archive, is truncated, or was changed.
 */
export async function readArchive(
  file: string,
  begin: (header: ArchiveHeader) => Promise<void> | void,
  take: (document: ArchivedDocument) => Promise<void> | void = () => {},
): Promise<Contents> {
  const tally = createTally()
  let isBegun = false
  let isComplete = false
  const source = createReadStream(file)
  const text = source.pipe(createGunzip())
  source.once('error', (error) => text.destroy(error))
  try {
    const lines = createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })
    const failed = new Promise<never>((_, reject) => text.once('error', reject))
    const read = async () => {
      for await (const words of lines) {
        if (!isBegun) {
          await begin(parse(header, words))
          isBegun = true
          continue
        }
        const parsed = parse(line, words)
        if ('contents' in parsed) {
          const differing = findDifferences(tally.contents(), parsed.contents)
          if (differing.length > 0) throw new SettingsError(`${file} was changed: ${differing.join(', ')}.`)
          isComplete = true
        } else {
          tally.add(parsed)
          await take(parsed)
        }
      }
    }
    await Promise.race([read(), failed])
  } catch (error) {
    throw toArchiveError(error, file)
  } finally {
    source.destroy()
  }
  if (!isComplete) throw new SettingsError(`${file} ends too early: use another archive.`)
  return tally.contents()
}

class NoArchiveError extends Error {}

function parse<Schema extends z.ZodType>(schema: Schema, words: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(words))
  } catch {
    throw new NoArchiveError()
  }
}

function toArchiveError(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new SettingsError(`There is no file ${file}.`)
  if (code === 'Z_BUF_ERROR') return new SettingsError(`${file} ends too early: use another archive.`)
  if (error instanceof NoArchiveError || code?.startsWith('Z_'))
    return new SettingsError(`${file} is no archive that npm run backup has written, or it is damaged.`)
  return error
}
