import type { z } from 'zod'
import { authenticationCalls, recoveryCalls, verificationCalls } from '../../../contract/identity/calls.ts'
import type { StateMachineResponse } from '../../../contract/identity/identity.ts'
import type { registerRequest } from '../../../contract/identity/requests.ts'
import { email as emailSchema } from '../../../contract/wire/scalars.ts'
import { invalid, kernelErrors, notFound } from '../../../kernel/base/errors.ts'
import { type Endpoint, endpoint, raw } from '../../../kernel/http/endpoint.ts'
import { getAccessEpoch, revokeAccess } from '../../../kernel/runtime/access/access-epoch.ts'
import { findClient } from '../../../kernel/runtime/access/clients.ts'
import { mayAccess } from '../../../kernel/runtime/access/owner.ts'
import { endMemberSession, listOpenSessions } from '../../../kernel/runtime/access/sessions.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../../kernel/runtime/limits/quota-requests.ts'
import { consumeQuotasNow } from '../../../kernel/runtime/limits/quotas.ts'
import { requireKept } from '../../../kernel/store/changes/require-kept.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { isClientPageUrl, isReturnPage } from '../../sites/index.ts'
import { commitMember } from '../change-member.ts'
import { createMember } from '../create-member.ts'
import { memberErrors } from '../errors.ts'
import { findMemberByLogin, requireMember } from '../find-member.ts'
import { currentMember, currentMemberId } from '../read-endpoints.ts'
import { isRemovable, listOtherProviders, listWaysIn, removeOwnMethod } from '../sign-in-methods.ts'
import { confirmEmailChange, startEmailChange } from './change-email.ts'
import { signInErrors } from './errors.ts'
import { scheduleRecovery } from './mails.ts'
import { changePassword, confirmEmail, recover, requestRecovery, requirePasswordReset } from './passwords.ts'
import { register } from './register.ts'
import { login } from './sign-in.ts'
import { issueSessionToken, startVerification } from './states.ts'
import { consumeSessionToken } from './tickets.ts'
import {
  proceed,
  resendCode,
  toLoginResponse,
  toStateResponse,
  type VerificationOutcome,
  verifyCode,
} from './verify.ts'
import { toMemberDraft, wireIdentity } from './wire-identity.ts'

const CAPTCHA = [signInErrors['-19971'], signInErrors['-19970']]
const LOGIN = [...CAPTCHA, signInErrors['-19976'], signInErrors['-19973'], signInErrors['-19999']]
const REGISTER = [...CAPTCHA, signInErrors['-19995']]
const STATE = [signInErrors.INVALID_STATE_TOKEN, signInErrors['-19999']]
/** The response holds credentials, so its copy for idempotent replays is encrypted. */
const SECRET_ANSWER = { secretAnswer: true }
/** A replayed idempotent call stores the version 2 response and converts it. */
const V1_OPTIONS = {
  ...SECRET_ANSWER,
  replay: async (kept: unknown) => toLoginResponse(kept as StateMachineResponse),
}

