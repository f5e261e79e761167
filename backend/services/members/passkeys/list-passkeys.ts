import type { WirePasskey } from '../../../contract/passkeys/calls.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import type { Reads } from '../../../kernel/store/reads.ts'
import { passkeyNotFound } from './errors.ts'
import { type Passkey, passkeys } from './records.ts'

/** A member's passkeys, the oldest first. */
export async function listPasskeys(
  { siteId }: Pick<Context, 'siteId'>,
  reads: Reads,
  memberId: string,
): Promise<Passkey[]> {
  const { items } = await reads.query(passkeys, siteId, {
    filter: { op: 'eq', path: 'memberId', value: memberId },
    sort: [{ path: 'createdDate', order: 'ASC' }],
    paging: { limit: 100, offset: 0 },
  })
  return items
}

/** A passkey of this member; unknown and foreign ones give the same refusal (security.md 30). */
export async function requirePasskey(
  { siteId }: Pick<Context, 'siteId'>,
  work: Work,
  memberId: string,
  id: string,
): Promise<Passkey> {
  const passkey = await work.get(passkeys, siteId, id)
  if (passkey?.memberId !== memberId) throw passkeyNotFound(id)
  return passkey
}

/** Takes all passkeys of somebody away who is gone. */
export async function removePasskeysOf(context: Pick<Context, 'siteId'>, work: Work, memberId: string): Promise<void> {
  for (const passkey of await listPasskeys(context, work, memberId)) work.delete(passkeys, passkey)
}

export function wirePasskey({ id, name, synced, createdDate, lastUsedDate }: Passkey): WirePasskey {
  return { id, name, synced, createdDate, ...(lastUsedDate && { lastUsedDate }) }
}
