import type { RefusalTable } from '../../base/errors.ts'
import type { Hooks } from '../../runtime/context/context.ts'
import type { Subscriber } from '../../runtime/events/subscriber.ts'
import type { JobHandler } from '../../runtime/jobs/jobs.ts'
import type { PersonalRecords } from '../../runtime/personal-data/personal-data.ts'
import type { Aggregate, CollectionDefinition } from '../../store/store.ts'
import type { Endpoint } from '../endpoint.ts'
import { createHooks } from './hooks.ts'
import type { Upgrade } from './upgrades.ts'

/** A route prefix of a service, and its aliases. */
export type Prefix = { path: string; aliases: readonly string[] }

/**
 * Everything that a part of the back end declares: endpoints, collections, event subscribers, jobs, errors and hooks.
 */
export type Service = Partial<Hooks> & {
  /** The name of the folder. */
  name: string
  prefixes: readonly Prefix[]
  endpoints: readonly Endpoint[]
  /** The collections of the service, which no other service writes to. */
  collections: readonly CollectionDefinition<Aggregate>[]
  subscribers: readonly Subscriber[]
  jobs: readonly JobHandler[]
  /** Upgrades of documents from earlier versions, in this order. */
  upgrades: readonly Upgrade[]
  /** The error codes of the service, with their statuses. */
  errors: RefusalTable
  /** Export and erasure of its personal data. */
  personal: readonly PersonalRecords[]
}

/** Declares a service; omitted parts are empty. */
export function defineService(service: Pick<Service, 'name'> & Partial<Service>): Service {
  const none = { prefixes: [], endpoints: [], collections: [], subscribers: [], jobs: [], upgrades: [] }
  return { ...none, errors: {}, personal: [], ...service }
}

/** Combines the parts of a service, declared in sub-folders, into one. */
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
