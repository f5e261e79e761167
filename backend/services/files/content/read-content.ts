import { MAX_IMAGE_BYTES } from '../../../contract/files/file.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { StoredBytes } from '../../../kernel/runtime/media/media-store.ts'
import { toStream } from '../../../kernel/runtime/media/to-stream.ts'
import { fileEmpty, fileTooLarge, imageNotReadable, picturesOnly, typeDiffers } from '../errors.ts'
import type { ContentFacts } from '../records.ts'
import { POSTER, toPartKey } from './derived-keys.ts'
import { toMediaType, UNKNOWN_TYPE } from './media-types.ts'

/** The detected content of a file. */
export type Content = { mimeType: string; extension: string | undefined; stored: StoredBytes; facts: ContentFacts }

type Sent = {
  key: string
  mimeType: string
  /**
   * Whether the declared type is a guess: a type that is detected from the bytes replaces it instead of being refused.
   */
  guessed?: boolean
  displayName: string
  visitor: boolean
  /** Of any type, and never decoded or shown. */
  opaque?: boolean
}

/**
 * The number of bytes that a type is detected from: enough for every signature, and the first entries of office
 * documents.
 */
const SAMPLE_BYTES = 64 * 1024
/** The maximum width and height of a visitor's picture as it is stored, in pixels. */
const MAX_VISITOR_SIDE = 2048
/** The types that visitors may upload. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/**
 * Detects the type of stored bytes and reads the metadata of images and films. A visitor's picture is redrawn and
 * stored again, which removes its metadata. Throws if the bytes do not match the declared type.
 */
export async function readContent(context: Context, sent: Sent, stored: StoredBytes): Promise<Content> {
  if (stored.size === 0) throw fileEmpty()
  if (sent.opaque) return { ...(await findType(context, { ...sent, mimeType: UNKNOWN_TYPE })), stored, facts: {} }
  const { mimeType, extension } = await findType(context, sent)
  if (sent.visitor && !PICTURES.includes(mimeType)) throw picturesOnly()
  const mediaType = toMediaType(mimeType)
  if (mediaType === 'VIDEO' || mediaType === 'AUDIO')
    return { mimeType, extension, stored, facts: await readFilm(context, sent.key) }
  if (mediaType !== 'IMAGE') return { mimeType, extension, stored, facts: {} }
  return readImage(context, sent, { mimeType, extension, stored, facts: {} })
}

async function readImage(context: Context, { key, visitor }: Sent, content: Content): Promise<Content> {
  const { images, media } = context
  if (content.stored.size > MAX_IMAGE_BYTES) throw fileTooLarge(MAX_IMAGE_BYTES)
  if (!images) {
    // Without a decoder the camera's metadata cannot be removed, which visitors' pictures require.
    if (visitor) throw imageNotReadable()
    return content
  }
  const bytes = await readBytes(context, key)
  const facts = await images.read(bytes)
  if (!facts) throw imageNotReadable()
  const { prominent, palette } = facts
  if (!visitor) {
    const { width, height, animated } = facts
    return { ...content, facts: { width, height, animated, prominent, palette } }
  }
  const drawn = await images.redraw(bytes, MAX_VISITOR_SIDE)
  if (!drawn) throw imageNotReadable()
  await media.remove(key)
  await media.append(key, 0, toStream(drawn.bytes))
  const stored = (await media.finish(key)) ?? content.stored
  const { mimeType, width, height } = drawn
  return {
    mimeType,
    extension: extensionOf(mimeType),
    stored,
    facts: { width, height, animated: false, prominent, palette },
  }
}

/** The metadata of a film that cannot be decoded here are unknown; the file is stored as it is. */
async function readFilm({ films, media }: Context, key: string): Promise<ContentFacts> {
  const content = films && (await media.read(key))
  const { poster, ...facts } = (content && (await films.read(content).catch(() => undefined))) ?? {}
  if (!poster) return facts
  const posterKey = toPartKey(key, POSTER)
  await media.append(posterKey, 0, toStream(poster))
  await media.finish(posterKey)
  return { ...facts, poster: true }
}

