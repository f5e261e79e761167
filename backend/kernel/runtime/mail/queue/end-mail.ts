import type { Transaction } from '../../../store/store.ts'
import type { Context } from '../../context/context.ts'
import { jobs } from '../../jobs/jobs.ts'
import { recordMail } from '../mail-records.ts'
import { recordRetriedMail, recordUndeliveredMail, removeRetriedMail } from '../undelivered-mails.ts'
import { type EndedMail, isBulk, NEVER, type QueuedMail, queuedMails } from './queued-mails.ts'

type Stored = Pick<Context, 'store' | 'ids' | 'now'>

/** The delays between attempts: seconds at first, an hour at most. */
const FIRST_WAIT_MS = 2_000
export const MAX_WAIT_MS = 3_600_000

/** Ends a mail that was sent or overtaken: nothing is left of it but its record, and what its sender learns. */
export async function removeMail(
  context: Stored,
  queued: QueuedMail,
  ended: { outcome: 'SENT' | 'OVERTAKEN' },
): Promise<void> {
  const { store, now } = context
  await store.transaction(async (transaction) => {
    const current = await transaction.get(queuedMails, queued.siteId, queued.id)
    if (!current) return
    transaction.delete(queuedMails, current)
    await recordMail(transaction, queued, { state: ended.outcome }, now)
    scheduleEnd(context, transaction, current, ended)
  })
  if (queued.reason !== undefined) await removeRetriedMail(context, queued)
}

/**
 * Ends a mail that was refused for good or given up. It stays for as long as its record does, so that it can be sent
 * again, unless it had a code or a link that is over, or its sender tries again by itself.
 */
export async function failMail(
  context: Stored,
  queued: QueuedMail,
  { outcome, reason }: { outcome: 'REFUSED' | 'GIVEN_UP'; reason: string },
): Promise<void> {
  const { store, now } = context
  let isKept = false
  await store.transaction(async (transaction) => {
    const current = await transaction.get(queuedMails, queued.siteId, queued.id)
    if (!current) return
    isKept = current.rank !== 0 && !current.onEnd
    if (isKept) transaction.update(queuedMails, { ...current, reason, runAt: NEVER, endedDate: now.toISOString() })
    else transaction.delete(queuedMails, current)
    await recordMail(transaction, queued, { state: outcome, reason, canSendAgain: isKept }, now)
    scheduleEnd(context, transaction, current, { outcome, reason })
  })
  await recordUndeliveredMail(context, queued.id, queued.mail, { reason, canSendAgain: isKept })
}

/** Plans the next attempt. A mail whose server was down has lost none, and waits for the server alone. */
export async function retryMail(
  context: Stored,
  queued: QueuedMail,
  { reason, isCounted }: { reason: string; isCounted: boolean },
): Promise<void> {
  const { store, now } = context
  const attempts = queued.attempts + (isCounted ? 1 : 0)
  const wait = isCounted ? Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts, 20)) : 0
  const runAt = new Date(Math.min(now.getTime() + wait, Date.parse(queued.until))).toISOString()
  await store.transaction(async (transaction) => {
    const current = await transaction.get(queuedMails, queued.siteId, queued.id)
    if (!current) return
    const { tryDate: _, ...rest } = current
    transaction.update(queuedMails, { ...rest, runAt, attempts, reason })
    await recordMail(transaction, queued, { state: 'WAITING', reason }, now)
  })
  // Merchants see mails about orders and what they offer; a code that is late is asked for again.
  const { mail } = queued
  if (mail.orderId !== undefined || isBulk(mail)) await recordRetriedMail(context, queued.id, mail, reason)
}

function scheduleEnd({ ids, now }: Stored, transaction: Transaction, { siteId, onEnd }: QueuedMail, ended: EndedMail) {
  if (!onEnd) return
  const { kind, payload } = onEnd
  transaction.insert(jobs, {
    siteId,
    id: ids.guid(),
    kind,
    payload: { ...payload, ...ended },
    runAt: now.toISOString(),
    attempts: 0,
  })
}
