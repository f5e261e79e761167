import type { Clock } from '../../base/clock.ts'
import type { IdGenerator } from '../../base/ids.ts'
import { removedByAge } from '../../store/retention/periods.ts'
import type { CollectionDefinition, Store, Transaction } from '../../store/store.ts'
import type { Mail, Mailer } from './mailer.ts'

/** A mail that was stored instead of sent. */
export type StoredMail = Mail & { id: string; revision: number; createdDate: string }

export const storedMails: CollectionDefinition<StoredMail> = {
  name: 'stored_mails',
  indexes: [['to', 'createdDate'], ['createdDate']],
  retention: removedByAge('storedMails', {
    what: 'Mails that are kept because there is no mail server',
    since: 'createdDate',
  }),
}

/** Stores every mail instead of sending it; the outbox page shows them. For development and tests. */
export function createStoredMailer(dependencies: { store: Store; clock: Clock; ids: IdGenerator }): Mailer {
  const save = (work: Transaction, mail: Mail) =>
    work.insert(storedMails, {
      ...mail,
      id: dependencies.ids.guid(),
      createdDate: dependencies.clock.now().toISOString(),
    })
  return {
    save,
    async send(mail) {
      await dependencies.store.transaction((transaction) => save(transaction, mail))
    },
  }
}

/** The stored mails to one address, newest first. */
export async function listStoredMails(store: Store, siteId: string, to: string | undefined): Promise<StoredMail[]> {
  const { items } = await store.reader(storedMails).query(siteId, {
    ...(to !== undefined && { filter: { op: 'eq', path: 'to', value: to } }),
    sort: [{ path: 'createdDate', order: 'DESC' }],
    paging: { limit: 100, offset: 0 },
  })
  return items
}
