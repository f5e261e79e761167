import type { Context } from '../../kernel/runtime/context/context.ts'
import type { JobHandler } from '../../kernel/runtime/jobs/jobs.ts'
import { checkInstall, getSite } from '../sites/index.ts'
import { scheduleVanishedNotice } from '../users/index.ts'
import { type InstallWatchRecord, installWatches } from './records.ts'

const HOUR_MS = 3_600_000
/** The interval of checks while the shop is on the page; every hour while it is missing. */
const CALM_MS = 6 * HOUR_MS
/** A page may be rebuilt or its host restarted: it counts as vanished if it is missing for this long. */
const PATIENCE_MS = HOUR_MS / 2

/** Looks at the page of a shop that wants it, and mails its owners once when the shop is no longer there. */
export const watchInstallJob: JobHandler = {
  kind: 'install-watch.check',
  everyMs: HOUR_MS,
  async run(_, context) {
    const { siteId, store, publicUrl } = context
    const record = await store.reader(installWatches).get(siteId, siteId)
    if (!record?.enabled) return
    const { shopUrl: page } = await getSite(context)
    // A shop without a page of its own leads to this server.
    if (new URL(page).origin === new URL(publicUrl).origin || !isDue(record, page, context.now)) return
    const { findings } = await checkInstall(context, page)
    const isMissing = findings.some(({ problem }) => problem === 'SCRIPT_MISSING' || problem === 'PAGE_UNREACHABLE')
    await note(context, page, isMissing)
  },
}

function isDue({ page: known, checkedDate, missingSince }: InstallWatchRecord, page: string, now: Date): boolean {
  if (known !== page || missingSince || !checkedDate) return true
  return now.getTime() - Date.parse(checkedDate) >= CALM_MS
}

/** The mail is scheduled with what makes it the only one, so that neither is there without the other. */
function note(context: Context, page: string, isMissing: boolean): Promise<void> {
  const { siteId, now } = context
  return context.commit(async (work) => {
    const record = await work.get(installWatches, siteId, siteId)
    if (!record?.enabled) return
    const { enabled, revision } = record
    const { seen, missingSince, mailedDate } = record.page === page ? record : {}
    const checked = { siteId, id: siteId, revision, enabled, page, checkedDate: now.toISOString() }
    if (!isMissing) {
      work.update(installWatches, { ...checked, seen: true })
      return
    }
    const since = seen && (missingSince ?? now.toISOString())
    const isVanished = since !== undefined && !mailedDate && now.getTime() - Date.parse(since) >= PATIENCE_MS
    if (isVanished) await scheduleVanishedNotice(context, work, page)
    const mailed = isVanished ? now.toISOString() : mailedDate
    work.update(installWatches, {
      ...checked,
      ...(seen && { seen }),
      ...(since && { missingSince: since }),
      ...(mailed && { mailedDate: mailed }),
    })
  })
}
