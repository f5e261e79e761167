/** Whether `Accept-Encoding` allows gzip; `gzip;q=0` does not (RFC 9110, section 12.5.3). */
export function acceptsGzip(acceptEncoding: string | null | undefined): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(acceptEncoding ?? '')
}

/** Smaller bodies fit into a packet or two anyway. */
export const COMPRESS_FROM = 1024

/** Compresses a body; `gzip` by default, a faster one where the runtime has it. */
export type Gzip = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>

export async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Response(bytes).body?.pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
