/** SHA-256. `crypto.subtle` is missing on plain http; its replacement is loaded only there. */
export async function sha256(text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder().encode(text)
  try {
    return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  } catch {
    return (await import('./own-sha256.ts')).sha256(bytes)
  }
}