export const authenticationEndpoints: readonly Endpoint[] = [
  endpoint(
    authenticationCalls.registerV2,
    'visitor',
    ({ loginId: { email }, password, profile, captchaTokens }, context) =>
      register(context, { email, password, profile, captchaTokens }),
    { errors: REGISTER, ...SECRET_ANSWER },
  ),
  endpoint(
    authenticationCalls.loginV2,
    'visitor',
    ({ loginId: { email = '' }, password, captchaTokens }, context) =>
      login(context, { email, password, captchaTokens }),
    { errors: LOGIN, ...SECRET_ANSWER },
  ),
  endpoint(
    authenticationCalls.register,
    'visitor',
    async ({ identity, inputs, captchaTokens }, context) => {
      const email = identity.identifiers?.find((identifier) => identifier.email)?.email ?? identity.email?.address
      if (!email)
        throw invalid({
          field: 'identity.email.address',
          description: 'must be set',
          rule: 'REQUIRED_FIELD',
          data: { type: 'EMAIL' },
        })
      requireOnlyEmail(identity, email)
      const attempt = { email, password: getPassword(inputs), profile: identity.identityProfile, captchaTokens }
      return toLoginResponse(await register(context, attempt))
    },
    { errors: REGISTER, ...V1_OPTIONS },
  ),
  endpoint(
    authenticationCalls.login,
    'visitor',
    async ({ identifier, loginId, inputs, captchaTokens }, context) => {
      const email = identifier?.email ?? loginId?.email ?? ''
      return toLoginResponse(await login(context, { email, password: getPassword(inputs), captchaTokens }))
    },
    { errors: LOGIN, ...V1_OPTIONS },
  ),
  endpoint(authenticationCalls.proceed, 'visitor', ({ stateToken }, context) => proceed(context, stateToken), {
    errors: STATE,
    ...SECRET_ANSWER,
  }),
  endpoint(
    authenticationCalls.changePassword,
    'member',
    ({ newPassword }, context) => changePassword(context, currentMember(context), newPassword),
    { errors: [memberErrors.NOT_FOUND] },
  ),
  endpoint(authenticationCalls.signOutEverywhere, 'member', (_, context) =>
    context.commit(async (work) => {
      await revokeAccess(context, work, currentMemberId(context))
    }),
  ),
  endpoint(authenticationCalls.listSessions, 'member', async (_, context) => {
    const { memberId, sessionId } = currentMember(context)
    const open = await listOpenSessions(context, createReads(context), memberId)
    return {
      sessions: open.map(({ id, device, country, createdDate, renewedDate }) => ({
        id,
        ...(device && { device }),
        ...(country && { country }),
        current: id === sessionId,
        createdDate,
        lastUsedDate: renewedDate,
      })),
    }
  }),
  endpoint(
    authenticationCalls.endSession,
    'member',
    ({ id }, context) =>
      context.commit(async (work) => {
        if (!(await endMemberSession(context, work, currentMemberId(context), id)))
          throw notFound(signInErrors.SESSION_NOT_FOUND, 'Session', id)
      }),
    { errors: [signInErrors.SESSION_NOT_FOUND] },
  ),
  endpoint(authenticationCalls.listSignInMethods, 'member', async (_, context) => {
    const ways = await listWaysIn(context, createReads(context), currentMemberId(context))
    const others = await listOtherProviders(context, ways)
    return {
      signInMethods: ways.map(({ connectionId: _, ...way }) => ({ ...way, removable: isRemovable(ways, way.id) })),
      otherProviders: others.map(({ name }) => name),
    }
  }),
  endpoint(
    authenticationCalls.removeSignInMethod,
    'member',
    ({ id }, context) => context.commit((work) => removeOwnMethod(context, work, currentMemberId(context), id)),
    { errors: [memberErrors.SIGN_IN_METHOD_NOT_FOUND, memberErrors.LAST_SIGN_IN_METHOD] },
  ),
  endpoint(
    authenticationCalls.startEmailChange,
    'member',
    async ({ email, sessionToken = '', language }, context) => {
      const { memberId, clientId } = currentMember(context)
      const getAccess = (work: Work) => consumeSessionToken(context, work, sessionToken, clientId)
      return { stateToken: await startEmailChange(context, { memberId, email, language }, getAccess) }
    },
    {
      errors: [kernelErrors.FRESH_SIGN_IN_REQUIRED, kernelErrors.CAPTCHA_REQUIRED, memberErrors.NOT_FOUND],
      ...SECRET_ANSWER,
      replay: async (kept) => ({ stateToken: kept as string }),
    },
  ),
  endpoint(
    authenticationCalls.confirmEmailChange,
    'member',
    (sent, context) => confirmEmailChange(context, currentMemberId(context), sent),
    {
      errors: [signInErrors.VERIFICATION_FAILED, signInErrors['-19995'], memberErrors.NOT_FOUND, ...STATE],
      ...SECRET_ANSWER,
      replay: async (kept) => toStateResponse(kept as VerificationOutcome),
    },
  ),
  endpoint(
    authenticationCalls.requirePasswordReset,
    'app',
    ({ id }, context) =>
      context.commit(async (work) => requirePasswordReset(context, work, await requireMember(context, work, id))),
    { errors: [memberErrors.NOT_FOUND] },
  ),
  endpoint(
    authenticationCalls.signOn,
    'app',
    async ({ loginId, profile, verifyEmail }, context) => {
      const known = await findMemberByLogin(context, loginId.email)
      return commitMember(context, async (work) => {
        const member = known
          ? await requireMember(context, work, known.id)
          : await createMember(context, work, {
              ...toMemberDraft(context.ids, profile),
              loginEmail: loginId.email,
              status: 'APPROVED',
              loginEmailVerified: verifyEmail === true,
            })
        const signedOn = known && verifyEmail ? await confirmEmail(context, work, member) : member
        const access = { memberId: member.id, epoch: await getAccessEpoch(context, work, member.id) }
        return { sessionToken: issueSessionToken(context, work, access), identity: wireIdentity(signedOn) }
      })
    },
    { errors: [memberErrors.MEMBER_ALREADY_EXISTS, memberErrors.NOT_FOUND], ...SECRET_ANSWER },
  ),
  endpoint(authenticationCalls.validateEmail, 'visitor', async ({ email }) => {
    const valid = emailSchema().safeParse(email).success
    return {
      valid,
      formatInvalid: !valid,
      ...(!valid && { failure: { reason: 'EMAIL_DOMAIN_FORMAT_INVALID' as const } }),
    }
  }),
]

/**
 * The page shown after a sign-out. A GET must not sign out, as other sites could trigger it (must 12 of
 * /docs/security).
 */
