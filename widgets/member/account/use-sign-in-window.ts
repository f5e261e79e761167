import { useEffect, useRef, useState } from 'react'
import type { PageParameters, PreparedSignIn } from '../../client/sign-in/index.ts'
import { ApiProblem, ask, type Shop, useWidget, type WordKey } from '../../kit/index.ts'
import { type Core, enter, loadCore, notIn, redirectUriOf } from './enter.ts'

/** Milliseconds after which what was prepared is made anew; the shop keeps it for ten minutes. */
const FRESH_MS = 8 * 60_000

/** Where the sign-in stands: its window is about to be ready, can be opened, is open, or the browser is on its way. */
export type WindowState = 'preparing' | 'ready' | 'waiting' | 'leaving'

type Purpose = Pick<PageParameters, 'add'> & {
  /** Told where the account is not drawn anew by itself, as somebody was in before. */
  onEntered?: () => void
}

/** A sign-in on the shop's own page: in a window, or in this tab where the browser lets no window open. */
export function useSignInWindow({ add, onEntered }: Purpose = {}) {
  const { shop } = useWidget()
  const [state, setState] = useState<WindowState>('preparing')
  const [problem, setProblem] = useState<WordKey>()
  const [round, setRound] = useState(0)
  const prepared = useRef<{ core: Core; signIn: PreparedSignIn } | undefined>(undefined)
  const end = useRef<AbortController | undefined>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is one preparation
  useEffect(() => {
    let gone = false
    const later = setTimeout(() => setRound((count) => count + 1), FRESH_MS)
    prepare(shop, add).then(
      (ready) => {
        if (gone) return
        prepared.current = ready
        setState('ready')
      },
      (error) => {
        if (gone) return
        setState('ready')
        setProblem(notIn(error))
      },
    )
    return () => {
      gone = true
      clearTimeout(later)
    }
  }, [shop, round])
  useEffect(() => () => end.current?.abort(), [])

  const finish = (said?: WordKey) => {
    prepared.current = undefined
    setState('preparing')
    setProblem(said)
    setRound((count) => count + 1)
  }
  const leave = () => {
    setState('leaving')
    goTo(shop, add).catch((error) => (isRefused(error) ? isNotSetUp(error) : finish(notIn(error))))
  }
  const isNotSetUp = (error: unknown) => {
    notIn(error)
    finish('signIn.unavailable')
  }

  return {
    state,
    problem,
    /** Opens the window; to be called in the click. */
    press: () => {
      if (!ask('awning:member:before-login', {})) return
      setProblem(undefined)
      const ready = prepared.current
      if (!ready) return finish()
      const { core, signIn } = ready
      const opened = core.openSignIn(signIn)
      if (!opened) return leave()
      setState('waiting')
      end.current = new AbortController()
      void core
        .hearWindow(shop.client, opened, signIn, end.current.signal)
        .then(async (answer) => {
          if (answer === 'cut-off') return isNotSetUp('The window of the sign-in can’t reach this page')
          if (answer === 'canceled' || answer.returned.error) return finish('signIn.canceled')
          await enter(shop, core.getMemberTokens(shop.client, answer.returned, answer.data))
          if (!onEntered) return
          finish()
          onEntered()
        })
        .catch((error) => finish(notIn(error)))
    },
    cancel: () => end.current?.abort(),
    leave,
  }
}

const isRefused = (error: unknown) => error instanceof ApiProblem && error.kind === 'validation'

async function prepare(shop: Shop, add: PageParameters['add']) {
  const core = await loadCore()
  const { client } = shop
  const redirectUri = redirectUriOf(shop)
  const parameters = parametersOf(shop, add)
  const signIn = await core.prepareSignIn(client, redirectUri, parameters).catch((error) => {
    if (!isRefused(error)) throw error
    console.warn(
      `Awning: add ${redirectUri} to the redirect URIs of the client, so that visitors can sign in without a window`,
    )
    return core.prepareSignIn(client, undefined, parameters)
  })
  return { core, signIn }
}

const parametersOf = ({ locale }: Shop, add: PageParameters['add']): PageParameters => ({
  ...(locale.peek() && { lang: locale.peek() }),
  ...(add && { add }),
})

/** The whole tab goes to the sign-in and comes back. */
async function goTo(shop: Shop, add: PageParameters['add']): Promise<void> {
  const { client } = shop
  const core = await loadCore()
  const data = await core.createOauthData(redirectUriOf(shop), location.href)
  const { authUrl, issuer } = await core.getAuthUrl(client, data, { parameters: parametersOf(shop, add) })
  await core.remember(client, { ...data, issuer })
  location.assign(authUrl)
}
