import type { OwnerKey } from '../access/owner.ts'
import type { Context, Work } from '../context/context.ts'
import type { Refusal } from '../errors/errors.ts'
import { allOf } from '../query/combine.ts'
import type { Filter } from '../query/query.ts'
import type { Reads } from '../store/reads.ts'
import type { Aggregate, CollectionDefinition } from '../store/store.ts'

/** Somebody whose data is asked for: a member, and the mail addresses under which the same person is known. */
export type Person = { memberId?: string; emails: readonly string[] }

/** How a part of the back end answers for what it keeps of people (security.md 58). */
export type PersonalRecords = {
  /** What it keeps of somebody, by the name of the part in the document; empty where it keeps nothing. */
  collect(context: Context, person: Person): Promise<Record<string, readonly unknown[]>>
  /** Takes it away, or makes it anonymous where the shop has to keep it. It is one unit of work with the other parts. */
  erase(context: Context, work: Work, person: Person): Promise<void>
  /** Its refusals to erase: what a law, or somebody else, needs for now. */
  eraseErrors?: readonly Refusal[]
}

/** The documents of somebody: by the path with the owner, and by the one with a mail address. */
export function filterByPerson(
  { memberId, emails }: Person,
  { owner, email }: { owner?: string; email?: string },
): Filter | undefined {
  const key: OwnerKey | undefined = memberId === undefined ? undefined : `member:${memberId}`
  const filters: Filter[] = [
    ...(owner && key ? [{ op: 'eq', path: owner, value: key } as const] : []),
    ...(email && emails.length > 0 ? [{ op: 'in', path: email, values: emails } as const] : []),
  ]
  return filters.length > 0 ? { op: 'or', filters } : undefined
}

const AT_ONCE = 100

/** Every document of a filter, in the order of their ids; none where there is no filter. */
export async function listAllDocuments<T extends Aggregate>(
  reads: Reads,
  collection: CollectionDefinition<T>,
  siteId: string,
  filter: Filter | undefined,
): Promise<T[]> {
  if (!filter) return []
  const found: T[] = []
  for (let after = ''; ; ) {
    const { items } = await reads.query(collection, siteId, {
      filter: allOf(filter, { op: 'gt', path: 'id', value: after }) ?? filter,
      sort: [{ path: 'id', order: 'ASC' }],
      paging: { limit: AT_ONCE, offset: 0 },
    })
    found.push(...items)
    const last = items.at(-1)
    if (!last || items.length < AT_ONCE) return found
    after = last.id
  }
}
