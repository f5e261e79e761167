import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import type { Filter } from '../../../kernel/store/query/query.ts'
import { type FileRecord, files } from '../records.ts'
import { loadFile } from './change.ts'
import { deleteForGood, trashFile } from './trash.ts'
import { type UsedFile, useFile } from './use-file.ts'

const HOUR_MS = 3_600_000
/** A picture that nothing shows is kept this long, and a program's file is for its member this long. */
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
 * A file of the calling visitor or member, to be shown from now on, for example with a review; see `useFile`: one that
 * they have uploaded, or that a program has just uploaded for them with a merchant's key. Undefined where there is none,
 * or it is another person's.
 */
export async function useVisitorFile(context: Context, work: Work, id: string): Promise<UsedFile | undefined> {
  const file = await useFile(context, work, id)
  if (!file) return undefined
  const senders = getSenders(context)
  const isOwn = file.senders?.some((sender) => senders.includes(sender)) || (await isForCaller(context, work, file))
  return isOwn ? file : undefined
}

/**
 * Whether a program uploaded the file for the caller. Its id can't be guessed, and nothing shows it yet, so that only
 * the person to whom the program gave it knows it.
 */
async function isForCaller(context: Context, work: Work, file: UsedFile): Promise<boolean> {
  const isNew = context.now.getTime() - Date.parse(file.createdDate) < UNUSED_MS
  if (!file.byKey || file.private || !isNew) return false
  return (await context.hooks.keepsFile(context, work, [file.id])).length === 0
}

/**
 * Gives up a file that a visitor or member no longer shows: their own upload is deleted, one that a program uploaded for
 * them goes to the trash, as the merchant may use it elsewhere.
 */
export async function dropVisitorFile(context: Context, work: Work, id: string): Promise<void> {
  const file = await loadFile(work, context, id).catch(() => undefined)
  if (!file) return
  if (file.byKey) trashFile(context, work, file)
  else await deleteForGood(context, work, { files: [file], folders: [] })
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