async function readBytes(
  { media }: Pick<Context, 'media'>,
  key: string,
  last?: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = await media.read(key, last === undefined ? undefined : { first: 0, last })
  return new Uint8Array(await new Response(stream ?? null).arrayBuffer())
}

async function findType(
  context: Context,
  { key, mimeType: said, guessed = false, displayName }: Sent,
): Promise<{ mimeType: string; extension: string | undefined }> {
  const sample = await readBytes(context, key, SAMPLE_BYTES - 1)
  const found = await sniff(sample)
  const named = /\.([a-z0-9]{1,8})$/i.exec(displayName)?.[1]?.toLowerCase()
  if (!found) {
    if (!isPlausible(said, sample) && guessed) return { mimeType: UNKNOWN_TYPE, extension: named }
    if (!isPlausible(said, sample)) throw typeDiffers(said, undefined)
    return { mimeType: said, extension: named ?? extensionOf(said) }
  }
  if (said === UNKNOWN_TYPE || isSameKind(said, found.mime)) return { mimeType: found.mime, extension: found.ext }
  if (isWrapped(said, found.mime)) return { mimeType: said, extension: named ?? found.ext }
  if (guessed) return { mimeType: found.mime, extension: found.ext }
  throw typeDiffers(said, found.mime)
}

/** The type of a file by its first bytes; undefined for texts and unknown formats. */
async function sniff(sample: Uint8Array): Promise<{ mime: string; ext: string } | undefined> {
  // Loaded with the first file.
  const { fileTypeFromBuffer } = await import('file-type/core')
  try {
    const found = await fileTypeFromBuffer(sample)
    if (found)
      return { mime: found.mime.split(';')[0] ?? found.mime, ext: found.ext.replaceAll(/[^a-z0-9]/g, '').slice(0, 8) }
  } catch {
    // The parser throws if the header of a damaged container is cut off.
  }
  // The sound comes after the tag, which holds a cover and may be larger than the sample.
  return ID3.every((byte, index) => sample[index] === byte) ? { mime: 'audio/mpeg', ext: 'mp3' } : undefined
}

/** The first bytes of an ID3 tag (MP3). */
const ID3 = [0x49, 0x44, 0x33]

/** Audio and video share their containers, so either may be declared for the other. */
const KINDS: Readonly<Record<string, string>> = { VIDEO: 'TIMED', AUDIO: 'TIMED' }
const kindOf = (mimeType: string) => KINDS[toMediaType(mimeType)] ?? toMediaType(mimeType)
const isSameKind = (said: string, found: string) => kindOf(said) === kindOf(found)

/** Whether the declared type may be detected as its container: office documents, books and models are ZIP or XML. */
function isWrapped(said: string, found: string): boolean {
  const kind = toMediaType(said)
  if (found === 'application/xml')
    return kind === 'VECTOR' || kind === 'DOCUMENT' || kind === 'MODEL3D' || kind === 'OTHER'
  if (found === 'application/zip' || found === 'application/x-cfb' || found === 'application/gzip')
    return ['DOCUMENT', 'MODEL3D', 'ARCHIVE', 'OTHER'].includes(kind)
  return false
}

/** Whether bytes without a known signature may have the declared type: not if its formats have signatures. */
function isPlausible(said: string, sample: Uint8Array): boolean {
  switch (toMediaType(said)) {
    case 'IMAGE':
    case 'VIDEO':
    case 'AUDIO':
    case 'ARCHIVE':
      return false
    case 'VECTOR':
      return /<svg[\s>]/i.test(new TextDecoder().decode(sample))
    default:
      return said !== 'application/pdf'
  }
}

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
  'text/plain': 'txt',
  'text/csv': 'csv',
}
const extensionOf = (mimeType: string) => EXTENSIONS[mimeType]
