import { type Components, createComponents, type JsonSchema } from '../../contract/json-schema.ts'
import { wireError } from '../../contract/wire/error.ts'
import { type DescribedCall, groupCalls } from './described-calls.ts'
import { documentRoutes } from './document-routes.ts'
import { describeOperation, type LocatedOperation, type Operation } from './operation.ts'
import { REFUSALS } from './refusals.ts'

/** The parts of an OpenAPI 3.1 document that this server writes. */
export type OpenApiDocument = {
  openapi: '3.1.1'
  info: {
    title: string
    version: string
    summary: string
    description: string
    license: { name: string; identifier: string }
  }
  servers: readonly { url: string; description: string }[]
  tags: readonly { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, object>
    headers: Record<string, object>
    securitySchemes: Record<string, object>
  }
}

const ABOUT = `All calls use JSON. Only 200 is a success. Every refusal has the body of \`WireError\`.

Send the access token in \`Authorization\` as it is, without a scheme word. \`_id\`, \`_createdDate\` and \`_updatedDate\` mean
the same as \`id\`, \`createdDate\` and \`updatedDate\`. Money is decimal text in the shop's currency.`

/** Gives a path's parameter the name that it has in an earlier path of the same shape, as OpenAPI 3.1 requires. */
function shareNames(located: LocatedOperation, paths: OpenApiDocument['paths']): LocatedOperation {
  const shapeOf = (path: string) => path.replaceAll(/\{[^{}]+\}/g, '{}')
  const same = Object.keys(paths).find((path) => shapeOf(path) === shapeOf(located.path))
  if (same === undefined || same === located.path) return located
  const names = [...same.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  const inPath = located.operation.parameters.filter((parameter) => parameter.in === 'path')
  const parameters = located.operation.parameters.map((parameter) => {
    const index = inPath.indexOf(parameter)
    return index < 0 ? parameter : { ...parameter, name: names[index] ?? parameter.name }
  })
  return { ...located, path: same, operation: { ...located.operation, parameters } }
}

/** Creates the OpenAPI document of the calls. Throws where two schemas share a name. */
export function openApiDocument(
  calls: readonly DescribedCall[],
  publicUrl: string,
  components: Components = createComponents(),
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  const routes = documentRoutes(calls)
  for (const call of calls) {
    const { method, path, operation } = shareNames(describeOperation(call, routes.get(call) ?? '', components), paths)
    const item = paths[path] ?? {}
    if (item[method]) throw new Error(`two calls are reached by ${method} ${path}`)
    paths[path] = { ...item, [method]: operation }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Awning storefront API',
      version: '1',
      summary: 'Catalogue, cart, checkout and orders of a shop on any web page.',
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [getServer(publicUrl)],
    tags: groupCalls(calls).map(({ title, about }) => ({
      name: title,
      description: about,
    })),
    paths,
    components: { ...sharedParts(components), schemas: sorted(components.schemas) },
  }
}

/** A loopback URL is valid on one machine only, so the server is given relative to the document. */
function getServer(publicUrl: string): { url: string; description: string } {
  const { hostname } = new URL(publicUrl)
  const local = /^(127\.0\.0\.1|\[::1\]|(.+\.)?localhost)$/.test(hostname)
  return local
    ? { url: '/', description: 'The server that this document comes from.' }
    : { url: publicUrl, description: 'This shop.' }
}

function sharedParts(components: Components): Omit<OpenApiDocument['components'], 'schemas'> {
  const schema = components.describe(wireError, 'output')
  const requestId = { 'x-wix-request-id': { $ref: '#/components/headers/RequestId' } }
  return {
    responses: Object.fromEntries(
      Object.entries(REFUSALS).map(([status, description]) => [
        `Refusal${status}`,
        {
          description,
          headers: {
            ...requestId,
            ...(status === '429' && {
              'retry-after': { description: 'In seconds.', schema: { type: 'integer', minimum: 1 } },
            }),
          },
          content: { 'application/json': { schema } },
        },
      ]),
    ),
    headers: {
      RequestId: {
        description: 'Names the request in the log of the server.',
        schema: { type: 'string', format: 'uuid' },
      },
    },
    securitySchemes: {
      accessToken: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description:
          'The access token of `POST /oauth2/token`, bare: without the word Bearer (which is understood as well).',
      },
      apiKey: {
        type: 'apiKey',
        in: 'header',
        name: 'Authorization',
        description: 'A key of the merchant, bare. It begins with `awn_` and belongs on servers, never into a page.',
      },
      userSession: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-awning_user',
        description:
          'The session of somebody who runs the shop. Only pages of this server use it, with the header `x-awning-admin`.',
      },
    },
  }
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}
