import type { PersonalRecords } from '../../../kernel/personal-data/personal-data.ts'
import { readsOf } from '../../../kernel/store/reads.ts'
import { browserSessions, browserSessionsOf } from './browser-sessions.ts'
import { credentials } from './records.ts'
import { removeTicketsOf } from './tickets.ts'

/** How somebody signs in. The hash of a password is no word about a person, so only that there is one is told. */
export const personalRecords: PersonalRecords = {
  async collect({ store, siteId }, { memberId }) {
    const known = memberId && (await store.reader(credentials).get(siteId, memberId))
    const browsers = memberId ? await browserSessionsOf(readsOf({ store }), siteId, memberId) : []
    return {
      browserSessions: browsers.map(({ usedDate, expiresAt, consents }) => ({ usedDate, expiresAt, consents })),
      credentials: known ? [{ password: known.passwordHash !== undefined }] : [],
    }
  },
  async erase(context, work, { memberId }) {
    if (memberId === undefined) return
    const known = await work.get(credentials, context.siteId, memberId)
    if (known) work.delete(credentials, known)
    await removeTicketsOf(context, work, memberId)
    for (const one of await browserSessionsOf(work, context.siteId, memberId)) work.delete(browserSessions, one)
  },
}