export const logoutEndpoint = raw(
  'authentication.logout',
  'GET /_api/iam/authentication/v1/logout',
  'public',
  async ({ url }, context) => {
    const client = await findClient(context, url.searchParams.get('clientId') ?? '')
    const to = url.searchParams.get('postLogoutRedirectUri')
    if (!client) throw invalid({ field: 'clientId', description: 'is not known', rule: 'VALIDATION' })
    if (to === null) return Response.json({}, { headers: { 'cache-control': 'no-store' } })
    if (!isClientPageUrl(client, to))
      throw invalid({ field: 'postLogoutRedirectUri', description: 'is not a page of the client', rule: 'VALIDATION' })
    return new Response(null, { status: 302, headers: { location: to, 'cache-control': 'no-store' } })
  },
  { pages: 'any' },
)

export const recoveryEndpoints: readonly Endpoint[] = [
  endpoint(recoveryCalls.sendRecoveryEmail, 'visitor', async ({ email, language, redirect }, context) => {
    const back = await requireReturnPage(context, redirect, 'redirect.url')
    return requestRecovery(context, { to: email, language, back })
  }),
  endpoint(
    recoveryCalls.sendActivationEmail,
    'app',
    async ({ identityId, emailOptions: { language, redirect } = {} }, context) => {
      const back = await requireReturnPage(context, redirect, 'emailOptions.redirect.url')
      return context.commit(async (work) => {
        const { loginEmail } = await requireMember(context, work, identityId)
        scheduleRecovery(context, work, { about: 'activation', to: loginEmail, language, back })
      })
    },
    { errors: [memberErrors.NOT_FOUND] },
  ),
  endpoint(
    recoveryCalls.recover,
    'visitor',
    async ({ recoveryToken, password }, context) => {
      await consumeQuotasNow(context, createQuotaRequests(context, 'recovery', { per: ['visitor', 'address'] }))
      return recover(context, recoveryToken, password)
    },
    { errors: [signInErrors.INVALID_RECOVERY_TOKEN, signInErrors['-19999']], ...SECRET_ANSWER },
  ),
]

export const verificationEndpoints: readonly Endpoint[] = [
  endpoint(
    verificationCalls.start,
    'visitor',
    async ({ identityId }, context) => {
      const { identity } = context
      const id = identityId ?? (identity.type === 'MEMBER' ? identity.memberId : '')
      if (!mayAccess(identity, { owner: `member:${id}` })) throw notFound(memberErrors.NOT_FOUND, 'Member', id)
      await consumeQuotasNow(context, createQuotaRequests(context, 'recovery', { per: ['visitor', 'address'] }))
      return context.commit(async (work) => {
        const epoch = await getAccessEpoch(context, work, id)
        return { verificationId: await startVerification(context, work, await requireMember(context, work, id), epoch) }
      })
    },
    { errors: [memberErrors.NOT_FOUND, kernelErrors.CAPTCHA_REQUIRED], ...SECRET_ANSWER },
  ),
  endpoint(
    verificationCalls.verify,
    'visitor',
    ({ code, stateToken }, context) => verifyCode(context, stateToken, code),
    {
      errors: [signInErrors.VERIFICATION_FAILED, ...STATE],
      ...SECRET_ANSWER,
      replay: async (kept) => toStateResponse(kept as VerificationOutcome),
    },
  ),
  endpoint(verificationCalls.resend, 'visitor', ({ stateToken }, context) => resendCode(context, stateToken), {
    errors: [...STATE, kernelErrors.CAPTCHA_REQUIRED],
    ...SECRET_ANSWER,
  }),
]

/** Throws unless the page that a mail links to is one of the client or of the shop (must 11 of /docs/security). */
async function requireReturnPage(
  context: Context,
  { url, clientId }: { url?: string | undefined; clientId?: string | undefined } = {},
  field: string,
): Promise<string | undefined> {
  if (url === undefined || (await isReturnPage(context, url, clientId))) return url
  throw invalid({ field, description: 'is not a page of the client', rule: 'VALIDATION' })
}

/** Version 1 sends the password in a free-form map of inputs. */
const getPassword = (inputs: Record<string, string> | undefined) => inputs?.password ?? Object.values(inputs ?? {})[0]

type RegisteredIdentity = z.output<typeof registerRequest>['identity']

/**
 * A member has one login address, which only its mailbox verifies. Throws if the sent identifiers or e-mail say
 * otherwise.
 */
function requireOnlyEmail({ identifiers = [], email: contact = {} }: RegisteredIdentity, email: string): void {
  const own = { email, address: email }
  for (const [index, identifier] of identifiers.entries())
    requireKept(identifier, own, ['email'], `identity.identifiers[${index}]`)
  requireKept(contact, own, ['address', 'isVerified'], 'identity.email')
}
