import { useState } from 'react'
import type { Authentication, CaptchaTokens, LoginState } from '../../client/sign-in/index.ts'
import { ApiProblem, ask, useWidget, type WordKey } from '../../kit/index.ts'
import { enter, loadCore, notIn, redirectUriOf } from './enter.ts'

/** What the visitor does in the form: sign in, make an account, or ask for a new password. */
export type FormKind = 'login' | 'register' | 'reset'

type Fields = { email: string; password: string }
type Attempt = Fields & { kind: FormKind }

/** A sign-in with a password typed into the page itself, for clients that allow it, as it goes through its states. */
export function useSignInForm() {
  const { shop } = useWidget()
  const [login, setLogin] = useState<LoginState>({ loginState: 'INITIAL' })
  const [problem, setProblem] = useState<WordKey>()
  const [said, setSaid] = useState<WordKey>()
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<Attempt>()
  const [authentication] = useState(() =>
    loadCore().then((core) => ({ core, steps: core.createAuthentication(shop.client) })),
  )
  authentication.catch(() => {})

  /** Does a step; what it answers is the next state. */
  const step = async (run: (steps: Authentication) => Promise<LoginState>) => {
    setBusy(true)
    setProblem(undefined)
    setSaid(undefined)
    try {
      const { core, steps } = await authentication
      const next = await run(steps)
      setLogin(next)
      if (next.loginState === 'SUCCESS')
        await enter(shop, core.getMemberTokensForDirectLogin(shop.client, next.data.sessionToken))
      else if (next.loginState === 'FAILURE') setProblem(wordOf(next))
    } catch (error) {
      const wrongCode = error instanceof ApiProblem && error.code === 'VERIFICATION_FAILED'
      setProblem(wrongCode ? 'verify.wrong' : notIn(error))
    } finally {
      setBusy(false)
    }
  }
  const attempt = (tried: Attempt, captchaTokens?: CaptchaTokens) =>
    step(async (steps) => {
      const { kind, ...fields } = tried
      const send = (tokens?: CaptchaTokens) =>
        steps[kind === 'register' ? 'register' : 'login']({ ...fields, captchaTokens: tokens })
      const answered = await send(captchaTokens)
      const isWrong = answered.loginState === 'FAILURE' && answered.errorCode === 'invalidCaptchaToken'
      // A solution counts once, and for a time: the next one is that of another challenge.
      const state = isWrong ? await send() : answered
      if (state.loginState !== 'FAILURE' || !state.problem) return state
      const challenge = state.problem.data?.challenge
      if (state.errorCode !== 'missingCaptchaToken' || !challenge) return state
      if (isWrong && login.loginState === 'USER_CAPTCHA_REQUIRED') setProblem('signIn.failed')
      // Most people never see it; whose browser could not solve it is asked.
      return { loginState: captchaTokens ? 'USER_CAPTCHA_REQUIRED' : 'SILENT_CAPTCHA_REQUIRED', challenge }
    })

  return {
    login,
    problem,
    said,
    busy,
    email: last?.email ?? '',
    submit: async (tried: Attempt) => {
      if (tried.kind !== 'reset' && !ask('awning:member:before-login', {})) return
      setLast(tried)
      if (tried.kind !== 'reset') return attempt(tried)
      await step(async (steps) => {
        await steps.sendPasswordResetEmail(tried.email, redirectUriOf(shop), shop.locale.peek() || undefined)
        setSaid('form.linkSent')
        return { loginState: 'INITIAL' }
      })
    },
    /** Solves the captcha that is asked for, and goes on. */
    solve: async (challenge: unknown) => {
      setBusy(true)
      setProblem(undefined)
      try {
        const { solve } = await import('./solve.ts')
        const invisibleRecaptchaToken = await solve(challenge)
        if (last) await attempt(last, { invisibleRecaptchaToken })
      } catch (error) {
        // Whoever waited without a word is asked; whoever was asked hears of it.
        if (login.loginState === 'USER_CAPTCHA_REQUIRED') setProblem(notIn(error))
        setLogin({ loginState: 'USER_CAPTCHA_REQUIRED', challenge })
        setBusy(false)
      }
    },
    verify: (verificationCode: string) => step((steps) => steps.processVerification({ verificationCode })),
    resend: () =>
      step(async (steps) => {
        const state = await steps.resendVerification()
        setSaid('verify.sent')
        return state
      }),
    restart: () => setLogin({ loginState: 'INITIAL' }),
  }
}

const WORDS: Readonly<Record<string, WordKey>> = {
  invalidEmail: 'form.invalidEmail',
  invalidPassword: 'form.invalidPassword',
  resetPassword: 'form.resetPassword',
  emailAlreadyExists: 'form.emailAlreadyExists',
  invalidCaptchaToken: 'signIn.failed',
  missingCaptchaToken: 'signIn.failed',
}

/** What a refusal says to whoever typed. */
function wordOf({ errorCode, problem }: Extract<LoginState, { loginState: 'FAILURE' }>): WordKey {
  if (problem?.status === 429) return 'form.often'
  if (problem?.violations.some(({ field }) => field === 'password')) return 'form.weak'
  if (problem?.violations.some(({ data }) => data?.type === 'EMAIL')) return 'form.badEmail'
  return (errorCode && WORDS[errorCode]) ?? 'signIn.failed'
}
