/** Work to be done later, at least once: mails, expiries, scheduled captures. */
export type JobDraft = {
  kind: string
  /** The job's id: while it waits, a commit that schedules the same key again fails with `AlreadyExistsError`. */
  key?: string
  payload: Record<string, unknown>
  /** Not before this moment. */
  runAt: Date
}
