import { emit, type Shop, useWidget, type WordKey } from '../../kit/index.ts'
import { getMemberStore } from '../../kit/member/member-store.ts'

/** Loads the sign-in core together with the sign-in view, so that it is there at the click. */
export const loadSignInCore = () => import('../../client/sign-in/index.ts')
export type SignInCore = Awaited<ReturnType<typeof loadSignInCore>>

/** Stores the member's tokens in the session and emits the login. */
export async function completeSignIn(shop: Shop, tokens: Promise<Parameters<Shop['client']['session']['signIn']>[0]>) {
  await shop.client.session.signIn(await tokens)
  getMemberStore(shop).returned.value = undefined
  emit('awning:member:after-login', {})
}

/** Emits the failure and returns its message for the visitor. */
export function reportSignInFailure(error: unknown): WordKey {
  const message = error instanceof Error ? error.message : `${error}`
  emit('awning:member:error-login', { message })
  const isOffline = (problem: unknown): boolean =>
    problem instanceof Error &&
    ((problem as { kind?: string }).kind === 'offline' || isOffline((problem as { cause?: unknown }).cause))
  return isOffline(error) ? 'problem.offline' : 'signIn.failed'
}

/** Redirect URI of the hosted pages: registered with the client, exactly as written. */
export const getRedirectUri = ({ config }: Shop): string => config.redirectUri ?? `${window.origin}/`

/** The message for a sign-in that has ended in another page and returned to this one, or has deleted the account. */
export function useReturnedProblem(): WordKey | undefined {
  const { shop } = useWidget()
  const { value } = getMemberStore(shop).returned
  return value && `signIn.${value}`
}
