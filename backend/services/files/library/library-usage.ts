import type { Upgrade } from '../../../kernel/http/service/upgrades.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'
import { libraryFull } from '../errors.ts'
import { files } from '../records.ts'

/** How many bytes the files of a shop have, those in the trash included. */
type UsageRecord = { siteId: string; id: typeof ID; revision: number; bytes: number }

const ID = 'usage'
const PAGE = 100

export const usages: CollectionDefinition<UsageRecord> = {
  name: 'file_usage',
  retention: { kept: 'one of each shop' },
}

/** Throws where the library has no room for so many more bytes. */
export async function requireRoom(
  { mediaQuota, siteId }: Pick<Context, 'mediaQuota' | 'siteId'>,
  reads: Pick<Work, 'get'>,
  bytes: number,
): Promise<void> {
  if (mediaQuota === undefined) return
  const used = (await reads.get(usages, siteId, ID))?.bytes ?? 0
  if (used + bytes > mediaQuota) throw libraryFull(used, mediaQuota)
}

/** Counts bytes that came or, where negative, that went; throws where there is no room for them. */
export async function countBytes(context: Context, work: Work, bytes: number): Promise<void> {
  if (bytes > 0) await requireRoom(context, work, bytes)
  const { siteId } = context
  const current = await work.get(usages, siteId, ID)
  if (current) work.update(usages, { ...current, bytes: Math.max(0, current.bytes + bytes) })
  else work.insert(usages, { siteId, id: ID, bytes: Math.max(0, bytes) })
}

/** Counts what a library of an earlier version holds, again where a file came or went meanwhile. */
export const countUsageUpgrade: Upgrade = {
  name: 'files.count-usage',
  async run(context) {
    while (!(await countUsage(context))) {}
  },
}

/** Whether it was counted: not where the usage has changed since it was begun. */
async function countUsage({ store, siteId, commit }: Context): Promise<boolean> {
  const before = await store.reader(usages).get(siteId, ID)
  let bytes = 0
  for (let offset = 0; ; offset += PAGE) {
    const { items } = await store.reader(files).query(siteId, { paging: { limit: PAGE, offset } })
    for (const { size = 0 } of items) bytes += size
    if (items.length < PAGE) break
  }
  return commit(async (work) => {
    const current = await work.get(usages, siteId, ID)
    if (current?.revision !== before?.revision) return false
    if (!current) work.insert(usages, { siteId, id: ID, bytes })
    else if (current.bytes !== bytes) work.update(usages, { ...current, bytes })
    return true
  })
}
