import { createReads } from '../../store/reads.ts'
import { accessEpochs, memberKey } from '../access/access-epoch.ts'
import { sessions } from '../access/sessions.ts'
import { jobs } from '../jobs/jobs.ts'
import { mailRecords } from '../mail/mail-records.ts'
import { queuedMails } from '../mail/queue/queued-mails.ts'
import { storedMails } from '../mail/stored-mailer.ts'
import { undeliveredMails } from '../mail/undelivered-mails.ts'
import { filterByPerson, listAllDocuments, type Person, type PersonalRecords } from './personal-data.ts'

const sessionsFilter = (person: Person) => filterByPerson(person, { owner: 'owner' })
const mailsFilter = (person: Person) => filterByPerson(person, { email: 'to' })
const queuedMailsFilter = (person: Person) => filterByPerson(person, { email: 'mail.to' })
const pendingMailsFilter = (person: Person) => filterByPerson(person, { email: 'payload.to' })

/**
 * Sessions and mails. Ended sessions, and the access epoch that ends them, are not erased until their tokens have expired:
 * they contain no personal data but the id of a deleted account, and without them a session would be valid again.
 */
export const personalRecords: PersonalRecords = {
  async collect(context, person) {
    const reads = createReads(context)
    const { memberId } = person
    const [signIns, access, mails, waiting, undelivered, records] = await Promise.all([
      listAllDocuments(reads, sessions, context.siteId, sessionsFilter(person)),
      memberId === undefined ? undefined : reads.get(accessEpochs, context.siteId, memberKey(memberId)),
      listAllDocuments(reads, storedMails, context.siteId, mailsFilter(person)),
      listAllDocuments(reads, queuedMails, context.siteId, queuedMailsFilter(person)),
      listAllDocuments(reads, undeliveredMails, context.siteId, mailsFilter(person)),
      listAllDocuments(reads, mailRecords, context.siteId, mailsFilter(person)),
    ])
    const current = access?.epoch ?? 0
    return {
      sessions: signIns.map(({ clientId, createdDate, renewedDate, device, epoch = 0, ...session }) => {
        const endedDate = session.endedDate ?? (epoch === current ? undefined : access?.changedDate)
        return { clientId, ...(device && { device }), createdDate, renewedDate, ...(endedDate && { endedDate }) }
      }),
      mails: mails.map(({ to, subject, createdDate }) => ({ to, subject, createdDate })),
      // The subject of some has a code, which is a secret while it is valid.
      waitingMails: waiting.map(({ mail: { to, subject }, rank, createdDate }) => ({
        to,
        ...(rank !== 0 && { subject }),
        createdDate,
      })),
      undeliveredMails: undelivered.map(({ to, subject, reason, createdDate }) => ({
        to,
        subject,
        reason,
        createdDate,
      })),
      mailRecords: records.map(({ to, subject, state, createdDate, updatedDate }) => ({
        to,
        subject,
        state,
        createdDate,
        updatedDate,
      })),
    }
  },
  async erase({ siteId }, work, person) {
    for (const { device, ...session } of await listAllDocuments(work, sessions, siteId, sessionsFilter(person)))
      if (device) work.update(sessions, session)
    for (const mail of await listAllDocuments(work, storedMails, siteId, mailsFilter(person)))
      work.delete(storedMails, mail)
    for (const mail of await listAllDocuments(work, undeliveredMails, siteId, mailsFilter(person)))
      work.delete(undeliveredMails, mail)
    for (const mail of await listAllDocuments(work, mailRecords, siteId, mailsFilter(person)))
      work.delete(mailRecords, mail)
    for (const mail of await listAllDocuments(work, queuedMails, siteId, queuedMailsFilter(person)))
      work.delete(queuedMails, mail)
    for (const job of await listAllDocuments(work, jobs, siteId, pendingMailsFilter(person))) work.delete(jobs, job)
  },
}
