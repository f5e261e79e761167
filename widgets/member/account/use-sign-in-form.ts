import { useState } from 'react'
import { type CaptchaTokens, createAuthentication } from '../../client/sign-in/authentication.ts'
import type { LoginState, RequiredCaptcha } from '../../client/sign-in/login-state.ts'
import { ApiProblem, emitCancelable, useWidget, type WordKey } from '../../kit/index.ts'
import {
  completeSignIn,
  getRedirectUri,
  loadSignInCore,
  reportSignInFailure,
  useReturnedProblem,
} from './complete-sign-in.ts'

/** What the visitor does with the form: sign in, register, or request a password reset. */
export type FormKind = 'login' | 'register' | 'reset'

type Fields = { email: string; password: string }
type Attempt = Fields & { kind: FormKind }

/** A sign-in by password in the page itself, for clients that allow it, through its login states. */
export function useSignInForm() {
  const { shop } = useWidget()
  const [login, setLogin] = useState<LoginState>({ loginState: 'INITIAL' })
  const [problem, setProblem] = useState<WordKey>()
  const [message, setMessage] = useState<WordKey>()
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<Attempt>()
  const [steps] = useState(() => createAuthentication(shop.client))
  const [loading] = useState(loadSignInCore)
  loading.catch(() => {})
  const returned = useReturnedProblem()

  /** Runs a step and shows the state it leads to. */
  const step = async (run: () => Promise<LoginState>) => {
    setBusy(true)
    setProblem(undefined)
    setMessage(undefined)
    try {
      const core = await loading
      const next = await run()
      setLogin(next)
      if (next.loginState === 'SUCCESS')
        await completeSignIn(shop, core.getMemberTokensForDirectLogin(shop.client, next.data.sessionToken))
      else if (next.loginState === 'FAILURE') setProblem(toMessageKey(next))
    } catch (error) {
      const refused = error instanceof ApiProblem && error.code === 'VERIFICATION_FAILED' ? error : undefined
      const word = refused?.data?.isReplaced ? 'verify.older' : 'verify.wrong'
      setProblem(refused ? word : reportSignInFailure(error))
    } finally {
      setBusy(false)
    }
  }
  const attempt = (attempted: Attempt, captchaTokens?: CaptchaTokens) =>
    step(async () => {
      const { kind, ...fields } = attempted
      const send = (tokens?: CaptchaTokens) =>
        steps[kind === 'register' ? 'register' : 'login']({ ...fields, captchaTokens: tokens })
      const answered = await send(captchaTokens)
      const isWrong = answered.loginState === 'FAILURE' && answered.errorCode === 'invalidCaptchaToken'
      // A captcha solution expires and can be used once: a retry needs another challenge.
      const state = isWrong ? await send() : answered
      if (state.loginState !== 'FAILURE' || !state.problem) return state
      const captcha = state.problem.data as RequiredCaptcha | undefined
      if (state.errorCode !== 'missingCaptchaToken' || !captcha?.challenge) return state
      if (isWrong && login.loginState === 'USER_CAPTCHA_REQUIRED') setProblem('signIn.failed')
      // The captcha is solved silently; only if that fails, or the shop has the visible kind alone, the visitor is asked.
      const visible = captchaTokens || (captcha.siteKey && !captcha.invisibleSiteKey)
      return { loginState: visible ? 'USER_CAPTCHA_REQUIRED' : 'SILENT_CAPTCHA_REQUIRED', captcha }
    })

  /** Each kind of captcha has a field of its own. */
  const submitSolution = async (kind: 'visible' | 'invisible', token: string) => {
    if (last) await attempt(last, { [kind === 'visible' ? 'recaptchaToken' : 'invisibleRecaptchaToken']: token })
  }

  return {
    login,
    problem: problem ?? returned,
    message,
    busy,
    email: last?.email ?? '',
    submit: async (tried: Attempt) => {
      if (tried.kind !== 'reset' && !emitCancelable('awning:member:before-login', {})) return
      setLast(tried)
      if (tried.kind !== 'reset') return attempt(tried)
      await step(async () => {
        await steps.sendPasswordResetEmail(tried.email, getRedirectUri(shop), shop.locale.peek() || undefined)
        setMessage('form.linkSent')
        return { loginState: 'INITIAL' }
      })
    },
    /** Solves the shop's own captcha and continues. */
    solve: async (captcha: RequiredCaptcha) => {
      const visible = login.loginState === 'USER_CAPTCHA_REQUIRED'
      setBusy(true)
      setProblem(undefined)
      try {
        const { solve } = await import('../../kit/solve-captcha.ts')
        await submitSolution(visible ? 'visible' : 'invisible', await solve(captcha.challenge))
      } catch (error) {
        // After a silent attempt the visitor is asked; after a visible one the error is shown.
        if (visible) setProblem(reportSignInFailure(error))
        setLogin({ loginState: 'USER_CAPTCHA_REQUIRED', captcha })
        setBusy(false)
      }
    },
    submitSolution,
    verify: (verificationCode: string) => step(() => steps.processVerification({ verificationCode })),
    resend: () =>
      step(async () => {
        const state = await steps.resendVerification().catch(async (error) => {
          if (!(error instanceof ApiProblem) || error.code !== 'CAPTCHA_REQUIRED') throw error
          const { solve } = await import('../../kit/solve-captcha.ts')
          return steps.resendVerification(await solve(error.data?.challenge))
        })
        setMessage('verify.sent')
        return state
      }),
    restart: () => setLogin({ loginState: 'INITIAL' }),
  }
}

const WORDS: Readonly<Record<string, WordKey>> = {
  invalidEmail: 'form.wrong',
  invalidPassword: 'form.wrong',
  resetPassword: 'form.resetPassword',
  emailAlreadyExists: 'form.emailAlreadyExists',
  invalidCaptchaToken: 'signIn.failed',
  missingCaptchaToken: 'signIn.failed',
}

/** The visitor's message for a refusal. */
function toMessageKey({ errorCode, problem }: Extract<LoginState, { loginState: 'FAILURE' }>): WordKey {
  if (problem?.status === 429) return 'form.often'
  const refused = problem?.violations.find(({ field }) => field === 'password')
  if (refused) return refused.data?.reason === 'PASSWORD_BREACHED' ? 'form.breached' : 'form.weak'
  if (problem?.violations.some(({ data }) => data?.type === 'EMAIL')) return 'form.badEmail'
  return (errorCode && WORDS[errorCode]) ?? 'signIn.failed'
}
