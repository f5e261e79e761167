import type { Refusal } from '../../base/errors.ts'
import type { Filter } from '../../store/query/query.ts'
import { type Reads, readBatches } from '../../store/reads.ts'
import type { Aggregate, CollectionDefinition } from '../../store/store.ts'
import type { OwnerKey } from '../access/owner.ts'
import type { Context, Work } from '../context/context.ts'

/** The data subject of a request: a member, and the e-mail addresses of the same person. */
export type Person = { memberId?: string; emails: readonly string[] }

/** How a service exports and erases its personal data (must 58 of /docs/security). */
export type PersonalRecords = {
  /** Exports the data of a person, by section of the export; empty where there is none. */
  collect(context: Context, person: Person): Promise<Record<string, readonly unknown[]>>
  /**
   * Erases the data, or anonymises what the shop has to keep by law. Runs in one transaction with the other services.
   */
  erase(context: Context, work: Work, person: Person): Promise<void>
  /** Errors for data that cannot be erased yet. */
  eraseErrors?: readonly Refusal[]
}

/** A filter for a person's documents, by the paths of the owner and of the e-mail address. */
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

const BATCH_SIZE = 100

/** Every document that matches a filter, in the order of ids; none without a filter. */
export async function listAllDocuments<T extends Aggregate>(
  reads: Reads,
  collection: CollectionDefinition<T>,
  siteId: string,
  filter: Filter | undefined,
): Promise<T[]> {
  if (!filter) return []
  const found: T[] = []
  for await (const batch of readBatches(reads, collection, siteId, { filter, size: BATCH_SIZE })) found.push(...batch)
  return found
}
