import {
  filterByPerson,
  listAllDocuments,
  type Person,
  type PersonalRecords,
} from '../../kernel/runtime/personal-data/personal-data.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { papers } from './records.ts'
import { wirePaper } from './wire-paper.ts'

const filterFor = (person: Person) => filterByPerson(person, { owner: 'owner', email: 'buyer.email' })

/**
 * A buyer's invoices and credit notes. Tax law has them kept with the buyer's name, address and tax number; an erasure
 * takes what it does not ask for: e-mail address, phone and account.
 */
export const personalRecords: PersonalRecords = {
  async collect(context, person) {
    const found = await listAllDocuments(createReads(context), papers, context.siteId, filterFor(person))
    return { invoices: found.map(wirePaper) }
  },
  async erase(context, work, person) {
    for (const found of await listAllDocuments(work, papers, context.siteId, filterFor(person))) {
      const { owner: _, ...rest } = found
      const { email: __, phone: ___, ...buyer } = found.buyer
      const saved = work.update(papers, { ...rest, buyer })
      work.emit('awning.v1.invoice_updated', saved, { entity: wirePaper(saved), modifiedFields: ['buyer'] })
    }
  },
}
