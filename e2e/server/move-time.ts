import { join } from 'node:path'
import { type Job, jobs } from '../../backend/kernel/runtime/jobs/jobs.ts'
import { type QueuedMail, queuedMails } from '../../backend/kernel/runtime/mail/queue/queued-mails.ts'
import { openPostgresStore } from '../../backend/kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../../backend/kernel/store/sqlite/sqlite.ts'
import type { Store } from '../../backend/kernel/store/store.ts'
import {
  RELEASE_JOB,
  ENDED_JOB as RESTOCK_ENDED_JOB,
  MAIL_JOB as RESTOCK_MAIL_JOB,
} from '../../backend/services/back-in-stock/schedule.ts'
import { type CheckoutRecord, checkouts } from '../../backend/services/checkout/records.ts'
import { reminderSettings } from '../../backend/services/checkout/reminders/records.ts'
import { REMINDER_MAIL_JOB } from '../../backend/services/checkout/reminders/reminder-mail-job.ts'
import { installWatches } from '../../backend/services/install-watch/records.ts'
import { PLATFORM, users } from '../../backend/services/users/records.ts'
import { until } from '../until.ts'

const HOUR_MS = 3_600_000
const MAIL_JOBS = ['mail.send', REMINDER_MAIL_JOB, RELEASE_JOB, RESTOCK_MAIL_JOB, RESTOCK_ENDED_JOB]

type Stopped = { readonly dataDir: string; readonly databaseUrl?: string | undefined }

const openStore = ({ dataDir, databaseUrl }: Stopped): Store =>
  databaseUrl
    ? openPostgresStore({ connectionString: databaseUrl })
    : openSqliteStore({ file: join(dataDir, 'awning.sqlite') })

/** Opens the store of a server that is stopped, and does the work on it. */
async function useStore(stopped: Stopped, use: (store: Store, siteId: string) => Promise<void>): Promise<void> {
  const store = openStore(stopped)
  try {
    await store.prepare([checkouts, jobs, reminderSettings, installWatches, users])
    const sites = new Set<string>()
    await store.snapshot(async ({ documents }) => {
      for (const settings of [reminderSettings, installWatches])
        for await (const { siteId } of documents(settings)) sites.add(siteId)
    })
    for (const siteId of sites) await use(store, siteId)
  } finally {
    await store.close()
  }
}

/** Waits until a running server has no mail left to send, so that none can follow. */
export async function untilNoMailIsLeft(server: Stopped): Promise<void> {
  // Not prepared, as that would write to the store of the server.
  const store = openStore(server)
  try {
    await until(() =>
      store.snapshot(async ({ documents }) => {
        for await (const queued of documents(queuedMails)) if (!(queued as QueuedMail).endedDate) return false
        for await (const job of documents(jobs)) if (MAIL_JOBS.includes((job as Job).kind)) return false
        return true
      }),
    )
  } finally {
    await store.close()
  }
}

const before = (time: string, hours: number) => new Date(Date.parse(time) - hours * HOUR_MS).toISOString()

/** Ages the checkouts, reminders, jobs and install checks of a stopped server's shop by this many hours. */
export const moveTime = (stopped: Stopped, hours: number): Promise<void> =>
  useStore(stopped, (store, siteId) =>
    store.transaction(async (transaction) => {
      for (const job of (await transaction.query(jobs, siteId, { paging: { limit: 1000, offset: 0 } })).items)
        transaction.update(jobs, { ...job, runAt: before(job.runAt, hours) })
      const settings = await transaction.get(reminderSettings, siteId, 'settings')
      if (settings) transaction.update(reminderSettings, { ...settings, since: before(settings.since, hours) })
      const watch = await transaction.get(installWatches, siteId, siteId)
      if (watch) {
        const { checkedDate, missingSince } = watch
        const seen = {
          ...(checkedDate && { checkedDate: before(checkedDate, hours) }),
          ...(missingSince && { missingSince: before(missingSince, hours) }),
        }
        transaction.update(installWatches, { ...watch, ...seen })
      }
      const left = await transaction.query(checkouts, siteId, { paging: { limit: 1000, offset: 0 } })
      for (const { createdDate, updatedDate, ...checkout } of left.items)
        transaction.update(checkouts, {
          ...checkout,
          createdDate: before(createdDate, hours),
          updatedDate: before(updatedDate, hours),
        })
    }),
  )

/** Adds an owner of the shop, who gets its notices. */
export const addOwner = (stopped: Stopped, email: string): Promise<void> =>
  useStore(stopped, (store, siteId) =>
    store.transaction((transaction) => {
      const memberships = [{ siteId, role: 'owner' as const }]
      const createdDate = new Date().toISOString()
      const user = { id: crypto.randomUUID(), email, name: 'Nora', memberships, siteIds: [siteId] }
      transaction.insert(users, { ...user, siteId: PLATFORM, epoch: 0, createdDate })
    }),
  )

/** Copies a checkout, as abandoned, for this many more people, who have all consented to mails. */
export const copyCheckout = (stopped: Stopped, id: string, people: number): Promise<void> =>
  useStore(stopped, (store, siteId) =>
    store.transaction(async (transaction) => {
      const found = await transaction.get(checkouts, siteId, id)
      if (!found) return
      const { reminder: _reminder, orderId: _orderId, ...left } = found
      const checkout = { ...left, completed: false }
      const marketing = { date: checkout.createdDate, language: 'en' }
      for (let at = 0; at < people; at++) {
        const copy: CheckoutRecord = { ...checkout, id: crypto.randomUUID(), key: crypto.randomUUID(), marketing }
        transaction.insert(checkouts, { ...copy, owner: `visitor:${copy.id}`, email: `person${at}@example.com` })
      }
    }),
  )
