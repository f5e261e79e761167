import { GraphQLError, type GraphQLFieldConfig, GraphQLObjectType, GraphQLSchema } from 'graphql'
import type { Access, Route } from '../../contract/call.ts'
import { toRequest } from '../../contract/wire/to-request.ts'
import { normaliseJson } from '../../kernel/base/json/json.ts'
import type { JsonEndpoint } from '../../kernel/http/endpoint.ts'
import type { CallRequest, MakeCall } from './run-query.ts'
import { createTypes, type TypeRegistry } from './types.ts'

/** The context of a query: calls of the same caller, through the same gate as any other. */
export type GraphqlContext = {
  call: MakeCall
  /** Reads that were asked for already in the same query. */
  reads: Map<string, Promise<unknown>>
}

/** The schema of all calls: reads are queries, writes are mutations, each a field `module_call`. */
export function createSchema(endpoints: readonly JsonEndpoint[]): GraphQLSchema {
  const types = createTypes()
  const root = (name: string, access: Access) =>
    new GraphQLObjectType<unknown, GraphqlContext>({
      name,
      fields: Object.fromEntries(
        endpoints
          .filter(({ call }) => call.access === access)
          .map((endpoint) => [toFieldName(endpoint.call.name), toField(types, endpoint)]),
      ),
    })
  return new GraphQLSchema({ query: root('Query', 'read'), mutation: root('Mutation', 'write') })
}

/** `products.getProduct` is the field `products_getProduct`. */
const toFieldName = (name: string) => name.replaceAll(/\W+/g, '_')

const capitalise = (word: string) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`

function toField(types: TypeRegistry, { call, role }: JsonEndpoint): GraphQLFieldConfig<unknown, GraphqlContext> {
  const name = call.name.split(/\W+/).map(capitalise).join('')
  return {
    type: types.toOutput(call.output, `${name}Response`),
    args: types.toArguments(call.input, name),
    description: `${call.summary} \`${call.route}\`, for callers from the role ${role} on.`,
    async resolve(_, args, context) {
      const request = toCallRequest(call.route, args)
      if (call.access === 'write') return send(context, request)
      const key = JSON.stringify([request.path, request.method, request.body])
      const read = context.reads.get(key) ?? send(context, request)
      context.reads.set(key, read)
      return read
    },
  }
}

type Failure = { message?: string; details?: { applicationError?: { code?: string; data?: object } } }

function toCallRequest(route: Route, args: object): CallRequest {
  refuseDepth(args)
  const [path, { method = 'GET', headers, body }] = toRequest(route, args)
  return { path, method, headers: headers as Record<string, string>, ...(typeof body === 'string' && { body }) }
}

/** Arguments that the call would refuse are too deep to be sent. */
function refuseDepth(args: object): void {
  try {
    normaliseJson(args)
  } catch (error) {
    throw new GraphQLError((error as Error).message, { extensions: { status: 400 } })
  }
}

async function send({ call }: GraphqlContext, request: CallRequest): Promise<unknown> {
  const { status, requestId, body: text } = await call(request)
  const body: unknown = JSON.parse(text)
  if (status < 300) return body
  const { message = 'The call failed', details } = body as Failure
  const code = details?.applicationError?.code
  throw new GraphQLError(message, {
    extensions: {
      status,
      requestId,
      ...(code && { code }),
      ...(details && { details }),
    },
  })
}
