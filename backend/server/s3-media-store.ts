import { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { type MediaStore, requireMediaKey } from '../kernel/runtime/media/media-store.ts'
import { StoreFullError } from '../kernel/store/errors.ts'
import { createDiskMediaStore } from './disk-media-store.ts'
import { SettingsError } from './settings.ts'

/** The metadata key of an object's hash, which saves reading the object again. */
const HASH = 'sha256'
/** Error codes with which S3 services report that they have no space left. */
const NO_ROOM = ['QuotaExceeded', 'XMinioStorageFull', 'InsufficientCapacity', 'EntityTooLarge']

/** In milliseconds: how long the service may take to accept a connection, and to send or receive nothing on it. */
type Timeouts = { connection: number; idle: number }
const TIMEOUTS: Timeouts = { connection: 3_000, idle: 10_000 }

/**
 * Stores the bytes of files in a bucket of an S3-compatible service. Unfinished files are stored in the folder, so an
 * upload in parts can only be continued by the same process, or by one that shares the disk. Files that are already in
 * the folder are read from there.
 */
export async function createS3MediaStore(url: string, folder: string, timeouts = TIMEOUTS): Promise<MediaStore> {
  const s3 = await loadClient()
  const { client, bucket, prefix } = connect(s3, url, timeouts)
  const local = createDiskMediaStore(folder)
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + requireMediaKey(key) })

  return {
    append: local.append,
    getPartSize: local.getPartSize,
    async finish(key) {
      const object = at(key)
      const stored = await local.finish(key)
      if (!stored) {
        const head = await orMissing(client.send(new s3.HeadObjectCommand(object)))
        return head && { size: head.ContentLength ?? 0, hash: head.Metadata?.[HASH] ?? '' }
      }
      const content = await local.read(key)
      await withRoom(
        client.send(
          new s3.PutObjectCommand({
            ...object,
            Body: Readable.fromWeb(content as Parameters<typeof Readable.fromWeb>[0]),
            ContentLength: stored.size,
            Metadata: { [HASH]: stored.hash },
          }),
        ),
      )
      await local.remove(key)
      return stored
    },
    async read(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`
      const found = await orMissing(client.send(new s3.GetObjectCommand({ ...at(key), Range })))
      return found?.Body ? (found.Body.transformToWebStream() as ReadableStream<Uint8Array>) : local.read(key, range)
    },
    async remove(key) {
      await Promise.all([client.send(new s3.DeleteObjectCommand(at(key))), local.remove(key)])
    },
  }
}

/** Loads the client, an optional package that shops with files on a disk do not need. */
async function loadClient() {
  try {
    return await import('@aws-sdk/client-s3')
  } catch {
    throw new SettingsError('MEDIA_URL needs the package @aws-sdk/client-s3; install it with npm, or leave it out.')
  }
}

/** `https://KEY:SECRET@s3.example/bucket/folder?region=eu-central-1`; without a key the usual ways of the client. */
function connect({ S3Client: Client }: { S3Client: typeof S3Client }, url: string, timeouts: Timeouts) {
  const { protocol, host, username, password, pathname, searchParams } = new URL(url)
  const [bucket = '', ...folders] = pathname.slice(1).split('/').filter(Boolean).map(decodeURIComponent)
  const client = new Client({
    endpoint: `${protocol}//${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    requestHandler: { connectionTimeout: timeouts.connection, socketTimeout: timeouts.idle },
    maxAttempts: 2,
    // Services other than Amazon's do not support checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(username && {
      credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
    }),
  })
  return { client, bucket, prefix: folders.map((name) => `${name}/`).join('') }
}

async function orMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (['NotFound', 'NoSuchKey'].includes((error as Error).name)) return undefined
    throw error
  }
}

async function withRoom<T>(written: Promise<T>): Promise<T> {
  try {
    return await written
  } catch (error) {
    if (!NO_ROOM.includes((error as Error).name)) throw error
    throw new StoreFullError('the bucket takes no more files', { cause: error })
  }
}
