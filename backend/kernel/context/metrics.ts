/** Counters of the server; `main` supplies an implementation that can be scraped. */
export type Metrics = {
  /** One answered request: the name of its call, its status, and its duration. */
  request(call: string, status: number, seconds: number): void
  /** Event deliveries to a subscriber by outcome: `failed` is retried, `given-up` is not. */
  delivery(subscriber: string, outcome: 'done' | 'failed' | 'given-up', by?: number): void
  /** Jobs run and mails sent, by outcome. */
  count(name: 'jobs_done' | 'jobs_failed' | 'mails_sent' | 'mails_refused' | 'mails_held_back', by?: number): void
}

export const noMetrics: Metrics = {
  request() {},
  delivery() {},
  count() {},
}
