import { forEachPage } from '../../kernel/http/service/for-each-page.ts'
import type { ReportUpgrade } from '../../kernel/http/service/upgrades.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { createReads, type Reads } from '../../kernel/store/reads.ts'
import { normalizeLogin } from './create-member.ts'
import { memberNotFound } from './errors.ts'
import { type MemberRecord, members } from './records.ts'

type Site = Pick<Context, 'siteId'>

/** The member with this login, however it is spelled. */
export async function findMemberByLogin(
  context: Pick<Context, 'siteId' | 'store'>,
  email: string,
): Promise<MemberRecord | undefined> {
  const { items } = await createReads(context).query(members, context.siteId, {
    filter: { op: 'eq', path: 'loginEmail', value: normalizeLogin(email) },
    paging: { limit: 1, offset: 0 },
  })
  return items[0]
}

export function findMember({ siteId }: Site, reads: Reads, id: string): Promise<MemberRecord | undefined> {
  return reads.get(members, siteId, id)
}

/** The member of an id; the caller must have been authorised already. */
export async function requireMember(context: Site, reads: Reads, id: string): Promise<MemberRecord> {
  const record = await findMember(context, reads, id)
  if (!record) throw memberNotFound(id)
  return record
}

/** Calls `run` with the ids of all members, page by page and the oldest first, as upgrades need it. */
export const forEachMemberPage = (
  context: Context,
  run: (ids: readonly string[]) => Promise<void>,
  report?: ReportUpgrade,
): Promise<void> => forEachPage(context, members, run, { report })
