import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import type { ReportedItem } from './records.ts'

export const RELEASE_JOB = 'back-in-stock.release'
export const MAIL_JOB = 'back-in-stock.mail'
/** Runs when a mail has left the queue. */
export const ENDED_JOB = 'back-in-stock.mail-ended'

/**
 * The requests to notify: those of an item, or those with these ids. `reported` holds the merchant's values of the
 * item.
 */
export type Release =
  | { itemKey: string; reported?: ReportedItem }
  | { requestIds: readonly string[]; reported: ReportedItem }

/** Schedules the job that mails waiting requests, batch by batch. */
export function scheduleRelease({ now }: Pick<Context, 'now'>, work: Work, release: Release, waitMs = 0): void {
  work.schedule({ kind: RELEASE_JOB, payload: release, runAt: new Date(now.getTime() + waitMs) })
}

export function scheduleMail({ now }: Pick<Context, 'now'>, work: Work, requestId: string): void {
  work.schedule({ kind: MAIL_JOB, payload: { requestId }, runAt: now })
}
