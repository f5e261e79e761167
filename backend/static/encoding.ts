import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Bytes = Uint8Array<ArrayBuffer>

/** Supported content encodings. */
export type Encoding = 'br' | 'gzip'

/** The preferred encoding by `Accept-Encoding`; `br;q=0` refuses it (RFC 9110 section 12.5.3). */
export function preferredEncoding(acceptEncoding: string | null): Encoding | undefined {
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim())
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
}

/** Compresses: best for cached results, fast with `once`. */
export async function compress(bytes: Bytes, encoding: Encoding, { once = false } = {}): Promise<Bytes> {
  if (encoding === 'gzip') return (await promisify(gzip)(bytes, { level: once ? 6 : 9 })) as Bytes
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    [constants.BROTLI_PARAM_QUALITY]: once ? 4 : constants.BROTLI_MAX_QUALITY,
  }
  return (await promisify(brotliCompress)(bytes, { params })) as Bytes
}
