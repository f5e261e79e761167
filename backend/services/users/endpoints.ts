import { userCalls } from '../../contract/users/calls.ts'
import { kernelErrors } from '../../kernel/base/errors.ts'
import { type Endpoint, endpoint } from '../../kernel/http/endpoint.ts'
import { accept, changeUserPassword, createShop, recoverUser, requestUserRecovery } from './account.ts'
import { userErrors } from './errors.ts'
import { endUserSession, getMe, listMySessions, signOut } from './me.ts'
import { changeRole, invite, listUsers, removeUser, withdrawInvitation } from './people.ts'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from './second-factor.ts'
import { completeSignIn, prove, signIn } from './sign-in.ts'

const {
  INVITATION_NOT_FOUND,
  LAST_OWNER,
  LINK_NOT_VALID,
  SECOND_FACTOR_EXISTS,
  SECOND_FACTOR_NOT_BEGUN,
  SECOND_FACTOR_REFUSED,
  SIGN_IN_REFUSED,
  USER_EXISTS,
  USER_NOT_FOUND,
  USER_SESSION_NOT_FOUND,
} = userErrors

/** Pages of this server alone make these calls: the browser allows no other origin. */
const OWN = { pages: 'own' } as const
const FRESH = { ...OWN, freshProof: true } as const

/** Calls of the person who signs in. */
export const signInEndpoints: readonly Endpoint[] = [
  endpoint(userCalls.signIn, 'public', (given, context) => signIn(context, given), {
    ...OWN,
    errors: [SIGN_IN_REFUSED, kernelErrors.CAPTCHA_REQUIRED],
  }),
  endpoint(userCalls.completeSignIn, 'public', (given, context) => completeSignIn(context, given), {
    ...OWN,
    errors: [LINK_NOT_VALID, SECOND_FACTOR_REFUSED],
  }),
  endpoint(userCalls.accept, 'public', (given, context) => accept(context, given), {
    ...OWN,
    errors: [LINK_NOT_VALID, USER_EXISTS],
  }),
  endpoint(userCalls.requestRecovery, 'public', ({ email }, context) => requestUserRecovery(context, email), OWN),
  endpoint(userCalls.recover, 'public', (given, context) => recoverUser(context, given), {
    ...OWN,
    errors: [LINK_NOT_VALID],
  }),
]

/** Calls about the caller's own account. */
export const accountEndpoints: readonly Endpoint[] = [
  endpoint(userCalls.getMe, 'user', (_, context) => getMe(context), { ...OWN, errors: [USER_NOT_FOUND] }),
  endpoint(userCalls.prove, 'user', (given, context) => prove(context, given), {
    ...OWN,
    errors: [USER_NOT_FOUND, SIGN_IN_REFUSED, kernelErrors.CAPTCHA_REQUIRED],
  }),
  endpoint(userCalls.signOut, 'user', (_, context) => signOut(context), { ...OWN, errors: [USER_NOT_FOUND] }),
  endpoint(userCalls.listSessions, 'user', (_, context) => listMySessions(context), {
    ...OWN,
    errors: [USER_NOT_FOUND],
  }),
  endpoint(userCalls.endSession, 'user', ({ id }, context) => endUserSession(context, id), {
    ...OWN,
    errors: [USER_NOT_FOUND, USER_SESSION_NOT_FOUND],
  }),
  endpoint(userCalls.changePassword, 'user', ({ newPassword }, context) => changeUserPassword(context, newPassword), {
    ...FRESH,
    errors: [USER_NOT_FOUND, LINK_NOT_VALID],
  }),
  endpoint(userCalls.beginSecondFactor, 'user', (_, context) => beginSecondFactor(context), {
    ...FRESH,
    errors: [USER_NOT_FOUND, SECOND_FACTOR_EXISTS],
    secretAnswer: true,
  }),
  endpoint(userCalls.confirmSecondFactor, 'user', ({ code }, context) => confirmSecondFactor(context, code), {
    ...FRESH,
    errors: [USER_NOT_FOUND, SECOND_FACTOR_NOT_BEGUN],
    secretAnswer: true,
  }),
  endpoint(userCalls.removeSecondFactor, 'user', (_, context) => removeSecondFactor(context), {
    ...FRESH,
    errors: [USER_NOT_FOUND],
  }),
]

/** Calls about who may run the shop. */
export const peopleEndpoints: readonly Endpoint[] = [
  endpoint(userCalls.createShop, 'owner', ({ shop }, context) => createShop(context, shop), {
    ...OWN,
    errors: [USER_NOT_FOUND],
  }),
  endpoint(userCalls.listUsers, 'owner', (_, context) => listUsers(context), OWN),
  endpoint(userCalls.invite, 'owner', (given, context) => invite(context, given), {
    ...FRESH,
    errors: [USER_NOT_FOUND, USER_EXISTS],
  }),
  endpoint(userCalls.withdrawInvitation, 'owner', ({ id }, context) => withdrawInvitation(context, id), {
    ...FRESH,
    errors: [INVITATION_NOT_FOUND],
  }),
  endpoint(userCalls.changeRole, 'owner', (given, context) => changeRole(context, given), {
    ...FRESH,
    errors: [USER_NOT_FOUND, LAST_OWNER],
  }),
  endpoint(userCalls.removeUser, 'owner', ({ id }, context) => removeUser(context, id), {
    ...FRESH,
    errors: [USER_NOT_FOUND, LAST_OWNER],
  }),
]
