import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { toStream } from '../../../kernel/runtime/media/to-stream.ts'
import { AlreadyExistsError } from '../../../kernel/store/errors.ts'
import { toMediaType } from '../content/media-types.ts'
import { readContent } from '../content/read-content.ts'
import { createFileId } from '../file-ids.ts'
import { createFileRecord } from '../library/create-file-record.ts'
import { countBytes } from '../library/library-usage.ts'
import { ROOT_IDS } from '../library/places.ts'
import { type ContentFacts, type FileRecord, files } from '../records.ts'

/**
 * A picture that is known by its name before it is a file: of the demo shop, or of a store of an earlier version. Its id
 * follows from the name, so that pages can refer to it, and adding it again changes nothing.
 */
export type NamedPicture = {
  /** Unique in the shop, with the extension: `vase-3f9a2c1b7e.webp`. */
  name: string
  /** The name in the library. */
  displayName: string
  mimeType: string
  bytes: Uint8Array<ArrayBuffer>
  /** The metadata; read from the bytes by default. */
  facts?: ContentFacts
}

/** A picture whose bytes are in the media store. */
export type StoredPicture = Omit<FileRecord, 'revision'>

const KEY_LENGTH = 32
/** Another process may insert the same at the same time. */
const ATTEMPTS = 3

const readExtension = (name: string) => /\.([a-z0-9]{1,8})$/.exec(name)?.[1]

const toKey = (siteId: string, name: string) =>
  bytesToHex(sha256(utf8ToBytes(`${siteId}/${name}`))).slice(0, KEY_LENGTH)

/** The id that a picture of this name has in the library of a site. */
export function getNamedPictureId(siteId: string, name: string): string {
  return createFileId(siteId, toKey(siteId, name), readExtension(name))
}

/** Stores the bytes of a picture, which `insertNamedPictures` makes a file. Throws where they are none that can be shown. */
export async function storeNamedPicture(
  context: Context,
  { name, displayName, mimeType, bytes, facts }: NamedPicture,
): Promise<StoredPicture> {
  const { siteId, media } = context
  const key = toKey(siteId, name)
  await media.append(key, 0, toStream(bytes))
  const stored = await media.finish(key)
  if (!stored) throw new Error(`the media store has lost ${name}`)
  const content = facts
    ? { mimeType, stored, facts }
    : await readContent(context, { key, mimeType, displayName, visitor: false }, stored)
  return createFileRecord(context, {
    key,
    extension: readExtension(name),
    place: { id: ROOT_IDS.MEDIA_ROOT, root: 'MEDIA_ROOT' },
    displayName,
    private: false,
    mediaType: toMediaType(content.mimeType),
    mimeType: content.mimeType,
    operationStatus: 'READY',
    size: stored.size,
    hash: stored.hash,
    content: content.facts,
    labels: [],
  })
}

/** Adds stored pictures to the library; those that another process has added meanwhile stay as they are. */
export async function insertNamedPictures(context: Context, pictures: readonly StoredPicture[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await context.commit((work) => insertMissing(context, work, pictures))
    } catch (error) {
      if (!(error instanceof AlreadyExistsError) || attempt === ATTEMPTS) throw error
    }
  }
}

async function insertMissing(context: Context, work: Work, pictures: readonly StoredPicture[]): Promise<void> {
  let bytes = 0
  for (const picture of pictures) {
    if (await work.get(files, context.siteId, picture.id)) continue
    work.insert(files, picture)
    bytes += picture.size ?? 0
  }
  await countBytes(context, work, bytes)
}

/** Returns those of the ids whose files exist. */
export async function findExistingFiles(
  { store, siteId }: Pick<Context, 'store' | 'siteId'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return new Set((await store.reader(files).getMany(siteId, ids)).map(({ id }) => id))
}
