import { passkeyId } from '../../../kernel/http/webauthn/challenges.ts'
import { passkeyNotFound } from '../../../kernel/http/webauthn/passkey-errors.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { Reads } from '../../../kernel/store/reads.ts'
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

/** The member's own passkey; an unknown one and another member's give the same error (must 30 of /docs/security). */
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

/** Whether a member of a site has a passkey, by its credential id. */
export const hasPasskey = async ({ store }: Pick<Context, 'store'>, siteId: string, id: string): Promise<boolean> =>
  (await store.reader(passkeys).get(siteId, passkeyId({ id }))) !== undefined

/** Deletes all passkeys of a deleted member. */
export async function removePasskeys(context: Pick<Context, 'siteId'>, work: Work, memberId: string): Promise<void> {
  for (const passkey of await listPasskeys(context, work, memberId)) work.delete(passkeys, passkey)
}
