import type { WirePasskey } from '../../contract/passkeys/calls.ts'

/** A passkey as the one it belongs to sees it. */
export const wirePasskey = ({ id, name, synced, createdDate, lastUsedDate }: WirePasskey): WirePasskey => ({
  id,
  name,
  synced,
  createdDate,
  ...(lastUsedDate && { lastUsedDate }),
})
