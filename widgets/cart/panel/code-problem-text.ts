import type { WordKey, Words } from '../../kit/index.ts'
import { CODE_PROBLEMS } from '../../kit/words/code-problems.ts'

const WORDS: Readonly<Record<string, WordKey>> = CODE_PROBLEMS

/** The shop's error about a code, when it is applied or when totals are calculated. */
export type CodeProblem = {
  readonly kind?: string
  readonly code: string | undefined
  readonly data?: Readonly<Record<string, unknown>> | undefined
}

/** Why a code does not apply, with the amount that is missing, if any. */
export function codeProblemText(
  { kind, code = '', data }: CodeProblem,
  words: Words,
  currency: string | undefined,
): string {
  if (kind === 'offline' || kind === 'system') return words.t(`problem.${kind}`)
  const { missing } = data ?? {}
  const amount = typeof missing === 'string' ? words.money(missing, currency) : ''
  return words.t(WORDS[code] ?? 'code.other', { amount })
}
