/** Whether a caller takes gzip, by its `Accept-Encoding`; `gzip;q=0` is a refusal (RFC 9110, section 12.5.3). */
export function takesGzip(acceptEncoding: string | null | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding ?? '')
}

/** The bytes, compressed. */
export async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Response(bytes).body?.pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
