import {
  filterByPerson,
  listAllDocuments,
  type Person,
  type PersonalRecords,
} from '../../kernel/runtime/personal-data/personal-data.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { type WithdrawalRecord, withdrawals } from './records.ts'
import { saveWithdrawal, wireWithdrawal } from './wire-withdrawal.ts'

const filterFor = ({ memberId, emails }: Person) =>
  filterByPerson(
    { ...(memberId !== undefined && { memberId }), emails: emails.map((email) => email.toLowerCase()) },
    { owner: 'owner', email: 'email' },
  )

/** An address that nobody has (RFC 2606), in place of one that was erased. */
const NOBODY = 'erased@example.invalid'

/**
 * A person's withdrawals. That the contract ended, and when, stays with the order for the shop's books; who it was does
 * not.
 */
export const personalRecords: PersonalRecords = {
  async collect(context, person) {
    const found = await listAllDocuments(createReads(context), withdrawals, context.siteId, filterFor(person))
    return { withdrawals: await Promise.all(found.map((record) => wireWithdrawal(context, record))) }
  },
  async erase(context, work, person) {
    for (const found of await listAllDocuments(work, withdrawals, context.siteId, filterFor(person))) {
      const { owner: _, items: __, decision, ...rest } = found
      const erased: WithdrawalRecord = {
        ...rest,
        name: '—',
        email: NOBODY,
        ...(decision && { decision: { date: decision.date } }),
      }
      await saveWithdrawal(context, work, erased, ['name', 'email', 'items', 'decision'])
    }
  },
}
