import { defineService } from '../../kernel/http/service/service.ts'
import { passkeyErrors } from '../../kernel/http/webauthn/passkey-errors.ts'
import { accountEndpoints, peopleEndpoints, signInEndpoints } from './endpoints.ts'
import { userErrors } from './errors.ts'
import { userPasskeyEndpoints } from './passkeys/endpoints.ts'
import { userPasskeyChallenges, userPasskeys } from './passkeys/records.ts'
import { userCredentials, userDevices, userLinks, userSessions, users } from './records.ts'

export {
  accept,
  describeLink,
  describeOldLink,
  type OldLink,
  recoverUser,
  renewUserLink,
  requestUserRecovery,
} from './account.ts'
export { issueFirstOwnerLink, issueOwnerRecovery, listOwners, makeOwner } from './first-owner.ts'
export {
  type DeviceNotice,
  type PaymentNotice,
  schedulePaymentNews,
  scheduleVanishedNotice,
  type UserMail,
  type UserMailRenderer,
  userMailJob,
} from './mails.ts'
export { hasUserPasskey } from './passkeys/manage-passkeys.ts'
export { createUserSignInOptions, signInUserWithPasskey } from './passkeys/use-passkey.ts'
export { removePeopleOf } from './people.ts'
export { identifyUser } from './sessions.ts'
export { completeSignIn, signIn } from './sign-in.ts'

/** People who run the shop: sign-in, sessions, roles, invitations. */
export const usersService = defineService({
  name: 'users',
  endpoints: [...signInEndpoints, ...accountEndpoints, ...userPasskeyEndpoints, ...peopleEndpoints],
  collections: [users, userCredentials, userSessions, userDevices, userLinks, userPasskeys, userPasskeyChallenges],
  errors: { ...userErrors, ...passkeyErrors },
})
