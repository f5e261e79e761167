import type { Components, JsonSchema } from '../../contract/json-schema.ts'
import type { JsonEndpoint } from '../../kernel/http/endpoint.ts'
import type { Role } from '../../kernel/runtime/access/identity.ts'
import type { DescribedCall } from './described-calls.ts'
import { type Parameter, pathTemplate, queryParameters, withoutPathFields } from './parameters.ts'
import { getErrorCodes } from './refusals.ts'
import { type StatedLimit, statedLimits } from './stated-limits.ts'

export type Operation = {
  operationId: string
  summary: string
  description: string
  tags: readonly string[]
  security: readonly Record<string, readonly string[]>[]
  parameters: readonly Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, object>
  /** The least role of the caller. */
  'x-awning-role': Role
  /** Alias routes of the same call: POST in place of a long GET, and the prefixes that other clients use. */
  'x-awning-also'?: readonly string[]
  /** The error codes of the call, in `details.applicationError.code`. */
  'x-awning-errors'?: readonly string[]
  /** Rate limits: points per caller and period in seconds. */
  'x-awning-limits'?: readonly StatedLimit[]
}

export type LocatedOperation = { method: string; path: string; operation: Operation }

/** Who has a role, and with which kind of credential. */
export const ROLE_WORDS: Record<Role, { name: string; about: string; schemes: readonly string[] }> = {
  public: { name: 'Everybody', about: 'needs no token', schemes: [] },
  visitor: {
    name: 'Visitor',
    about: 'needs the token of a visitor or member, or an API key',
    schemes: ['accessToken', 'apiKey'],
  },
  member: { name: 'Member', about: 'needs the token of a member who is signed in', schemes: ['accessToken'] },
  app: { name: 'Merchant', about: 'needs an API key of the shop', schemes: ['apiKey'] },
  user: {
    name: 'Staff',
    about: 'needs the session of somebody who runs the shop, on pages of this server',
    schemes: ['userSession'],
  },
  owner: {
    name: 'Owner',
    about: 'needs the session of an owner of the shop, on pages of this server',
    schemes: ['userSession'],
  },
}

/** Describes one call as an OpenAPI operation under the given one of its routes. */
export function describeOperation(
  { endpoint, routes }: DescribedCall,
  route: string,
  components: Components,
): LocatedOperation {
  const { call, role, errors, limits } = endpoint
  const codes = getErrorCodes(errors)
  const [method = '', wirePath = ''] = route.split(' ')
  const input = components.describe(call.input, 'input')
  const template = pathTemplate(wirePath, input, components)
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const also = routes.filter((further) => further !== route)
  return {
    method: method.toLowerCase(),
    path: template.path,
    operation: {
      operationId: call.name,
      summary: call.summary,
      description: describe(endpoint),
      tags: [call.group.title],
      security: ROLE_WORDS[role].schemes.map((scheme) => ({ [scheme]: [] })),
      parameters: [
        ...template.parameters,
        ...(hasBody ? [] : queryParameters(input, template.fields, components)),
        ...(endpoint.idempotent ? [IDEMPOTENCY_KEY] : []),
      ],
      ...(hasBody && { requestBody: toRequestBody(withoutPathFields(input, template.fields, components), components) }),
      responses: {
        200: {
          description: 'Done.',
          headers: { 'x-wix-request-id': { $ref: '#/components/headers/RequestId' } },
          content: { 'application/json': { schema: components.describe(call.output, 'output') } },
        },
        ...Object.fromEntries(
          getErrorResponses(endpoint, hasBody, template.fields).map((status) => [status, refusal(status)]),
        ),
      },
      'x-awning-role': role,
      ...(also.length > 0 && { 'x-awning-also': also }),
      ...(codes.length > 0 && { 'x-awning-errors': codes }),
      ...(limits.length > 0 && { 'x-awning-limits': statedLimits(limits) }),
    },
  }
}

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same key gives the same answer again, and the work is done once. With other arguments it is a 409.',
  schema: { type: 'string', maxLength: 255 },
}

function describe({ call, role, errors }: JsonEndpoint): string {
  const codes = getErrorCodes(errors)
  const refuses = codes.length > 0 ? ` Refuses with ${codes.map((code) => `\`${code}\``).join(', ')}.` : ''
  return `${call.summary} ${ROLE_WORDS[role].name}: ${ROLE_WORDS[role].about}.${refuses}`
}

function toRequestBody(schema: JsonSchema, components: Components) {
  const { required = [] } = components.resolve(schema)
  return { required: required.length > 0, content: { 'application/json': { schema } } }
}

/** The error statuses that an endpoint can answer with. */
function getErrorResponses(
  { role, limits, errors, call, idempotent }: JsonEndpoint,
  hasBody: boolean,
  fields: readonly string[],
): number[] {
  const changes = !call.route.startsWith('GET ')
  const statuses = new Set<number>([
    400,
    ...(role === 'public' ? [] : [401]),
    403,
    // A call with an id in its path can answer 404 even where it declares no code for that.
    ...(fields.length > 0 ? [404] : []),
    ...(changes || idempotent ? [409] : []),
    ...(hasBody ? [413] : []),
    ...(limits.length > 0 ? [429] : []),
    ...errors.map(({ status }) => status),
    500,
  ])
  return [...statuses].sort((a, b) => a - b)
}

const refusal = (status: number) => ({ $ref: `#/components/responses/Refusal${status}` })
