import { foldDigits } from '../../contract/wire/fold-digits.ts'
import { fromBase64Url } from '../../kernel/base/crypto/base64url.ts'
import { secretsEqual, sha256 } from '../../kernel/base/crypto/hash.ts'
import { invalid, tooManyRequests } from '../../kernel/base/errors.ts'
import { toCodeKey } from '../../kernel/base/text/code-key.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { userErrors } from './errors.ts'
import { requireCaller } from './find-user.ts'
import { scheduleUserNotice } from './mails.ts'
import { PLATFORM, type UserCredentials, userCredentials } from './records.ts'

/** The parameters that authenticator apps expect (RFC 6238): SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30
/** The accepted clock skew: one step before and after (RFC 6238, section 5.2). */
const WINDOW = 1
const SECRET_BYTES = 20
const PENDING_MS = 15 * 60_000
const RECOVERY_CODES = 10
/** After this many wrong codes in an hour further codes are refused: their sender already knows the password. */
const MAX_WRONG_PER_HOUR = 10
const HOUR_MS = 60 * 60_000
/** Letters and digits without those that look alike. */
const CODE_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'

/** Loads the library on first use. */
const loadOtp = () => import('otpauth')

/**
 * The time step of a valid code that is newer than the last accepted one; undefined for any other code. A code may be of
 * the system’s time or of the server’s own: after the system’s clock was set, either may be that of the app.
 */
async function findTimeStep(
  secret: string,
  code: string,
  { now, clock }: Pick<Context, 'now' | 'clock'>,
  after: number,
) {
  return (
    (await findStepAt(secret, code, { now: clock.wall(), after })) ?? (await findStepAt(secret, code, { now, after }))
  )
}

async function findStepAt(secret: string, code: string, { now, after }: { now: Date; after: number }) {
  const { Secret, TOTP } = await loadOtp()
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS })
  const token = toCodeKey(code).replace(/\W/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = totp.validate({ token, timestamp: now.getTime(), window: WINDOW })
  if (delta === null) return undefined
  const step = Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta
  return step > after ? step : undefined
}

const normalizeCode = (code: string) =>
  foldDigits(code)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/**
 * Consumes a code of the app, or a recovery code. Returns false for a wrong one instead of throwing, so that its count
 * is committed.
 */
export async function consumeSecondFactor(
  context: Pick<Context, 'now' | 'clock' | 'merchantSecrets'>,
  work: Work,
  known: UserCredentials,
  code: string,
): Promise<boolean> {
  const { now, merchantSecrets } = context
  const { totp, recoveryCodeHashes = [] } = known
  if (!totp) return true
  const since = new Date(now.getTime() - HOUR_MS).toISOString()
  const wrongCodeDates = (known.wrongCodeDates ?? []).filter((date) => date > since)
  const [oldest] = wrongCodeDates
  if (oldest && wrongCodeDates.length >= MAX_WRONG_PER_HOUR)
    throw tooManyRequests(Math.ceil((Date.parse(oldest) + HOUR_MS - now.getTime()) / 1000))
  const secret = await merchantSecrets.open(totp.sealedSecret)
  const step = secret && (await findTimeStep(secret, code, context, totp.lastStep))
  const hash = sha256(normalizeCode(code))
  const spent = recoveryCodeHashes.find((each) => secretsEqual(each, hash))
  if (step) work.update(userCredentials, { ...known, wrongCodeDates: [], totp: { ...totp, lastStep: step } })
  else if (spent)
    work.update(userCredentials, {
      ...known,
      wrongCodeDates: [],
      recoveryCodeHashes: recoveryCodeHashes.filter((each) => each !== spent),
    })
  else work.update(userCredentials, { ...known, wrongCodeDates: [...wrongCodeDates, now.toISOString()] })
  return Boolean(step || spent)
}

async function requireCredentials(work: Work, userId: string): Promise<UserCredentials> {
  const known = await work.get(userCredentials, PLATFORM, userId)
  if (!known) throw new Error(`user ${userId} has no credentials`)
  return known
}

/** Creates a secret for an authenticator app. It takes effect once a code has confirmed that the app has it. */
export async function beginSecondFactor(context: Context): Promise<{ secret: string; uri: string }> {
  const { Secret, TOTP } = await loadOtp()
  const bytes = fromBase64Url(context.ids.secret()) as Uint8Array<ArrayBuffer>
  const secret = new Secret({ buffer: bytes.slice(0, SECRET_BYTES).buffer })
  const sealedSecret = await context.merchantSecrets.seal(secret.base32)
  const expiresAt = new Date(context.now.getTime() + PENDING_MS).toISOString()
  return context.commit(async (work) => {
    const { user } = await requireCaller(context, work)
    const known = await requireCredentials(work, user.id)
    if (known.totp) throw userErrors.SECOND_FACTOR_EXISTS('The account has a second factor: remove it first')
    work.update(userCredentials, { ...known, pendingTotp: { sealedSecret, expiresAt } })
    const { host } = new URL(context.publicUrl)
    const uri = new TOTP({ secret, issuer: host, label: user.email, period: STEP_SECONDS }).toString()
    return { secret: secret.base32, uri }
  })
}

/**
 * Sets up the second factor with a code of the app. Returns the recovery codes, of which only the hashes are stored.
 */
export function confirmSecondFactor(context: Context, code: string): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () => createRecoveryCode(context))
  return context.commit(async (work) => {
    const { user } = await requireCaller(context, work)
    const { pendingTotp, ...known } = await requireCredentials(work, user.id)
    const secret =
      pendingTotp && pendingTotp.expiresAt > context.now.toISOString()
        ? await context.merchantSecrets.open(pendingTotp.sealedSecret)
        : undefined
    if (!secret || !pendingTotp)
      throw userErrors.SECOND_FACTOR_NOT_BEGUN('Ask for a new secret first: one can be confirmed for 15 minutes')
    const lastStep = await findTimeStep(secret, code, context, 0)
    // No 401: the caller’s session is good, and the code is typed anew.
    if (!lastStep)
      throw invalid({
        field: 'code',
        description: 'is wrong, too old, or was used before',
        rule: 'VALIDATION',
        data: { reason: 'SECOND_FACTOR_REFUSED' },
      })
    work.update(userCredentials, {
      ...known,
      totp: { sealedSecret: pendingTotp.sealedSecret, lastStep },
      recoveryCodeHashes: recoveryCodes.map((each) => sha256(normalizeCode(each))),
      wrongCodeDates: [],
    })
    scheduleUserNotice(context, work, user, 'second-factor-added')
    return { recoveryCodes }
  })
}

/** Removes the second factor; from then on the password alone signs in. */
export function removeSecondFactor(context: Context): Promise<void> {
  return context.commit(async (work) => {
    const { user } = await requireCaller(context, work)
    const { totp, recoveryCodeHashes: _, ...known } = await requireCredentials(work, user.id)
    if (totp) {
      work.update(userCredentials, known)
      scheduleUserNotice(context, work, user, 'second-factor-removed')
    }
  })
}

/** Creates a recovery code of twelve letters in groups of four: 59 bits, and wrong ones are counted. */
function createRecoveryCode({ ids }: Pick<Context, 'ids'>): string {
  const bytes = fromBase64Url(ids.secret()) ?? new Uint8Array()
  // 256 is no multiple of 31, so 8 of the letters are 9/8 as likely as the others; the entropy stays above 59 bits.
  const letters = [...bytes.slice(0, 12)].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
  return letters.replace(/(.{4})(.{4})(.{4})/, '$1-$2-$3')
}
