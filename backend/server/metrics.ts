import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Metrics } from '../kernel/context/metrics.ts'
import type { RenderMetrics } from './metrics-page.ts'

/** Histogram buckets in seconds, from a cached read (half a millisecond) to a provider that hangs. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type CountName = Parameters<Metrics['count']>[0]

const COUNTER_HELP: Record<CountName, string> = {
  jobs_done: 'Jobs that ran to their end',
  jobs_failed: 'Runs of jobs that failed and will be tried again',
  mails_sent: 'Mails that the mail server took',
  mails_refused: 'Mails that the mail server refused for good',
  mails_held_back: 'Mails that were not sent because their recipient had got too many',
}

/** Prometheus metrics in a registry of their own, with the default process metrics. */
export function createMetrics(): Metrics & { render: RenderMetrics } {
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
  const counters = Object.fromEntries(
    Object.entries(COUNTER_HELP).map(([name, help]) => [
      name,
      new Counter({ name: `awning_${name}_total`, help, registers }),
    ]),
  ) as Record<CountName, Counter>

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
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}
