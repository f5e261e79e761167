import type { PersonalRecords } from '../../../kernel/personal-data/personal-data.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { browserSessions, listBrowserSessions } from './browser-sessions.ts'
import { credentials } from './records.ts'
import { removeMemberTickets } from './tickets.ts'

/** Sign-in data. The export says whether a password is set, never its hash. */
export const personalRecords: PersonalRecords = {
  async collect({ store, siteId }, { memberId }) {
    const known = memberId && (await store.reader(credentials).get(siteId, memberId))
    const browsers = memberId ? await listBrowserSessions(createReads({ store }), siteId, memberId) : []
    return {
      browserSessions: browsers.map(({ usedDate, expiresAt, consents }) => ({ usedDate, expiresAt, consents })),
      credentials: known ? [{ password: known.passwordHash !== undefined }] : [],
    }
  },
  async erase(context, work, { memberId }) {
    if (memberId === undefined) return
    const known = await work.get(credentials, context.siteId, memberId)
    if (known) work.delete(credentials, known)
    await removeMemberTickets(context, work, memberId)
    for (const one of await listBrowserSessions(work, context.siteId, memberId)) work.delete(browserSessions, one)
  },
}
