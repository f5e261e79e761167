import { afterDeletion } from '../../kernel/runtime/events/envelope.ts'
import {
  filterByPerson,
  listAllDocuments,
  type Person,
  type PersonalRecords,
} from '../../kernel/runtime/personal-data/personal-data.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { priceCheckout } from './price-checkout.ts'
import { checkouts, rejectedForms } from './records.ts'
import { findRejectedForm } from './rejected-form.ts'
import { wireCheckout } from './wire-checkout.ts'

const filterFor = (person: Person) => filterByPerson(person, { owner: 'owner', email: 'email' })

/** Open checkouts. A checkout that is being paid has an order, which refuses the erasure. */
export const personalRecords: PersonalRecords = {
  async collect(context, person) {
    const found = await listAllDocuments(createReads(context), checkouts, context.siteId, filterFor(person))
    const forms = await Promise.all(found.map(({ id }) => findRejectedForm(context, id)))
    return {
      checkouts: await Promise.all(found.map(async (one) => wireCheckout(await priceCheckout(context, one)))),
      refusedForms: forms.filter((form) => form !== undefined),
    }
  },
  async erase({ siteId }, work, person) {
    for (const checkout of await listAllDocuments(work, checkouts, siteId, filterFor(person))) {
      work.delete(checkouts, checkout)
      work.emit('wix.ecom.v1.checkout_deleted', afterDeletion(checkout))
      const form = await work.get(rejectedForms, siteId, checkout.id)
      if (form) work.delete(rejectedForms, form)
    }
  },
}
