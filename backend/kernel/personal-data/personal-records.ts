import { sessions } from '../access/sessions.ts'
import { jobs } from '../jobs/jobs.ts'
import { storedMails } from '../mail/stored-mailer.ts'
import { createReads } from '../store/reads.ts'
import { filterByPerson, listAllDocuments, type Person, type PersonalRecords } from './personal-data.ts'

const ofSessions = (person: Person) => filterByPerson(person, { owner: 'owner' })
const ofMails = (person: Person) => filterByPerson(person, { email: 'to' })
const ofMailsToSend = (person: Person) => filterByPerson(person, { email: 'payload.to' })

/**
 * Sign-ins and mails. Sessions stay, ended, until their tokens are worth nothing by themselves: they name nobody but by the id
 * of an account that is gone, and one that was forgotten would be open again.
 */
export const personalRecords: PersonalRecords = {
  async collect(context, person) {
    const reads = createReads(context)
    const [begun, mails] = await Promise.all([
      listAllDocuments(reads, sessions, context.siteId, ofSessions(person)),
      listAllDocuments(reads, storedMails, context.siteId, ofMails(person)),
    ])
    return {
      sessions: begun.map(({ clientId, createdDate, renewedDate, endedDate }) => ({
        clientId,
        createdDate,
        renewedDate,
        ...(endedDate && { endedDate }),
      })),
      mails: mails.map(({ to, subject, createdDate }) => ({ to, subject, createdDate })),
    }
  },
  async erase({ siteId }, work, person) {
    for (const mail of await listAllDocuments(work, storedMails, siteId, ofMails(person)))
      work.delete(storedMails, mail)
    for (const job of await listAllDocuments(work, jobs, siteId, ofMailsToSend(person))) work.delete(jobs, job)
  },
}
