import type { EventType } from '../contract/events.ts'
import type { Hooks } from './context.ts'
import type { RefusalTable } from './errors.ts'
import type { Subscriber } from './events/subscriber.ts'
import type { Endpoint } from './http/endpoint.ts'
import type { JobHandler } from './jobs/jobs.ts'
import type { PersonalRecords } from './personal-data.ts'
import type { Aggregate, CollectionDefinition } from './store/store.ts'
import type { Upgrade } from './upgrades.ts'

/** A prefix that a service's routes state, and others under which the same calls are reached (ROUTES.md sections 14, 15). */
export type Prefix = { path: string; aliases: readonly string[] }

/**
 * All that a part of the back end declares about itself, once: what it answers, keeps, listens to, does and refuses, and
 * its hooks.
 */
export type Service = Partial<Hooks> & {
  /** Its folder. */
  name: string
  prefixes: readonly Prefix[]
  endpoints: readonly Endpoint[]
  /** Its records, written by nobody else. */
  collections: readonly CollectionDefinition<Aggregate>[]
  subscribers: readonly Subscriber[]
  jobs: readonly JobHandler[]
  /** What becomes of the records of earlier versions, in this order. */
  upgrades: readonly Upgrade[]
  /** Its codes, each with its status. */
  errors: RefusalTable
  /** The events that it tells of. */
  events: readonly EventType[]
  /** What it keeps of people; absent where that is nothing. */
  personal?: PersonalRecords
}

/** Declares a service; what is left out it has none of. */
export function defineService(service: Pick<Service, 'name'> & Partial<Service>): Service {
  const none = { prefixes: [], endpoints: [], collections: [], subscribers: [], jobs: [], upgrades: [] }
  return { ...none, errors: {}, events: [], ...service }
}
