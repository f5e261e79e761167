import type { Clock } from '../context/clock.ts'
import type { IdGenerator } from '../context/ids.ts'
import type { CollectionDefinition, Store, Transaction } from '../store/store.ts'
import type { Mail, Mailer } from './mailer.ts'

/** A mail that was kept instead of sent. */
export type StoredMail = Mail & { id: string; revision: number; createdDate: string }

export const storedMails: CollectionDefinition<StoredMail> = {
  name: 'stored_mails',
  indexes: [['to', 'createdDate'], ['createdDate']],
  retention: { what: 'Mails that are kept because there is no mail server', days: 30, since: 'createdDate' },
}

/** Keeps every mail in the store, where a page shows it: development and tests only. */
export function createStoredMailer(dependencies: { store: Store; clock: Clock; ids: IdGenerator }): Mailer {
  const keep = (work: Transaction, mail: Mail) =>
    work.insert(storedMails, {
      ...mail,
      id: dependencies.ids.guid(),
      createdDate: dependencies.clock.now().toISOString(),
    })
  return {
    keep,
    async send(mail) {
      await dependencies.store.transaction((transaction) => keep(transaction, mail))
    },
  }
}

/** Mails kept for one address, newest first. */
export async function listStoredMails(store: Store, siteId: string, to: string | undefined): Promise<StoredMail[]> {
  const { items } = await store.reader(storedMails).query(siteId, {
    ...(to !== undefined && { filter: { op: 'eq', path: 'to', value: to } }),
    sort: [{ path: 'createdDate', order: 'DESC' }],
    paging: { limit: 100, offset: 0 },
  })
  return items
}
