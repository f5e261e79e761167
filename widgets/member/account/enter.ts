import { emit, type Shop, type WordKey } from '../../kit/index.ts'

/** The sign-in core: with the first look at the way in, so that it is there when somebody presses. */
export const loadCore = () => import('../../client/sign-in/index.ts')
export type Core = Awaited<ReturnType<typeof loadCore>>

/** Gives the session somebody's tokens, and tells the page. */
export async function enter(shop: Shop, tokens: Promise<Parameters<Shop['client']['session']['signIn']>[0]>) {
  await shop.client.session.signIn(await tokens)
  emit('awning:member:after-login', {})
}

/** Why somebody is not in, in words for them; the page hears the rest. */
export function notIn(error: unknown): WordKey {
  const message = error instanceof Error ? error.message : `${error}`
  emit('awning:member:error-login', { message })
  const isOffline = (problem: unknown): boolean =>
    problem instanceof Error &&
    ((problem as { kind?: string }).kind === 'offline' || isOffline((problem as { cause?: unknown }).cause))
  return isOffline(error) ? 'problem.offline' : 'signIn.failed'
}

/** Where the hosted pages lead back to: registered with the client, letter by letter. */
export const redirectUriOf = ({ config }: Shop): string => config.redirectUri ?? `${location.origin}/`
