import { composeService, defineService } from '../../kernel/service/service.ts'
import { authenticationService } from './authentication/service.ts'
import { bulkJob } from './bulk-jobs.ts'
import { memberEndpoints } from './endpoints.ts'
import { memberErrors } from './errors.ts'
import { passkeysService } from './passkeys/service.ts'
import { personalRecords } from './personal-data.ts'
import { memberPicturesService } from './pictures/service.ts'
import { members } from './records.ts'
import { ssoService } from './sso/service.ts'

export { addAccount } from './authentication/add-account.ts'
export {
  BROWSER_SESSION_SECONDS,
  findSignedIn,
  forgetSignedIn,
  keepSignedIn,
  type SignedIn,
} from './authentication/browser-sessions.ts'
export { type SignInMailRenderer, signInMailJob } from './authentication/mails.ts'
export { askForRecovery, findRecovery, recover } from './authentication/passwords.ts'
export { register } from './authentication/register.ts'
export { authenticationService } from './authentication/service.ts'
export { login } from './authentication/sign-in.ts'
export { useSessionToken } from './authentication/tickets.ts'
export { proceed, resendCode, verifyCode } from './authentication/verify.ts'
export { memberErrors } from './errors.ts'
export { isSamePlace, keepAddress, mayKeepAddress } from './keep-address.ts'
export { addPasskey, registrationOptions } from './passkeys/add-passkey.ts'
export { listPasskeys } from './passkeys/list-passkeys.ts'
export { hasPasskeys } from './passkeys/relying-party.ts'
export { signInOptions, signInWithPasskey } from './passkeys/sign-in.ts'
export { personalDataService } from './personal-data/service.ts'
export type { MemberRecord } from './records.ts'
export { findMember, findMemberByLogin, requireMember } from './sign-in-facts.ts'
export { beginHostedSso, siteOfState } from './sso/begin.ts'
export { listConnections } from './sso/records.ts'
export { signInFromProvider } from './sso/sign-in.ts'

/** Who has an account at the shop: profile, states, and who may see what of whom. */
export const membersService = composeService('members', [
  defineService({
    name: 'members',
    prefixes: [
      {
        path: '/members/v1/members',
        aliases: ['/v1/members', '/_api/members/v1/members', '/members-ng-api/v1/members'],
      },
    ],
    endpoints: memberEndpoints,
    collections: [members],
    jobs: [bulkJob],
    errors: memberErrors,
    personal: [personalRecords],
  }),
  authenticationService,
  passkeysService,
  ssoService,
  memberPicturesService,
])
