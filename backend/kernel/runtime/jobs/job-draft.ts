/** Work to be done later, at least once: mails, expiries, scheduled captures. */
export type JobDraft = {
  kind: string
  /**
   * The job's id: while such a job is pending, scheduling the same key again fails the commit with
   * `AlreadyExistsError`.
   */
  key?: string
  payload: Record<string, unknown>
  /** The earliest time to run. */
  runAt: Date
}
