import type { StateMachineResponse } from '../../../contract/identity/identity.ts'
import type { CaptchaTokens } from '../../../contract/identity/requests.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { takesOf } from '../../../kernel/limits/takers.ts'
import { requireLeft, takeNow } from '../../../kernel/limits/tallies.ts'
import { createTurns } from '../../../kernel/limits/turns.ts'
import { siteOf } from '../../sites/index.ts'
import { loginOf } from '../create-member.ts'
import { findMemberByLogin, requireMember } from '../sign-in-facts.ts'
import { loginUnknown, passwordToReset, passwordWrong } from './errors.ts'
import { credentials } from './records.ts'
import { requireCaptcha } from './require-captcha.ts'
import { stateOf } from './states.ts'

/** A try with a captcha that was asked for, or not. */
export type Attempt = { email: string; password: string | undefined; captchaTokens: CaptchaTokens }

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
    // Looked up for an address that nobody has, too: how long it takes tells nothing.
    const known = await context.store.reader(credentials).get(context.siteId, member?.id ?? 'nobody')
    // Longer than any password: hashed all the same, and never right.
    const right = await context.passwords.verify(known?.passwordHash, password.slice(0, 200))
    const strict = site.signIn?.strictEnumeration === true
    // One whose mailbox is not proved is told of to nobody: whoever tried to register somebody else's address would know.
    const unproved = strict && member?.pending?.includes('EMAIL_VERIFICATION')
    if (!member || !known || !right || unproved) {
      await takeNow(context, takes)
      throw strict || known?.passwordHash ? passwordWrong() : member ? passwordToReset() : loginUnknown()
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
