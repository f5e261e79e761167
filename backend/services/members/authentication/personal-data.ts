import { getAccessEpoch } from '../../../kernel/runtime/access/access-epoch.ts'
import { listAllDocuments, type PersonalRecords } from '../../../kernel/runtime/personal-data/personal-data.ts'
import type { Filter } from '../../../kernel/store/query/query.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { emailChanges, listEmailChanges } from '../email-changes.ts'
import { browserSessions, listBrowserSessions } from './browser-sessions.ts'
import { knownDevices } from './known-devices.ts'
import { credentials, tickets } from './records.ts'

/** Sign-in data. The export says whether a password is set, never its hash. */
export const personalRecords: PersonalRecords = {
  async collect({ store, siteId }, { memberId }) {
    const reads = createReads({ store })
    const known = memberId && (await reads.get(credentials, siteId, memberId))
    const browsers = memberId ? await listBrowserSessions(reads, siteId, memberId) : []
    const changes = memberId ? await listEmailChanges({ siteId }, reads, memberId) : []
    const current = memberId ? await getAccessEpoch({ siteId }, reads, memberId) : 0
    const open = browsers.filter(({ epoch = 0 }) => epoch === current)
    return {
      browserSessions: open.map(({ usedDate, expiresAt, consents }) => ({ usedDate, expiresAt, consents })),
      emailChanges: changes.map(({ from, createdDate }) => ({ from, createdDate })),
      credentials: known ? [{ password: known.passwordHash !== undefined }] : [],
    }
  },
  async erase(context, work, { memberId }) {
    if (memberId === undefined) return
    const known = await work.get(credentials, context.siteId, memberId)
    if (known) work.delete(credentials, known)
    const ofMember: Filter = { op: 'eq', path: 'memberId', value: memberId }
    for (const one of await listAllDocuments(work, knownDevices, context.siteId, ofMember))
      work.delete(knownDevices, one)
    for (const one of await listEmailChanges(context, work, memberId)) work.delete(emailChanges, one)
    for (const one of await listAllDocuments(work, tickets, context.siteId, ofMember)) work.delete(tickets, one)
    for (const one of await listBrowserSessions(work, context.siteId, memberId)) work.delete(browserSessions, one)
  },
}
