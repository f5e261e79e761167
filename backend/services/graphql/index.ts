import { nextTurn } from '../../kernel/base/async/next-turn.ts'
import { type JsonEndpoint, raw } from '../../kernel/http/endpoint.ts'
import { toErrorAnswer } from '../../kernel/http/error-body.ts'
import { defineService, type Service } from '../../kernel/http/service/service.ts'
import type { Identity } from '../../kernel/runtime/access/identity.ts'
import { callerKey } from '../../kernel/runtime/access/identity.ts'
import { createQueryBudget, tooMuchWork, type WorkBudget } from '../../kernel/runtime/budgets/work-budget.ts'
import { CAPTCHA_HEADER } from '../../kernel/runtime/captcha/captcha.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { type MakeCall, QueryTooLongError, type RunQuery } from './run-query.ts'

export type { CallAnswer, CallRequest, MakeCall, QueryLimits, QueryRequest, RunQuery } from './run-query.ts'
export { QueryTooLongError }

/** Answers a request as if it had come from outside, for the address that the outer one came from, within its budget. */
export type Dispatch = (request: Request, address: string | undefined, budget: WorkBudget) => Promise<Response>

type Parts = {
  dispatch: Dispatch
  /** Who sent a query, by the token or key in its `Authorization`. */
  identify(authorization: string | undefined): Promise<Identity | undefined>
  introspection: boolean
  /** Runs queries in threads; where there is none, they run here. */
  runQuery?: RunQuery | undefined
}

/** The headers of the caller that each call gets. */
const PASSED_ON = ['authorization', 'origin', 'user-agent', 'accept-language', CAPTCHA_HEADER]

/** Every call as GraphQL: types, arguments and permissions are those of the table of endpoints. */
export function graphqlService(
  services: readonly Pick<Service, 'endpoints'>[],
  { dispatch, identify, introspection, runQuery }: Parts,
): Service {
  // Few shops use it, and the schema takes a moment.
  let opened: Promise<RunQuery> | undefined
  const open = async (): Promise<RunQuery> => {
    if (runQuery) return runQuery
    const { createHandler } = await import('./handler.ts')
    return createHandler(listFields(services), { introspection })
  }
  return defineService({
    name: 'graphql',
    endpoints: [
      raw('graphql.query', 'POST /graphql/{apiVersion}', 'public', async ({ request, url, body }, context) => {
        const identity = (await identify(request.headers.get('authorization') ?? undefined)) ?? context.identity
        const budget = createQueryBudget(asCaller(context, identity))
        await budget.admit()
        opened ??= open()
        const run = await opened
        const query = { url: url.href, headers: [...request.headers], body }
        const caller = callerKey(identity) ?? context.address ?? ''
        try {
          return await run(query, createCall(request, context, { dispatch, budget }), {
            caller,
            milliseconds: budget.milliseconds,
            onBegin: budget.begin,
          })
        } catch (error) {
          throw error instanceof QueryTooLongError ? tooMuchWork() : error
        } finally {
          budget.end()
        }
      }),
    ],
  })
}

/** The calls that are fields of the schema. */
export function listFields(services: readonly Pick<Service, 'endpoints'>[]): readonly JsonEndpoint[] {
  return services.flatMap(({ endpoints }) => endpoints.filter((endpoint) => endpoint.kind === 'json'))
}

const asCaller = (context: Context, identity: Identity): Context =>
  Object.assign(Object.create(context) as Context, {
    identity,
    siteId: 'siteId' in identity ? identity.siteId : context.siteId,
  })

/** Makes the calls of one query, one after the other, so that a query takes no more of the server than one caller. */
function createCall(
  outer: Request,
  { publicUrl, address, requestId, log }: Context,
  { dispatch, budget }: { dispatch: Dispatch; budget: WorkBudget },
): MakeCall {
  const passedOn = PASSED_ON.flatMap((name): [string, string][] => {
    const value = outer.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  let previous: Promise<unknown> = Promise.resolve()

  const make: MakeCall = async ({ path, method, headers, body }) => {
    await nextTurn()
    const begun = performance.now()
    try {
      await budget.read(0)
      const request = new Request(new URL(path, publicUrl), { method, headers, ...(body !== undefined && { body }) })
      for (const [name, value] of passedOn) request.headers.set(name, value)
      const response = await dispatch(request, address, budget)
      const answer = await response.text()
      budget.spend({ bytes: answer.length, milliseconds: performance.now() - begun })
      return { status: response.status, requestId: response.headers.get('x-wix-request-id'), body: answer }
    } catch (error) {
      const refusal = toErrorAnswer(error, requestId, log)
      return { status: refusal.status, requestId, body: JSON.stringify(refusal.body) }
    }
  }
  return (request) => {
    const answer = previous.then(() => make(request))
    previous = answer
    return answer
  }
}
