import {
  filterByPerson,
  listAllDocuments,
  type Person,
  type PersonalRecords,
} from '../../kernel/runtime/personal-data/personal-data.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { backInStockRequests } from './records.ts'
import { deleteRequests } from './stop-mails.ts'
import { wireRequest } from './wire-request.ts'

const filterFor = ({ memberId, emails }: Person) =>
  filterByPerson(
    { ...(memberId !== undefined && { memberId }), emails: emails.map((email) => email.toLowerCase()) },
    { owner: 'owner', email: 'email' },
  )

/** The back-in-stock requests of a person. */
export const personalRecords: PersonalRecords = {
  async collect(context, person) {
    const found = await listAllDocuments(createReads(context), backInStockRequests, context.siteId, filterFor(person))
    return { backInStockRequests: found.map(wireRequest) }
  },
  erase: (context, work, person) => deleteRequests(context, work, filterFor(person)),
}
