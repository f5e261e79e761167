import type { Context } from '../../kernel/runtime/context/context.ts'
import {
  filterByPerson,
  listAllDocuments,
  type Person,
  type PersonalRecords,
} from '../../kernel/runtime/personal-data/personal-data.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { getSite } from '../sites/index.ts'
import { endSubscription } from './cancel-subscription.ts'
import { subscriptions } from './records.ts'
import { isLive } from './rules.ts'
import { wireSubscription } from './wire-subscription.ts'

const filterFor = (person: Person) => filterByPerson(person, { owner: 'owner', email: 'buyer.email' })

/** A buyer's subscriptions. Erasing their data cancels them; the records stay for accounting, without the buyer. */
export const personalRecords: PersonalRecords = {
  async collect(context, person) {
    const found = await listAllDocuments(createReads(context), subscriptions, context.siteId, filterFor(person))
    const site = await getSite(context)
    return { subscriptions: found.map((record) => wireSubscription(site, record, context.identity)) }
  },
  async erase(context: Context, work, person) {
    for (const found of await listAllDocuments(work, subscriptions, context.siteId, filterFor(person))) {
      const ended = isLive(found) ? await endSubscription(context, work, found, 'BUYER') : found
      const { owner: _, savedMethod: __, ...rest } = ended
      work.update(subscriptions, { ...rest, buyer: {} })
    }
  },
}
