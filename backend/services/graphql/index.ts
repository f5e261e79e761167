import { CAPTCHA_HEADER } from '../../kernel/captcha/captcha.ts'
import type { Context } from '../../kernel/context/context.ts'
import { type JsonEndpoint, raw, type Visit } from '../../kernel/http/endpoint.ts'
import { defineService, type Service } from '../../kernel/service/service.ts'
import type { GraphqlContext } from './schema.ts'

/** Answers a request as if it had come from outside, for the address that the outer one came from. */
export type Dispatch = (request: Request, address: string | undefined) => Promise<Response>

/** The headers of the caller that each call gets. */
const PASSED_ON = ['authorization', 'origin', 'user-agent', 'accept-language', CAPTCHA_HEADER]

/** Every call as GraphQL: types, arguments and permissions are those of the table of endpoints. */
export function graphqlService(
  services: readonly Pick<Service, 'endpoints'>[],
  { dispatch, introspection }: { dispatch: Dispatch; introspection: boolean },
): Service {
  // Few shops use it, and the schema takes a moment.
  let opened: Promise<Handler> | undefined
  const open = async () => {
    const { createHandler } = await import('./handler.ts')
    const endpoints = services.flatMap((service) => service.endpoints)
    const calls = endpoints.filter((endpoint): endpoint is JsonEndpoint => endpoint.kind === 'json')
    return createHandler(calls, { introspection })
  }
  return defineService({
    name: 'graphql',
    endpoints: [
      raw('graphql.query', 'POST /graphql/{apiVersion}', 'public', async ({ request, url, body }, context) => {
        opened ??= open()
        const handle = await opened
        const asked = new Request(url, { method: 'POST', headers: request.headers, body })
        return handle(asked, { call: toCall(request, context, dispatch), reads: new Map() })
      }),
    ],
  })
}

type Handler = ReturnType<typeof import('./handler.ts').createHandler>

function toCall(outer: Visit['request'], { publicUrl, address }: Context, dispatch: Dispatch): GraphqlContext['call'] {
  const headers = PASSED_ON.flatMap((name): [string, string][] => {
    const value = outer.headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return (path, init) => {
    const request = new Request(new URL(path, publicUrl), init)
    for (const [name, value] of headers) request.headers.set(name, value)
    return dispatch(request, address)
  }
}
