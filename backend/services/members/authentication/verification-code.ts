import { fromBase64Url } from '../../../kernel/base/crypto/base64url.ts'
import { secretsEqual, sha256 } from '../../../kernel/base/crypto/hash.ts'
import type { IdGenerator } from '../../../kernel/base/ids.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { hasQuotaLeft, requireQuotaLeft } from '../../../kernel/runtime/limits/quotas.ts'
import type { CollectionDefinition } from '../../../kernel/store/store.ts'
import { normalizeLogin } from '../create-member.ts'
import { createMailQuotaRequests } from './mail-quota.ts'

/** After this many wrong codes a new one is required (must 28 of /docs/security). */
const MAX_ATTEMPTS = 5
/** After this many wrong codes in an hour, each further mail takes a captcha (must 63 of /docs/security). */
const MAX_WRONG_PER_HOUR = 10
const HOUR_MS = 3_600_000
const LIFETIME_MS = 30 * 60_000
/** When a code of now ends; the links of mails are valid for as long. */
export const toCodeEnd = (now: Date): string => new Date(now.getTime() + LIFETIME_MS).toISOString()
/** Mails overtake each other: as many codes are known as somebody may have in the mailbox at once. */
const MAX_ISSUED = 5

/** A mailed code: only its hash is stored. */
type LiveCode = {
  codeHash: string
  triesLeft: number
  /** A captcha was solved for this code, so it has all its attempts, whatever failed before. */
  proven?: true
  expiresAt: string
}

/**
 * `live`: a code for the owner of an account. `decoy`: for a registration with an address that has an account; no mail
 * is sent. `recovery`: for a forgotten password, which anybody can ask for.
 */
export type CodeKind = 'live' | 'decoy' | 'recovery'

/**
 * The one live code of a login; a new one replaces it. Attempts are counted per login and not per account, so that a
 * registration with a known address is answered as one with a new address is.
 */
export type VerificationCode = Partial<Record<CodeKind, LiveCode>> & {
  siteId: string
  /** SHA-256 of the login. */
  id: string
  revision: number
  /** Wrong codes of the last hour. */
  wrongDates: readonly string[]
  /** Hashes of the last codes, to tell an older one from a wrong one. */
  issued?: readonly string[]
  expiresAt: string
}

export const verificationCodes: CollectionDefinition<VerificationCode> = {
  name: 'verification_codes',
  indexes: [['expiresAt']],
  retention: { what: 'Codes by mail, once their time is over', days: 1, since: 'expiresAt' },
}

/** Anybody can ask for a code of a recovery and guess it, so its attempts are counted apart from those of a sign-in. */
const toId = (login: string, kind: CodeKind) =>
  sha256(kind === 'recovery' ? `recovery ${normalizeLogin(login)}` : normalizeLogin(login))

/**
 * Issues a code, which replaces the one before. Throws if the mailbox has reached its limit of mails; after too many
 * wrong codes a captcha is required first. With `patient` it returns undefined instead: the visitor requests another
 * mail later.
 */
export async function issueVerificationCode(
  context: Context,
  work: Work,
  login: string,
  { kind, patient = false, binding = '' }: { kind: CodeKind; patient?: boolean; binding?: string },
): Promise<string | undefined> {
  const { siteId, now, ids } = context
  const id = toId(login, kind)
  const before = await work.get(verificationCodes, siteId, id)
  const wrongDates = getRecentDates(before, now)
  const isSuspicious = wrongDates.length >= MAX_WRONG_PER_HOUR
  // Checked before the code is created: a code that cannot be mailed could only be guessed.
  const mails = createMailQuotaRequests(login)
  if (patient && (isSuspicious || !(await hasQuotaLeft(context, mails)))) return undefined
  await requireQuotaLeft(context, mails)
  if (isSuspicious) await context.requireCaptcha()
  const code = createCode(ids)
  const codeHash = hashCode(code, binding)
  const expiresAt = new Date(now.getTime() + LIFETIME_MS).toISOString()
  const issued: LiveCode = { codeHash, triesLeft: MAX_ATTEMPTS, ...(isSuspicious && { proven: true }), expiresAt }
  const hashes = [...(before?.issued ?? []), hashCode(code, '')].slice(-MAX_ISSUED)
  if (before) work.update(verificationCodes, { ...before, wrongDates, expiresAt, issued: hashes, [kind]: issued })
  else work.insert(verificationCodes, { siteId, id, wrongDates, expiresAt, issued: hashes, [kind]: issued })
  return code
}

/** A refused code: how many attempts are left, and whether it is one that a newer mail has replaced. */
export type WrongCode = { triesLeft: number; isReplaced?: true }

/**
 * Deletes the code of a login if the given one is right; otherwise counts the attempt and returns how many are left.
 */
export async function consumeVerificationCode(
  { siteId, now }: Pick<Context, 'siteId' | 'now'>,
  work: Work,
  { login, kind, binding = '' }: { login: string; kind: CodeKind; binding?: string },
  code: string,
): Promise<'right' | WrongCode> {
  const record = await work.get(verificationCodes, siteId, toId(login, kind))
  const issued = record?.[kind]
  if (!record || !issued || issued.triesLeft < 1 || issued.expiresAt <= now.toISOString()) return { triesLeft: 0 }
  if (kind !== 'decoy' && secretsEqual(hashCode(code, binding), issued.codeHash)) {
    work.delete(verificationCodes, record)
    return 'right'
  }
  const wrongDates = [...getRecentDates(record, now), now.toISOString()]
  const isSpent = !issued.proven && wrongDates.length >= MAX_WRONG_PER_HOUR
  const triesLeft = isSpent ? 0 : issued.triesLeft - 1
  work.update(verificationCodes, { ...record, wrongDates, [kind]: { ...issued, triesLeft } })
  return { triesLeft, ...(record.issued?.includes(hashCode(code, '')) && { isReplaced: true }) }
}

function getRecentDates(code: VerificationCode | undefined, now: Date): readonly string[] {
  const since = new Date(now.getTime() - HOUR_MS).toISOString()
  return code?.wrongDates.filter((date) => date > since) ?? []
}

/** Of a code that is bound, the hash says to what: it is right nowhere else. */
const hashCode = (code: string, binding: string): string => sha256(binding ? `${code} ${binding}` : code)

/** A six-digit code, of which only the hash is stored. Guessing also needs the secret state token. */
function createCode(ids: IdGenerator): string {
  const bytes = fromBase64Url(ids.secret()) ?? new Uint8Array(4)
  // 48 bits keep the modulo bias under 4e-9.
  const number = bytes.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0)
  return String(number % 1_000_000).padStart(6, '0')
}
