import { composeService, defineService } from '../../kernel/http/service/service.ts'
import { adminEndpoints } from './admin-endpoints.ts'
import { authenticationService } from './authentication/service.ts'
import { bulkJob } from './bulk-jobs.ts'
import { editEndpoints } from './edit-endpoints.ts'
import { memberErrors } from './errors.ts'
import { requireMember } from './find-member.ts'
import { memberWordsUpgrade } from './member-words.ts'
import { nameKeyUpgrade } from './name-key-upgrade.ts'
import { passkeysService } from './passkeys/service.ts'
import { personalRecords } from './personal-data.ts'
import { memberPicturesService } from './pictures/service.ts'
import { readEndpoints } from './read-endpoints.ts'
import { members } from './records.ts'
import { ssoService } from './sso/service.ts'
import { memberImportTarget } from './tables/import-target.ts'

export { addAccount } from './authentication/add-account.ts'
export {
  BROWSER_SESSION_SECONDS,
  endBrowserSession,
  findBrowserSession,
  renewBrowserSession,
  type SignedIn,
} from './authentication/browser-sessions.ts'
export { confirmEmailChange, startEmailChange, undoEmailChange } from './authentication/change-email.ts'
export { DEVICE_SECONDS } from './authentication/known-devices.ts'
export { SIGN_IN_MAILS, type SignInMail, type SignInMailRenderer, signInMailJob } from './authentication/mails.ts'
export {
  findRecovery,
  recover,
  removeAddedMethod,
  requestRecovery,
  requestRecoveryCode,
  saveChosenPassword,
  verifyRecoveryCode,
} from './authentication/passwords.ts'
export { register } from './authentication/register.ts'
export { requestAccount } from './authentication/request-account.ts'
export { login } from './authentication/sign-in.ts'
export { requestSignInCode, signInByCode } from './authentication/sign-in-code.ts'
export { consumeSessionToken, toAccess } from './authentication/tickets.ts'
export { isMailboxProved, KEPT_CART, listUnconfirmed, type UnconfirmedPart } from './authentication/unconfirmed.ts'
export { proceed, resendCode, verifyCode } from './authentication/verify.ts'
export { deleteOwnAccount } from './change-member.ts'
export { findEmailChange } from './email-changes.ts'
export { memberErrors } from './errors.ts'
export { findMember, findMemberByLogin, forEachMemberPage, requireMember } from './find-member.ts'
export { addPasskey, createMemberRegistrationOptions } from './passkeys/add-passkey.ts'
export { hasPasskey, listPasskeys } from './passkeys/list-passkeys.ts'
export { createSignInOptions, signInWithPasskey } from './passkeys/sign-in.ts'
export { personalDataService } from './personal-data/endpoints.ts'
export type { MemberRecord } from './records.ts'
export { canSaveAddress, getRecipient, isSameAddress, isSameRecipient, saveAddress } from './save-address.ts'
export { findAddedMethod, listOtherProviders, listWaysIn } from './sign-in-methods.ts'
export { beginHostedSso, parseStateSiteId } from './sso/begin.ts'
export { listConnections } from './sso/records.ts'
export { addProvider, linkProvider, signInFromProvider } from './sso/sign-in.ts'

/** Members of the shop: profiles, statuses, and who may see which fields. */
export const membersService = composeService('members', [
  defineService({
    name: 'members',
    prefixes: [
      {
        path: '/members/v1/members',
        aliases: ['/v1/members', '/_api/members/v1/members', '/members-ng-api/v1/members'],
      },
    ],
    endpoints: [...readEndpoints, ...editEndpoints, ...adminEndpoints],
    collections: [members],
    jobs: [bulkJob],
    upgrades: [memberWordsUpgrade, nameKeyUpgrade],
    errors: memberErrors,
    personal: [personalRecords],
    listImportTargets: () => [memberImportTarget],
    async onVisitorSignIn(context, work, { memberId }) {
      const { loginEmail: email, loginEmailVerified } = await requireMember(context, work, memberId)
      if (loginEmailVerified) await context.hooks.onProvedSignIn(context, work, { memberId, email })
    },
  }),
  authenticationService,
  passkeysService,
  ssoService,
  memberPicturesService,
])
