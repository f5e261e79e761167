import type { Context } from '../kernel/context.ts'
import type { Subscriber } from '../kernel/events/events.ts'
import type { Endpoint } from '../kernel/http/endpoint.ts'
import type { JobHandler } from '../kernel/jobs/jobs.ts'
import type { Aggregate, CollectionDefinition } from '../kernel/store/store.ts'
import { oauthEndpoints } from './oauth/index.ts'
import { siteCollections } from './sites/index.ts'

/** Makes a context for work on a site that no request asked for. */
export type ContextFor = (siteId: string) => Context

/** Every service's table of endpoints: one line to add a service. */
export const serviceEndpoints: readonly (readonly Endpoint[])[] = [oauthEndpoints]

/** Every service's collections. */
export const serviceCollections: readonly CollectionDefinition<Aggregate>[] = [...siteCollections]

/** Reactions to events across services. */
export function serviceSubscribers(_contextFor: ContextFor): readonly Subscriber[] {
  return []
}

/** What does the services' jobs. */
export function serviceJobs(_contextFor: ContextFor): readonly JobHandler[] {
  return []
}
