import type { IdentityProfileInput, StateMachineResponse } from '../../contract/identity/identity.ts'
import type { CaptchaTokens } from '../../contract/identity/requests.ts'
import type { Context } from '../../kernel/context.ts'
import { takesOf } from '../../kernel/limits/takers.ts'
import { requireLeft, takeNow } from '../../kernel/limits/tallies.ts'
import { createTurns } from '../../kernel/limits/turns.ts'
import {
  commitMember,
  createMember,
  findMemberByLogin,
  loginOf,
  type PendingReason,
  requireMember,
} from '../members/index.ts'
import { type Site, siteOf } from '../sites/index.ts'
import { captchaInvalid, emailExists, loginUnknown, passwordToReset, passwordWrong, signInErrors } from './errors.ts'
import { requireGoodPassword } from './password-rules.ts'
import { credentials } from './records.ts'
import { stateOf } from './states.ts'
import { draftOf } from './wire-identity.ts'

/** A try with a captcha that was asked for, or not. */
type Attempt = { email: string; password: string | undefined; captchaTokens: CaptchaTokens }

/** Makes an account, and says where its owner stands: signed in, or waiting for a code or an approval. */
export async function register(
  context: Context,
  { email, password, captchaTokens, profile }: Attempt & { profile?: IdentityProfileInput | undefined },
): Promise<StateMachineResponse> {
  const site = await siteOf(context)
  await requireCaptcha(context, site, captchaTokens)
  const good = requireGoodPassword(password, 'password')
  await takeNow(context, takesOf(context, 'register', { per: ['visitor', 'address'] }))
  const taken = await findMemberByLogin(context, email)
  const passwordHash = await context.passwords.hash(good)
  if (taken) throw emailExists()
  const pending = pendingAt(site)
  return commitMember(
    context,
    async (work) => {
      const member = await createMember(context, work, {
        ...draftOf(context.ids, profile),
        loginEmail: email,
        ...(pending.length > 0 ? { status: 'PENDING', pending } : { status: 'APPROVED' }),
      })
      work.insert(credentials, { siteId: context.siteId, id: member.id, passwordHash })
      return stateOf(context, work, member)
    },
    { taken: emailExists },
  )
}

function pendingAt({ signIn = {} }: Pick<Site, 'signIn'>): PendingReason[] {
  return [
    ...(signIn.emailVerification ? (['EMAIL_VERIFICATION'] as const) : []),
    ...(signIn.ownerApproval ? (['OWNER_APPROVAL'] as const) : []),
  ]
}

/** Tries of one login one after the other: each knows how those before it ended. */
const inTurn = createTurns(1)

/**
 * Signs somebody in by login and password: captcha, limits, look-up, always one hash, and then the answer, in this order
 * (security.md 25). Only wrong tries count.
 */
export async function login(
  context: Context,
  { email, password = '', captchaTokens }: Attempt,
): Promise<StateMachineResponse> {
  const site = await siteOf(context)
  await requireCaptcha(context, site, captchaTokens)
  const takes = takesOf(context, 'sign-in', { per: ['email', 'visitor', 'address'], email })
  return inTurn(`${context.siteId} ${loginOf(email)}`, async () => {
    await requireLeft(context, takes)
    const member = await findMemberByLogin(context, email)
    const known = member && (await context.store.reader(credentials).get(context.siteId, member.id))
    // Longer than any password: hashed all the same, and never right.
    const right = await context.passwords.verify(known?.passwordHash, password.slice(0, 200))
    if (!member || !known || !right) {
      await takeNow(context, takes)
      const one = site.signIn?.strictEnumeration
      throw one || known?.passwordHash ? passwordWrong() : member ? passwordToReset() : loginUnknown()
    }
    if (known.mustReset) throw passwordToReset()
    const { passwordHash = '' } = known
    const renewed = context.passwords.isDated(passwordHash) ? await context.passwords.hash(password) : undefined
    return context.commit(async (work) => {
      if (renewed) work.update(credentials, { ...known, passwordHash: renewed })
      return stateOf(context, work, await requireMember(context, work, member.id))
    })
  })
}

/** Asks for a captcha where the shop wants one; whoever sends none is told what to solve. */
async function requireCaptcha({ captcha }: Context, { signIn }: Site, tokens: CaptchaTokens): Promise<void> {
  if (!signIn?.captcha) return
  const sent = tokens?.flatMap(({ Recaptcha, InvisibleRecaptcha }) => Recaptcha ?? InvisibleRecaptcha ?? [])[0]
  if (!sent)
    throw signInErrors['-19971']('Solve the captcha, and send its solution along', {
      challenge: await captcha.challenge(),
    })
  if (!(await captcha.verify(sent))) throw captchaInvalid()
}
