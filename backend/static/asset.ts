import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseRange } from '../kernel/http/range.ts'
import { isCompressible } from './content-types.ts'
import { compress, type Encoding, preferredEncoding } from './encoding.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A file in memory, with its compressed forms once they were requested. */
export type Asset = {
  bytes: Bytes
  contentType: string
  etag: string
  /** A year for files with a hash in their name, less for others. */
  cacheControl: string
  compressed: Partial<Record<Encoding, Promise<Bytes>>>
  /** Folder of what the build has compressed, each named after the etag of its file. */
  builtFolder: string | undefined
}

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Below this size, compression saves less than its headers cost. */
const MIN_COMPRESSED_BYTES = 600

export function createAsset(bytes: Bytes, contentType: string, cacheControl: string, builtFolder?: string): Asset {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { bytes, contentType, etag, cacheControl, compressed: {}, builtFolder }
}

const PUBLIC_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
}

/** Redirects to the file that replaced this one; temporarily, because the next build renames it again. */
export function redirectTo(name: string): Response {
  return new Response(null, {
    status: 302,
    headers: { ...PUBLIC_HEADERS, location: name, 'cache-control': 'no-store' },
  })
}

/**
 * Answers GET and HEAD, with conditional (RFC 9110 section 13) and range requests (section 14). Pages of any origin may
 * use the file.
 */
export async function answerAsset(asset: Asset, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { ...PUBLIC_HEADERS, allow: 'GET, HEAD' } })
  const isWorthCompressing = isCompressible(asset.contentType) && asset.bytes.byteLength >= MIN_COMPRESSED_BYTES
  const headers: Record<string, string> = {
    ...PUBLIC_HEADERS,
    'content-type': asset.contentType,
    'cache-control': asset.cacheControl,
    etag: asset.etag,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    ...(isWorthCompressing ? { vary: 'accept-encoding' } : { 'accept-ranges': 'bytes' }),
  }
  if (matchesEtag(request.headers.get('if-none-match'), asset.etag)) return new Response(null, { status: 304, headers })
  // Ranges of compressible files could be combined across encodings, so they are not offered.
  const part = isWorthCompressing ? undefined : findRange(asset, request)
  if (part) return answerPart(asset, part, headers)
  const encoding = isWorthCompressing ? preferredEncoding(request.headers.get('accept-encoding')) : undefined
  const bytes = encoding ? await compressed(asset, encoding) : asset.bytes
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = String(bytes.byteLength)
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

function findRange({ bytes, etag }: Asset, request: Request): ReturnType<typeof parseRange> {
  const ifRange = request.headers.get('if-range')
  // If the file has changed since the first part, all of it is sent.
  if (request.method !== 'GET' || (ifRange !== null && ifRange !== etag)) return undefined
  return parseRange(request.headers.get('range'), bytes.byteLength)
}

function answerPart(
  { bytes }: Asset,
  part: NonNullable<ReturnType<typeof parseRange>>,
  headers: Record<string, string>,
): Response {
  const size = bytes.byteLength
  if (part === 'UNSATISFIABLE')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` } })
  const { first, last } = part
  return new Response(bytes.subarray(first, last + 1), {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${first}-${last}/${size}`,
      'content-length': String(last - first + 1),
    },
  })
}

function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}

/** Read or compressed on first use and cached, because the best compression is too slow for every start. */
function compressed(asset: Asset, encoding: Encoding): Promise<Bytes> {
  asset.compressed[encoding] ??= readBuilt(asset, encoding).then((built) => built ?? compress(asset.bytes, encoding))
  return asset.compressed[encoding]
}

/** The name of the compressed file, in the folder of what the build has compressed. */
export const toCompressedName = ({ etag }: Asset, encoding: Encoding) => `${etag.slice(1, -1)}.${encoding}`

/** What the build has compressed (`.tasks/compress-built.mjs`); undefined where it has not, as in a build that watches. */
async function readBuilt(asset: Asset, encoding: Encoding): Promise<Bytes | undefined> {
  if (asset.builtFolder === undefined) return undefined
  try {
    return new Uint8Array(await readFile(join(asset.builtFolder, toCompressedName(asset, encoding))))
  } catch {
    return undefined
  }
}
