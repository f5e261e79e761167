/** What the server counts; `main` gives an implementation that it can print. */
export type Metrics = {
  /** One answered request: the route's call name, the status, and the seconds it took. */
  request(call: string, status: number, seconds: number): void
  /** An event that left the outbox, or a job that ran. */
  count(name: 'outbox_delivered' | 'outbox_failed' | 'jobs_done' | 'jobs_failed' | 'mails_sent', by?: number): void
}

export const noMetrics: Metrics = {
  request() {},
  count() {},
}
