import { ApiError, STATUS_CODES } from '../errors.ts'

function tooLarge(limit: number): ApiError {
  return new ApiError(413, `The body is larger than ${limit} bytes`, { code: STATUS_CODES[413], data: { limit } })
}

/** The text of a request's body, refused as soon as it is known to be over the limit (bytes). */
export async function readBody(request: Request, limit: number): Promise<string> {
  const declared = request.headers.get('content-length')
  if (declared !== null && /^\d+$/.test(declared)) {
    if (Number(declared) > limit) throw tooLarge(limit)
    const text = await request.text()
    // HTTP servers hold a body to its declared length; a request made in this process may say what it likes.
    if (text.length > Number(declared)) throw tooLarge(limit)
    return text
  }
  if (!request.body) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge(limit)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
