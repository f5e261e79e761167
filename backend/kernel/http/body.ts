import { ApiError, STATUS_CODES } from '../errors/errors.ts'

function tooLarge(limit: number): ApiError {
  return new ApiError(413, `The body is larger than ${limit} bytes`, { code: STATUS_CODES[413], data: { limit } })
}

/** Nobody waits for the answer, and the server is not to blame: it counts as a refusal, by the status that proxies use for it. */
function clientClosedRequest(): ApiError {
  return new ApiError(499, 'The caller hung up before the whole body had come', { code: STATUS_CODES[499] })
}

/** The text of a request's body, refused as soon as it is known to be over the limit (bytes). */
export async function readText(request: Request, limit: number): Promise<string> {
  const declared = declaredLength(request, limit)
  // Of a body that says how long it is, the engine makes a text in one step.
  if (declared === undefined) return new TextDecoder().decode(await readBytes(request, limit))
  const text = await request.text().catch(() => {
    throw clientClosedRequest()
  })
  // HTTP servers hold a body to its declared length; a request made in this process may say what it likes.
  if (text.length > declared) throw tooLarge(limit)
  return text
}

/** The bytes of a request's body, under the same limit: what a signature is checked over. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  declaredLength(request, limit)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength
      if (size > limit) throw tooLarge(limit)
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ApiError ? error : clientClosedRequest()
  }
  const bytes = new Uint8Array(size)
  let place = 0
  for (const chunk of chunks) {
    bytes.set(chunk, place)
    place += chunk.byteLength
  }
  return bytes
}

function declaredLength(request: Request, limit: number): number | undefined {
  const declared = request.headers.get('content-length')
  if (declared === null || !/^\d+$/.test(declared)) return undefined
  if (Number(declared) > limit) throw tooLarge(limit)
  return Number(declared)
}
