import { defineService } from '../../../kernel/http/service/service.ts'
import type { Subscriber } from '../../../kernel/runtime/events/subscriber.ts'
import { emailChanges, listEmailChanges } from '../email-changes.ts'
import { browserSessions, listBrowserSessions } from './browser-sessions.ts'
import { authenticationEndpoints, logoutEndpoint, recoveryEndpoints, verificationEndpoints } from './endpoints.ts'
import { signInErrors } from './errors.ts'
import { knownDevices } from './known-devices.ts'
import { personalRecords } from './personal-data.ts'
import { credentials, tickets } from './records.ts'
import { verificationCodes } from './verification-code.ts'

/** Deletes a deleted member's credentials. Tickets have ended with the account and go by age. */
const onMemberDeleted: Subscriber<'wix.members.v1.member_deleted'> = {
  name: 'credentials-of-deleted-members',
  types: ['wix.members.v1.member_deleted'],
  async handle({ entityId }, context) {
    await context.commit(async (work) => {
      const known = await work.get(credentials, context.siteId, entityId)
      if (known) work.delete(credentials, known)
      for (const one of await listEmailChanges(context, work, entityId)) work.delete(emailChanges, one)
      for (const one of await listBrowserSessions(work, context.siteId, entityId)) work.delete(browserSessions, one)
    })
  },
}

const aliased = (name: string) => ({
  path: `/_api/iam/${name}`,
  aliases: [`/iam/${name}`, ...(name === 'recovery' ? ['/_iam/recovery'] : [])],
})

/** Registration, sign-in, verification by mail, and recovery. */
export const authenticationService = defineService({
  name: 'authentication',
  prefixes: ['authentication', 'recovery', 'verification'].map(aliased),
  endpoints: [...authenticationEndpoints, logoutEndpoint, ...recoveryEndpoints, ...verificationEndpoints],
  collections: [browserSessions, credentials, emailChanges, knownDevices, tickets, verificationCodes],
  subscribers: [onMemberDeleted as Subscriber],
  errors: signInErrors,
  personal: [personalRecords],
})
