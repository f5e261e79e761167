/** Counters of the server; `main` supplies an implementation that can be scraped. */
export type Metrics = {
  /** One answered request: the name of its call, its status, and its duration. */
  request(call: string, status: number, seconds: number): void
  /** Event deliveries to a subscriber by outcome: `failed` is retried, `given-up` is not. */
  delivery(subscriber: string, outcome: 'done' | 'failed' | 'given-up', by?: number): void
  /** Jobs run and mails sent, by outcome. */
  count(
    name: 'jobs_done' | 'jobs_failed' | 'mails_sent' | 'mails_refused' | 'mails_given_up' | 'mails_held_back',
    by?: number,
  ): void
  /** A value that rises and falls. */
  set(name: 'clock_held' | 'mails_waiting' | 'mails_waiting_seconds', value: number): void
  /** How many jobs of a kind have failed several times in a row. */
  failingJobs(kind: string, count: number): void
  /** Work on a call, job or subscriber goes on: what runs on the event loop from now on is its. */
  resumes(work: string): void
  /** It waits or has ended: what has run since the last notice was its. */
  pauses(work: string): void
}

export const noMetrics: Metrics = {
  request() {},
  delivery() {},
  count() {},
  set() {},
  failingJobs() {},
  resumes() {},
  pauses() {},
}
