import type { Context } from '../kernel/context.ts'
import type { Subscriber } from '../kernel/events/events.ts'
import type { Endpoint } from '../kernel/http/endpoint.ts'
import type { JobHandler } from '../kernel/jobs/jobs.ts'
import type { Aggregate, CollectionDefinition } from '../kernel/store/store.ts'
import { cartCollections, cartEndpoints, currentCartEndpoints } from './cart/index.ts'
import { catalogCollections, catalogEndpoints } from './catalog/index.ts'
import { checkoutCollections, checkoutEndpoints, expireOrderJob } from './checkout/index.ts'
import { couponCollections } from './coupons/index.ts'
import { giftCardCollections } from './gift-cards/index.ts'
import { oauthEndpoints } from './oauth/index.ts'
import { orderCollections, orderEndpoints, orderMails, type WriteConfirmation } from './orders/index.ts'
import { paymentCollections } from './payments/index.ts'
import { redirectSessionEndpoints } from './redirect-session/index.ts'
import { siteCollections } from './sites/index.ts'

/** Makes a context for work on a site that no request asked for. */
export type ContextFor = (siteId: string) => Context

/** Every service's table of endpoints: one line to add a service. */
export const serviceEndpoints: readonly (readonly Endpoint[])[] = [
  oauthEndpoints,
  catalogEndpoints,
  currentCartEndpoints,
  cartEndpoints,
  checkoutEndpoints,
  orderEndpoints,
  redirectSessionEndpoints,
]

/** Every service's collections. */
export const serviceCollections: readonly CollectionDefinition<Aggregate>[] = [
  ...siteCollections,
  ...catalogCollections,
  ...couponCollections,
  ...giftCardCollections,
  ...cartCollections,
  ...checkoutCollections,
  ...orderCollections,
  ...paymentCollections,
]

/** What services have to say to people, and pages have the words for. */
export type Writers = { confirmation: WriteConfirmation }

/** Reactions to events across services. */
export function serviceSubscribers(contextFor: ContextFor, write: Writers): readonly Subscriber[] {
  return [orderMails(contextFor, write.confirmation)]
}

/** What does the services' jobs. */
export function serviceJobs(contextFor: ContextFor): readonly JobHandler[] {
  return [expireOrderJob(contextFor)]
}
