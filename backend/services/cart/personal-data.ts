import {
  filterByPerson,
  listAllDocuments,
  type Person,
  type PersonalRecords,
} from '../../kernel/runtime/personal-data/personal-data.ts'
import { anyOf } from '../../kernel/store/query/combine.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { carts } from './records.ts'
import { deleteCartRecord } from './save-cart.ts'
import { priceCart, wireCart } from './wire-cart.ts'

const filterFor = (person: Person) =>
  anyOf(filterByPerson(person, { owner: 'owner', email: 'email' }), filterByPerson(person, { owner: 'holder' }))

/** The carts of a person. */
export const personalRecords: PersonalRecords = {
  async collect(context, person) {
    const found = await listAllDocuments(createReads(context), carts, context.siteId, filterFor(person))
    return { carts: await Promise.all(found.map(async (cart) => wireCart(await priceCart(context, cart)))) }
  },
  async erase({ siteId }, work, person) {
    for (const cart of await listAllDocuments(work, carts, siteId, filterFor(person))) deleteCartRecord(work, cart)
  },
}
