import { toRequest } from '../../../widgets/client/arguments.ts'
import { ApiProblem } from '../../../widgets/client/problem.ts'
import { createTransport, RETRIES } from '../../../widgets/client/transport.ts'
import type { Calls } from '../../contract/calls.ts'
import { forgetSite, getChosenSite } from './chosen-site.ts'
import { askForProof } from './proof.ts'

/** A call of the contract by its route. */
export type Route = keyof Calls
export type Input<R extends Route> = Calls[R]['input']
export type Output<R extends Route> = Calls[R]['output']

const request = createTransport('', (...sent) => fetch(...sent))

/**
 * Makes a call of the public API as the person who is signed in. Reads are retried; a write carries an idempotency key, so
 * that a repeated click runs once. Where the call needs re-authentication, the person is prompted and the call repeated.
 * Throws `ApiProblem`.
 */
export async function call<R extends Route>(route: R, input: Input<R>): Promise<Output<R>> {
  const { method, path, body, isSafe } = toRequest(route, input as Record<string, unknown>)
  const site = getChosenSite()
  const send = () =>
    request<Output<R>>(path, {
      method,
      ...(body && { body }),
      headers: {
        'x-awning-admin': '1',
        ...(site && { 'x-awning-site': site }),
        ...(!isSafe && { 'idempotency-key': crypto.randomUUID() }),
      },
      retry: isSafe ? RETRIES : 0,
    })
  try {
    return await send()
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    if (problem.code === 'FRESH_SIGN_IN_REQUIRED' && (await askForProof())) return send()
    // A wrong password or code has a reason of its own, and is shown where it was typed.
    if (problem.code === 'UNAUTHORIZED') return leaveForSignIn()
    throw problem
  }
}

/**
 * Redirects to the sign-in after the session has ended, with this page as the return URL. Never settles, so that no
 * error is shown before the redirect.
 */
function leaveForSignIn(): Promise<never> {
  forgetSite()
  const { pathname, search } = location
  const back = pathname === '/admin' ? '' : `?to=${encodeURIComponent(pathname + search)}`
  location.replace(`/admin/sign-in${back}`)
  return new Promise(() => {})
}
