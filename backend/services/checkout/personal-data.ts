import { everyDocument, ofPerson, type Person, type PersonalRecords } from '../../kernel/personal-data/personal-data.ts'
import { readsOf } from '../../kernel/store/reads.ts'
import { priceCheckout } from './price-checkout.ts'
import { checkouts, refusedForms } from './records.ts'
import { findRefusedForm } from './refused-form.ts'
import { wireCheckout } from './wire-checkout.ts'

const whose = (person: Person) => ofPerson(person, { owner: 'owner', email: 'email' })

/** Purchases that somebody has begun. One that is being paid has an order, which refuses meanwhile. */
export const personalRecords: PersonalRecords = {
  async collect(context, person) {
    const found = await everyDocument(readsOf(context), checkouts, context.siteId, whose(person))
    const forms = await Promise.all(found.map(({ id }) => findRefusedForm(context, id)))
    return {
      checkouts: await Promise.all(found.map(async (one) => wireCheckout(await priceCheckout(context, one)))),
      refusedForms: forms.filter((form) => form !== undefined),
    }
  },
  async erase({ siteId }, work, person) {
    for (const checkout of await everyDocument(work, checkouts, siteId, whose(person))) {
      work.delete(checkouts, checkout)
      const form = await work.get(refusedForms, siteId, checkout.id)
      if (form) work.delete(refusedForms, form)
    }
  },
}
