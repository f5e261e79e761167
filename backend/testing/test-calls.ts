import type { Call, Route } from '../contract/call.ts'
import type { Calls } from '../contract/calls.ts'
import { toRequest } from '../contract/wire/to-request.ts'
import { listCalls } from '../kernel/http/routes.ts'
import { services } from '../services/index.ts'
import { toCredentialHeaders } from './credentials.ts'
import { type Refusal, toRefusal } from './endpoints/refusal.ts'

/** The result of a call: the body of a 200, or the error. */
export type Answer<R extends keyof Calls = keyof Calls> = {
  status: number
  headers: Headers
  body?: Calls[R]['output']
  refusal?: Refusal
}

/** Makes each part nullable, which clears a field, or undefined, as fields of answers may be. */
type Sendable<T> = T extends readonly (infer Item)[]
  ? (Sendable<Item> | null | undefined)[]
  : T extends object
    ? { [Key in keyof T]: Sendable<T[Key]> | null | undefined }
    : T

/** The arguments of a call. Missing ones are refused at run time. */
export type Input<R extends keyof Calls> = Sendable<Calls[R]['input']>

/** The answer of a call. */
export type Output<R extends keyof Calls> = Calls[R]['output']

type Sent<Args> = [args?: Args, token?: string, headers?: Record<string, string>]

/** Calls by their route, with arguments as clients send them; every 200 is checked against its schema. */
export type TestCalls = {
  /** Returns the answer; throws where the call is refused. */
  call<R extends keyof Calls>(route: R, ...sent: Sent<Input<R>>): Promise<Output<R>>
  /** Returns the error, so it accepts invalid arguments; throws where the call succeeds. */
  refusal(route: keyof Calls, ...sent: Sent<object>): Promise<Refusal>
  /** Returns either, for calls with an unknown outcome. */
  send<R extends keyof Calls>(route: R, ...sent: Sent<Input<R>>): Promise<Answer<R>>
}

const calls = new Map(
  listCalls(services).flatMap(({ endpoint, routes }) =>
    routes.map((route) => [route as string, endpoint.call] as const),
  ),
)

/** Calls over a fetch: the app's own, or a running server's. */
export function createTestCalls(fetch: (path: string, init: RequestInit) => Promise<Response>): TestCalls {
  const answerTo = async (
    route: keyof Calls,
    ...[args = {}, token, headers]: Sent<object>
  ): Promise<Omit<Answer, 'body'> & { body?: unknown }> => {
    const response = await fetch(...toRequest(route, args, undefined, { ...toCredentialHeaders(token), ...headers }))
    const body: unknown = await response.json()
    const { status } = response
    if (status === 200) checkOutput(route, body)
    return { status, headers: response.headers, ...(status === 200 ? { body } : { refusal: toRefusal(status, body) }) }
  }
  return {
    async call(route, ...sent) {
      const { body, refusal } = await answerTo(route, ...sent)
      if (refusal) throw new Error(`${route} was refused: ${JSON.stringify(refusal)}`)
      return body as Output<typeof route>
    },
    async refusal(route, ...sent) {
      const { body, refusal } = await answerTo(route, ...sent)
      if (!refusal) throw new Error(`${route} was let through: ${JSON.stringify(body)}`)
      return refusal
    },
    send: async (route, ...sent) => (await answerTo(route, ...sent)) as Answer<typeof route>,
  }
}

/** Another route of the same call, typed as that call is. */
export function aliasRoute<R extends keyof Calls>(route: R, other: Route): R {
  const call = calls.get(route)
  if (!call || calls.get(other) !== call) throw new Error(`${other} is not ${route}`)
  return other as R
}

function checkOutput(route: string, body: unknown): void {
  const { name, output } = calls.get(route) as Call
  const result = output.safeParse(body)
  if (!result.success) throw new Error(`${name} answered what its schema does not allow: ${result.error.message}`)
}
