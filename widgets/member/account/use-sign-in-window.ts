import { useEffect, useRef, useState } from 'react'
import { getPageUrl } from '../../client/index.ts'
import type { PageParameters, PreparedSignIn } from '../../client/sign-in/index.ts'
import { isFramed, navigateTab, sharesStorageWithTop } from '../../kit/frame.ts'
import { ApiProblem, emitCancelable, type Shop, useWidget, type WordKey } from '../../kit/index.ts'
import { getRequestedPart } from '../requested-part.ts'
import {
  completeSignIn,
  getRedirectUri,
  loadSignInCore,
  reportSignInFailure,
  type SignInCore,
} from './complete-sign-in.ts'

/** After this time a prepared sign-in is renewed; the shop keeps one whose page was not opened for half an hour. */
const PREPARED_LIFETIME_MS = 8 * 60_000

/** State of the popup: being prepared, ready to open, open, or the tab itself is navigating. */
export type WindowState = 'preparing' | 'ready' | 'waiting' | 'leaving'

type SignInWindowOptions = Pick<PageParameters, 'add'> & {
  /** Called where the component is not re-rendered by a role change, because a member was signed in before. */
  onSignedIn?: () => void
}

/** A sign-in on the shop's own page: in a popup, or in this tab where the browser blocks it. */
export function useSignInWindow({ add, onSignedIn }: SignInWindowOptions = {}) {
  const { shop } = useWidget()
  const [state, setState] = useState<WindowState>('preparing')
  const [problem, setProblem] = useState<WordKey>()
  const [address, setAddress] = useState<string>()
  const [round, setRound] = useState(0)
  const prepared = useRef<{ core: SignInCore; signIn: PreparedSignIn } | undefined>(undefined)
  const end = useRef<AbortController | undefined>(undefined)
  const isOpen = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a round is one preparation
  useEffect(() => {
    let unmounted = false
    // While its window is open, a sign-in is not prepared anew: the shop keeps it as long as the visitor takes.
    const timer = setInterval(() => {
      if (!isOpen.current) setRound((count) => count + 1)
    }, PREPARED_LIFETIME_MS)
    prepare(shop, add).then(
      (ready) => {
        if (unmounted) return
        prepared.current = ready
        setState('ready')
      },
      (error) => {
        if (unmounted) return
        setState('ready')
        setProblem(reportSignInFailure(error))
      },
    )
    return () => {
      unmounted = true
      clearInterval(timer)
    }
  }, [shop, round])
  useEffect(() => () => end.current?.abort(), [])

  const finish = (message?: WordKey) => {
    isOpen.current = false
    prepared.current = undefined
    setState('preparing')
    setProblem(message)
    setRound((count) => count + 1)
  }
  const leave = () => {
    setState('leaving')
    setAddress(undefined)
    leaveToSignIn(shop, add).then(
      (blocked) => {
        if (!blocked) return
        setAddress(blocked)
        finish('embedded.blocked')
      },
      (error) => (isRefused(error) ? failNotSetUp(error) : finish(reportSignInFailure(error))),
    )
  }
  const failNotSetUp = (error: unknown) => {
    reportSignInFailure(error)
    finish('signIn.unavailable')
  }

  return {
    state,
    problem,
    /** This page's own address, where its frame keeps the sign-in from being opened. */
    address,
    /** Opens the popup; must be called in the click. */
    press: () => {
      if (!emitCancelable('awning:member:before-login', {})) return
      setProblem(undefined)
      setAddress(undefined)
      const ready = prepared.current
      if (!ready) return finish()
      const { core, signIn } = ready
      const opened = core.openSignIn(signIn)
      if (!opened) return leave()
      isOpen.current = true
      setState('waiting')
      end.current = new AbortController()
      void core
        .waitForWindow(shop.client, opened, signIn, end.current.signal)
        .then(async (answer) => {
          if (answer === 'cut-off') return failNotSetUp('The window of the sign-in can’t reach this page')
          if (answer !== 'canceled' && answer.returned.error === 'account_deleted') return onSignedIn?.()
          if (answer === 'canceled' || answer.returned.error) return finish('signIn.canceled')
          await completeSignIn(shop, core.getMemberTokens(shop.client, answer.returned, answer.data))
          if (!onSignedIn) return
          finish()
          // A member who was asked whether to delete the account, and is still signed in, has kept it.
          if (add !== 'deletion') onSignedIn()
        })
        .catch((error) => finish(reportSignInFailure(error)))
    },
    cancel: () => end.current?.abort(),
    leave,
  }
}

const isRefused = (error: unknown) => error instanceof ApiProblem && error.kind === 'validation'

async function prepare(shop: Shop, add: PageParameters['add']) {
  const core = await loadSignInCore()
  const { client } = shop
  const redirectUri = getRedirectUri(shop)
  const parameters = getPageParameters(shop, add)
  const prompt = getPrompt(add)
  const signIn = await core.prepareSignIn(client, redirectUri, parameters, prompt).catch((error) => {
    if (!isRefused(error)) throw error
    console.warn(
      `Awning: add ${redirectUri} to the redirect URIs of the client, so that visitors can sign in without a window`,
    )
    return core.prepareSignIn(client, undefined, parameters, prompt)
  })
  return { core, signIn }
}

/** Who comes from the shop's own page and is signed in there goes on with one press; a change needs a fresh proof. */
const getPrompt = (add: PageParameters['add']) =>
  !add && getRequestedPart() === 'continue' ? 'select_account' : undefined

const getPageParameters = ({ locale }: Shop, add: PageParameters['add']): PageParameters => ({
  ...(locale.peek() && { lang: locale.peek() }),
  ...(add && { add }),
})

/**
 * Redirects the whole tab to the sign-in, which returns to this page. A page framed by another site has a storage of its
 * own there, which the return could not use; so the page itself is opened on top, with its account. Returns an address
 * to open by hand, where the frame's sandbox refuses both.
 */
async function leaveToSignIn(shop: Shop, add: PageParameters['add']): Promise<string | undefined> {
  const account = new URL(getPageUrl())
  account.hash = 'awning-member'
  const url = isFramed() && !sharesStorageWithTop() ? account.href : await getSignInUrl(shop, add)
  return navigateTab(url) ? undefined : account.href
}

async function getSignInUrl(shop: Shop, add: PageParameters['add']): Promise<string> {
  const { client } = shop
  const core = await loadSignInCore()
  const data = await core.createOauthData(getRedirectUri(shop), getPageUrl())
  const { authUrl, issuer } = await core.getAuthUrl(client, data, {
    parameters: getPageParameters(shop, add),
    prompt: getPrompt(add),
  })
  await core.storeOauthData(client, { ...data, issuer })
  return authUrl
}
