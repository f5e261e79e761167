/** What the server counts; `main` gives an implementation that it can print. */
export type Metrics = {
  /** One answered request: the route's call name, the status, and the seconds it took. */
  request(call: string, status: number, seconds: number): void
  /** Deliveries of events to a subscriber, by what became of them: `failed` is tried again, `given-up` is not. */
  delivery(subscriber: string, outcome: 'done' | 'failed' | 'given-up', by?: number): void
  /** A job that ran, or a mail that left. */
  count(name: 'jobs_done' | 'jobs_failed' | 'mails_sent' | 'mails_refused' | 'mails_held_back', by?: number): void
}

export const noMetrics: Metrics = {
  request() {},
  delivery() {},
  count() {},
}
