import type { Context, Work } from '../../kernel/context/context.ts'
import type { JobHandler } from '../../kernel/jobs/jobs.ts'
import type { Filter } from '../../kernel/query/query.ts'
import { type FileRecord, files } from './records.ts'
import { deleteForGood } from './trash.ts'
import { type UsedFile, useFile } from './use-file.ts'

const HOUR_MS = 3_600_000
/** A picture that nothing shows is kept this long. */
const UNUSED_MS = 24 * HOUR_MS
const PAGE = 100

/** Pseudonyms of who sends a file, so that only the sender can show it somewhere; no key leads back to the person. */
export function getSenders({ identity, pseudonyms }: Pick<Context, 'identity' | 'pseudonyms'>): string[] {
  const ids = [
    ...('visitorId' in identity ? [identity.visitorId] : []),
    ...('memberId' in identity ? [identity.memberId] : []),
  ]
  return ids.map((id) => pseudonyms.create(id))
}

/**
 * A picture that the calling visitor or member has uploaded, to be shown from now on, for example with a review; see
 * `useFile`. Undefined where there is none, or somebody else sent it.
 */
export async function useVisitorFile(context: Context, work: Work, id: string): Promise<UsedFile | undefined> {
  const file = await useFile(context, work, id)
  const senders = getSenders(context)
  return file?.senders?.some((sender) => senders.includes(sender)) ? file : undefined
}

/** Deletes visitors' files that nothing of the shop has come to show within a day, or shows any longer. */
export const clearVisitorFilesJob: JobHandler = {
  kind: 'files.clear-visitor-files',
  everyMs: HOUR_MS,
  async run(_, context) {
    const { siteId, store, now, hooks } = context
    const before = new Date(now.getTime() - UNUSED_MS).toISOString()
    const filters: Filter[] = [
      { op: 'eq', path: 'root', value: 'VISITOR_UPLOADS_ROOT' },
      { op: 'lt', path: 'updatedDate', value: before },
    ]
    for (let offset = 0; ; ) {
      const { items } = await store.reader(files).query(siteId, {
        filter: { op: 'and', filters },
        sort: [{ path: 'updatedDate', order: 'ASC' }],
        paging: { limit: PAGE, offset },
      })
      const ids = items.map(({ id }) => id)
      const removed = await context.commit(async (work) => {
        const uses = await hooks.keepsFile(context, work, ids)
        // Files that a merchant put there have no sender.
        const isUnused = ({ id, senders }: FileRecord) => senders && !uses.some(({ fileId }) => fileId === id)
        const unused = items.filter(isUnused)
        await deleteForGood(context, work, { files: unused, folders: [] })
        return unused.length
      })
      if (items.length < PAGE) return
      offset += items.length - removed
    }
  },
}
