import { ApiError, clientClosedRequest, STATUS_CODES } from '../base/errors.ts'

function tooLarge(limit: number): ApiError {
  return new ApiError(413, `The body is larger than ${limit} bytes`, { code: STATUS_CODES[413], data: { limit } })
}

const bodyIncomplete = () => clientClosedRequest('The caller hung up before the whole body had come')

/** Reads a request body as text; throws 413 as soon as it is known to exceed the limit (bytes). */
export async function readText(request: Request, limit: number): Promise<string> {
  const declared = declaredLength(request, limit)
  // With a declared length the engine decodes the body in one step.
  if (declared === undefined) return new TextDecoder().decode(await readBytes(request, limit))
  const text = await request.text().catch(() => {
    throw bodyIncomplete()
  })
  // HTTP servers enforce the declared length, but a request created in-process may declare a wrong one.
  if (text.length > declared) throw tooLarge(limit)
  return text
}

/** Reads a request body as bytes under the same limit, for verifying signatures over it. */
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
    throw error instanceof ApiError ? error : bodyIncomplete()
  }
  const bytes = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    bytes.set(chunk, offset)
    offset += chunk.byteLength
  }
  return bytes
}

function declaredLength(request: Request, limit: number): number | undefined {
  const declared = request.headers.get('content-length')
  if (declared === null || !/^\d+$/.test(declared)) return undefined
  if (Number(declared) > limit) throw tooLarge(limit)
  return Number(declared)
}
