import type { Hooks } from '../context/context.ts'
import type { RefusalTable } from '../errors/errors.ts'
import type { Subscriber } from '../events/subscriber.ts'
import type { Endpoint } from '../http/endpoint.ts'
import type { JobHandler } from '../jobs/jobs.ts'
import type { PersonalRecords } from '../personal-data/personal-data.ts'
import type { Aggregate, CollectionDefinition } from '../store/store.ts'
import { createHooks } from './hooks.ts'
import type { Upgrade } from './upgrades.ts'

/** A prefix that a service's routes state, and others under which the same calls are reached. */
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
  /** What it keeps of people. */
  personal: readonly PersonalRecords[]
}

/** Declares a service; what is left out it has none of. */
export function defineService(service: Pick<Service, 'name'> & Partial<Service>): Service {
  const none = { prefixes: [], endpoints: [], collections: [], subscribers: [], jobs: [], upgrades: [] }
  return { ...none, errors: {}, personal: [], ...service }
}

/** Joins the parts of one service, each declared in a sub-folder of its own, into the one that is mounted. */
export function composeService(name: string, parts: readonly Service[]): Service {
  return {
    name,
    prefixes: parts.flatMap((part) => part.prefixes),
    endpoints: parts.flatMap((part) => part.endpoints),
    collections: parts.flatMap((part) => part.collections),
    subscribers: parts.flatMap((part) => part.subscribers),
    jobs: parts.flatMap((part) => part.jobs),
    upgrades: parts.flatMap((part) => part.upgrades),
    errors: Object.fromEntries(parts.flatMap((part) => Object.entries(part.errors))),
    personal: parts.flatMap((part) => part.personal),
    ...createHooks(parts),
  }
}
