import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Metrics } from '../kernel/runtime/context/metrics.ts'
import type { RenderMetrics } from './metrics-page.ts'
import { createTurnRecord, createTurnWatch, OTHER_WORK, startTurnWatch } from './turn-watch.ts'

/** Histogram buckets in seconds, from a cached read (half a millisecond) to a provider that hangs. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type CountName = Parameters<Metrics['count']>[0]

const COUNTER_HELP: Record<CountName, string> = {
  jobs_done: 'Jobs that ran to their end',
  jobs_failed: 'Runs of jobs that failed and will be tried again',
  mails_sent: 'Mails that the mail server took',
  mails_refused: 'Mails that the mail server refused for good',
  mails_given_up: 'Mails whose time was over before the mail server took them',
  mails_held_back: 'Mails that were not sent because their recipient had got too many',
}

type GaugeName = Parameters<Metrics['set']>[0]

const GAUGE_HELP: Record<GaugeName, string> = {
  clock_held: '1 while the clock of the machine is not trusted, so that nothing is deleted or charged',
  mails_waiting: 'Mails that wait to be sent',
  mails_waiting_seconds: 'Since when the oldest of the mails waits that wait to be sent',
}

/** A turn of the event loop that is reported; others have waited for as long. */
const LONG_TURN_MILLISECONDS = 50

/** What was done in a long turn of the event loop. */
export type LongTurn = { call: string; milliseconds: number }

/**
 * Prometheus metrics in a registry of their own, with the default process metrics. `watchTurns` begins to watch the event
 * loop.
 */
export function createMetrics(
  onLongTurn: (turn: LongTurn) => void = () => {},
): Metrics & { render: RenderMetrics; watchTurns(): void } {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry, prefix: 'awning_' })
  const requests = new Counter({
    name: 'awning_requests_total',
    help: 'Answered calls',
    labelNames: ['call', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'awning_request_seconds',
    help: 'Time to answer a call',
    labelNames: ['call'],
    buckets: SECONDS,
    registers,
  })
  const deliveries = new Counter({
    name: 'awning_deliveries_total',
    help: 'Deliveries of events, by subscriber and outcome: done, failed (tried again) or given up',
    labelNames: ['subscriber', 'outcome'],
    registers,
  })
  const failing = new Gauge({
    name: 'awning_jobs_failing',
    help: 'Jobs that have failed three times in a row or more, by kind',
    labelNames: ['job'],
    registers,
  })
  const counters = Object.fromEntries(
    Object.entries(COUNTER_HELP).map(([name, help]) => [
      name,
      new Counter({ name: `awning_${name}_total`, help, registers }),
    ]),
  ) as Record<CountName, Counter>

  const gauges = Object.fromEntries(
    Object.entries(GAUGE_HELP).map(([name, help]) => [name, new Gauge({ name: `awning_${name}`, help, registers })]),
  ) as Record<GaugeName, Gauge>

  const longestTurns = createTurnRecord()
  new Gauge({
    name: 'awning_longest_turn_seconds',
    help: 'The longest turn of the event loop in the last ten to twenty minutes, by the call, job or subscriber that made it',
    labelNames: ['call'],
    registers,
    collect() {
      this.reset()
      for (const [call, milliseconds] of longestTurns.read()) this.set({ call }, milliseconds / 1_000)
    },
  })
  const turns = createTurnWatch((call, milliseconds) => {
    longestTurns.note(call, milliseconds)
    // Starting, collections of garbage and the machine's other work have no call to name.
    if (milliseconds > LONG_TURN_MILLISECONDS && call !== OTHER_WORK) onLongTurn({ call, milliseconds })
  })

  return {
    request(call, status, seconds) {
      requests.inc({ call, status })
      durations.observe({ call }, seconds)
    },
    delivery(subscriber, outcome, by = 1) {
      deliveries.inc({ subscriber, outcome }, by)
    },
    count(name, by = 1) {
      counters[name].inc(by)
    },
    set(name, value) {
      gauges[name].set(value)
    },
    failingJobs: (job, count) => failing.set({ job }, count),
    resumes: turns.resumes,
    pauses: turns.pauses,
    watchTurns: () => startTurnWatch(turns),
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}
