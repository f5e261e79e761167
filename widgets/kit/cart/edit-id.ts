/** Names an edit, also to the shop: its idempotency key. `crypto.randomUUID` is missing on pages over plain http. */
export const newEditId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
