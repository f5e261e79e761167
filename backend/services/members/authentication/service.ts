import type { Subscriber } from '../../../kernel/events/subscriber.ts'
import { defineService } from '../../../kernel/service/service.ts'
import { browserSessions, browserSessionsOf } from './browser-sessions.ts'
import { authenticationEndpoints, logoutEndpoint, recoveryEndpoints, verificationEndpoints } from './endpoints.ts'
import { signInErrors } from './errors.ts'
import { personalRecords } from './personal-data.ts'
import { credentials, tickets } from './records.ts'
import { removeTicketsOf } from './tickets.ts'

/** How a member signed in goes with the member. */
const forgetDeletedMembers: Subscriber<'wix.members.v1.member_deleted'> = {
  name: 'credentials-of-deleted-members',
  types: ['wix.members.v1.member_deleted'],
  async handle({ entityId }, context) {
    await context.commit(async (work) => {
      const known = await work.get(credentials, context.siteId, entityId)
      if (known) work.delete(credentials, known)
      await removeTicketsOf(context, work, entityId)
      for (const one of await browserSessionsOf(work, context.siteId, entityId)) work.delete(browserSessions, one)
    })
  },
}

const aliased = (name: string) => ({
  path: `/_api/iam/${name}`,
  aliases: [`/iam/${name}`, ...(name === 'recovery' ? ['/_iam/recovery'] : [])],
})

/** Registration, sign-in, codes by mail, and the way back in. */
export const authenticationService = defineService({
  name: 'authentication',
  prefixes: ['authentication', 'recovery', 'verification'].map(aliased),
  endpoints: [...authenticationEndpoints, logoutEndpoint, ...recoveryEndpoints, ...verificationEndpoints],
  collections: [browserSessions, credentials, tickets],
  subscribers: [forgetDeletedMembers as Subscriber],
  errors: signInErrors,
  personal: [personalRecords],
})
