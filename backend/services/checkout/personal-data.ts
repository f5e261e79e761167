import { everyDocument, ofPerson, type Person, type PersonalRecords } from '../../kernel/personal-data.ts'
import { readsOf } from '../../kernel/store/reads.ts'
import { priceCheckout } from './price-checkout.ts'
import { checkouts } from './records.ts'
import { wireCheckout } from './wire-checkout.ts'

const whose = (person: Person) => ofPerson(person, { owner: 'owner', email: 'email' })

/** Purchases that somebody has begun. One that is being paid has an order, which refuses meanwhile. */
export const personalRecords: PersonalRecords = {
  async collect(context, person) {
    const found = await everyDocument(readsOf(context), checkouts, context.siteId, whose(person))
    return { checkouts: await Promise.all(found.map(async (one) => wireCheckout(await priceCheckout(context, one)))) }
  },
  async erase({ siteId }, work, person) {
    for (const checkout of await everyDocument(work, checkouts, siteId, whose(person))) work.delete(checkouts, checkout)
  },
}
