import { GraphQLError, type GraphQLFieldConfig, GraphQLObjectType, GraphQLSchema } from 'graphql'
import type { Access } from '../../contract/call.ts'
import { toRequest } from '../../contract/wire/to-request.ts'
import type { JsonEndpoint } from '../../kernel/http/endpoint.ts'
import { createTypes, type TypeRegistry } from './types.ts'

/** The context of a query: calls of the same caller, through the same gate as any other. */
export type GraphqlContext = {
  call(path: string, init: RequestInit): Promise<Response>
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

function toField(types: TypeRegistry, { call, role }: JsonEndpoint): GraphQLFieldConfig<unknown, GraphqlContext> {
  const name = call.name.replaceAll(/(?:^|\W+)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return {
    type: types.toOutput(call.output, `${name}Response`),
    args: types.toArguments(call.input, name),
    description: `${call.summary} \`${call.route}\`, for callers from the role ${role} on.`,
    async resolve(_, args, context) {
      const [path, init] = toRequest(call.route, args)
      if (call.access === 'write') return send(context, path, init)
      const key = JSON.stringify([path, init.method, init.body])
      const read = context.reads.get(key) ?? send(context, path, init)
      context.reads.set(key, read)
      return read
    },
  }
}

type Failure = { message?: string; details?: { applicationError?: { code?: string; data?: object } } }

async function send({ call }: GraphqlContext, path: string, init: RequestInit): Promise<unknown> {
  const response = await call(path, init)
  const body: unknown = await response.json()
  if (response.ok) return body
  const { message = 'The call failed', details } = body as Failure
  const code = details?.applicationError?.code
  throw new GraphQLError(message, {
    extensions: {
      status: response.status,
      requestId: response.headers.get('x-wix-request-id'),
      ...(code && { code }),
      ...(details && { details }),
    },
  })
}
