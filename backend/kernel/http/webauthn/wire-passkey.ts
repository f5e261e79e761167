import type { WirePasskey } from '../../../contract/passkeys/passkey.ts'

/** A passkey as the one it belongs to sees it. */
export const wirePasskey = ({
  id,
  credentialId,
  name,
  synced,
  createdDate,
  lastUsedDate,
}: WirePasskey): WirePasskey => ({
  id,
  credentialId,
  name,
  synced,
  createdDate,
  ...(lastUsedDate && { lastUsedDate }),
})
