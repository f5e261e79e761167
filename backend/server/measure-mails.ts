import type { Context } from '../kernel/runtime/context/context.ts'
import { queuedMails } from '../kernel/runtime/mail/queue/queued-mails.ts'
import type { Filter } from '../kernel/store/query/query.ts'
import { listSites, PLATFORM } from '../services/sites/index.ts'

/** What was given up is kept, and waits for nothing. */
const WAITING: Filter = { op: 'exists', path: 'endedDate', value: false }

/** Sets how many mails wait on this server, and for how long the oldest of them does. */
export async function measureMails(context: Context): Promise<void> {
  const { store, metrics, now } = context
  const reader = store.reader(queuedMails)
  let waiting = 0
  let oldest = now.getTime()
  for (const siteId of [PLATFORM, ...(await listSites(context))]) {
    const count = await reader.count(siteId, WAITING)
    if (count === 0) continue
    waiting += count
    const { items } = await reader.query(siteId, {
      filter: WAITING,
      sort: [{ path: 'createdDate', order: 'ASC' }],
      paging: { limit: 1, offset: 0 },
    })
    for (const { createdDate } of items) oldest = Math.min(oldest, Date.parse(createdDate))
  }
  metrics.set('mails_waiting', waiting)
  metrics.set('mails_waiting_seconds', (now.getTime() - oldest) / 1_000)
}
