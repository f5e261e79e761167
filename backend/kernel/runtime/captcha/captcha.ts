import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Clock } from '../../base/clock.ts'
import { toBase64Url } from '../../base/crypto/base64url.ts'
import { deriveKey as deriveSecret, sha256 } from '../../base/crypto/hash.ts'
import { ApiError } from '../../base/errors.ts'
import { AlreadyExistsError } from '../../store/errors.ts'
import type { CollectionDefinition, Store } from '../../store/store.ts'
import { PLATFORM } from '../tokens/key-ring.ts'

/** Proof-of-work captcha (ALTCHA): about a second of work for one browser, too costly for a flood of requests. */
export type Captcha = {
  /** A challenge in the format of ALTCHA's widget and library. */
  challenge(): Promise<Challenge>
  /**
   * Whether the payload solves a challenge of this server that has not expired or been used. `payload`: base64 of JSON,
   * as ALTCHA sends it.
   */
  verify(payload: string): Promise<boolean>
}

/** Solved challenges, stored because the library itself would accept a solution repeatedly. */
export type UsedChallenge = { siteId: typeof PLATFORM; id: string; revision: number; expiresAt: string }
export const usedChallenges: CollectionDefinition<UsedChallenge> = {
  name: 'used_challenges',
  indexes: [['expiresAt']],
  retention: { what: 'Solved challenges (captcha), once their time is over', days: 1, since: 'expiresAt' },
}

const LIFETIME_MS = 20 * 60_000
/** Hash iterations per guess, and the range of guesses: about a second on a desktop, a few on a phone. */
const COST = 1_000
const GUESSES = [500, 1_500] as const

/** `secret`: the server's secret, from which the signing keys of challenges are derived. */
export function createCaptcha({ store, clock, secret }: { store: Store; clock: Clock; secret: string }): Captcha {
  const secrets = Promise.all(
    ['awning captcha challenges', 'awning captcha solutions'].map(async (purpose) =>
      toBase64Url(await deriveSecret(secret, purpose)),
    ),
  )
  return {
    async challenge() {
      const [hmacSignatureSecret = '', hmacKeySignatureSecret = ''] = await secrets
      const [min, max] = GUESSES
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: COST,
        counter: randomInt(max, min),
        // The expiry is part of the signed data.
        data: { expiresAt: clock.now().getTime() + LIFETIME_MS },
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      })
    },
    async verify(payload) {
      const sent = readPayload(payload)
      if (!sent) return false
      const [hmacSignatureSecret = '', hmacKeySignatureSecret = ''] = await secrets
      const { verified } = await verifySolution({ ...sent, deriveKey, hmacSignatureSecret, hmacKeySignatureSecret })
      const expiresAt = Number(sent.challenge.parameters.data?.expiresAt)
      if (!verified || !(expiresAt > clock.now().getTime())) return false
      return markUsed(store, sent.challenge, new Date(expiresAt))
    },
  }
}

type SolvedChallenge = Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>

function readPayload(payload: string): SolvedChallenge | undefined {
  try {
    const sent = JSON.parse(atob(payload)) as Partial<SolvedChallenge>
    return typeof sent.challenge?.signature === 'string' &&
      typeof sent.challenge.parameters === 'object' &&
      typeof sent.solution?.derivedKey === 'string'
      ? (sent as SolvedChallenge)
      : undefined
  } catch {
    // Malformed input counts as a wrong solution.
    return undefined
  }
}

async function markUsed(store: Store, { signature = '' }: Challenge, expiresAt: Date): Promise<boolean> {
  const id = sha256(signature)
  try {
    await store.transaction((transaction) => {
      transaction.insert(usedChallenges, { siteId: PLATFORM, id, expiresAt: expiresAt.toISOString() })
    })
    return true
  } catch (error) {
    if (error instanceof AlreadyExistsError) return false
    throw error
  }
}

/** The request header with the solution. */
export const CAPTCHA_HEADER = 'x-awning-captcha'

/**
 * The 428 error that demands a captcha; the caller solves `challenge` and repeats the call with the solution in a
 * header.
 */
export async function captchaRequired(captcha: Captcha): Promise<ApiError> {
  return new ApiError(428, `Solve the challenge and call again with the solution in the header ${CAPTCHA_HEADER}`, {
    code: 'CAPTCHA_REQUIRED',
    data: { challenge: await captcha.challenge() },
  })
}
