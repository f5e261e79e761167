import type { z } from 'zod'
import type { LimitName } from '../../contract/access/limits.ts'
import type { ApiKeyScope } from '../../contract/access/scopes.ts'
import type { Call, Route } from '../../contract/call.ts'
import type { Role } from '../access/identity.ts'
import type { Changes } from '../changes/change.ts'
import type { Context } from '../context/context.ts'
import type { Refusal } from '../errors/errors.ts'
import { decodeChanges, type FieldMask } from './field-mask.ts'
import type { JsonObject } from './json.ts'
import { validateInput } from './violations.ts'

/** What every row of a service's table states, whatever it answers with. */
type Row<Kind extends string> = {
  kind: Kind
  /** Names the row in logs and metrics; for a call its name in the public SDK. */
  name: string
  /** Where it is reached; the stated route first. */
  routes: readonly Route[]
  /** The least role of a caller. */
  role: Role
  /** What a key with scopes needs; `null`: no such key is let in. */
  scope: ApiKeyScope | null
  /** The limits that each request falls under, the narrowest first; writes of the public have some by default. */
  limits: readonly LimitName[]
  /** In bytes; 100 KB unless a row says otherwise (security.md 35). */
  maxBody: number
  /** The service's refusals that it answers with: what the document lists, and tests hold every answer to. */
  errors: readonly Refusal[]
  /** `client`: pages of the caller's client read the answer. `any`: the handler says which pages may. */
  pages: 'client' | 'any'
  /** Whether each answer has a line in the log; probes and files would drown the rest. */
  logged: boolean
}

/**
 * A call of the contract: validated input, validated output, JSON both ways. The router, the OpenAPI document, the
 * permission matrix, the limits and the fuzz tests all read this row.
 */
export type JsonEndpoint<C extends Call = Call> = Row<'json'> & {
  call: C
  /** The input of the handler out of the arguments as they came: validated, and with its changes decoded. */
  read(payload: JsonObject): z.output<C['input']>
  handler(input: z.output<C['input']>, context: Context): Promise<z.input<C['output']>>
  /**
   * Honours `Idempotency-Key`, as every write of a known caller does: the handler's `context.commit` keeps the answer with
   * the write (security.md 47 and 53).
   */
  idempotent: boolean
  /** The answer has a secret in it: it is kept sealed. */
  secretAnswer: boolean
  /**
   * Makes the answer again of what the unit of work kept, where that is not the answer itself. A payment that was still
   * under way is asked after.
   */
  replay?(kept: unknown, input: z.output<C['input']>, context: Context): Promise<z.input<C['output']>>
  /** Says the same to every visitor, so a page may name its client (`clientId`) instead of sending a token. */
  authByClientId: boolean
  /** Takes a form's body too, as independent OAuth clients send it (RFC 6749, section 3.2). */
  forms: boolean
  /** For anybody, but a program that sends a shopper's token beside its key is known by both. */
  delegatedAuth: boolean
  /** The collections that an answer is made from: it is kept as ready text until one of them changes. */
  cachedBy: readonly string[]
}

/** A request as handlers see it that answer with a whole response of their own. */
export type Visit = {
  request: Request
  url: URL
  /** The path's fields by their names. */
  params: Readonly<Record<string, string>>
}

/** Bytes in, a response out: signed webhooks, GraphQL, redirects, probes. Refusals are JSON. */
export type RawEndpoint = Row<'raw'> & {
  handler(visit: Visit & { body: Uint8Array<ArrayBuffer> }, context: Context): Promise<Response> | Response
}

/** A body that is read as it comes, or an answer that is: uploads, downloads, files. Refusals are JSON. */
export type StreamEndpoint = Row<'stream'> & {
  handler(visit: Visit, context: Context): Promise<Response> | Response
}

/** HTML for people. What goes wrong becomes a page as well. */
export type PageEndpoint = Row<'page'> & {
  handler(visit: Visit, context: Context): Promise<Response> | Response
  /** The page for what was thrown, a refusal or a fault; `status` is the one that a call would have. */
  failed(failure: { error: unknown; status: number }, visit: Visit, context: Context): Promise<Response> | Response
}

/** One row of a service's table. */
export type Endpoint = JsonEndpoint | RawEndpoint | StreamEndpoint | PageEndpoint

const DEFAULT_MAX_BODY = 100 * 1024
/** Of writes of the public that state no others. */
const WRITE_LIMITS: readonly LimitName[] = ['write.visitor', 'write.address']

type RowOptions = Partial<Pick<Endpoint, 'scope' | 'limits' | 'maxBody' | 'errors' | 'pages' | 'logged'>>

type CallOptions = Pick<RowOptions, 'maxBody' | 'errors'> &
  Partial<Pick<JsonEndpoint, 'secretAnswer' | 'replay' | 'authByClientId' | 'cachedBy' | 'forms' | 'delegatedAuth'>>
type Input<C extends Call> = z.output<C['input']>

/** Where a call has a change: the argument with the entity, the paths of it that may be set, the argument with the field mask. */
type ChangeSource<C extends Call, E, P> = { entity: E; settable: readonly P[]; mask: keyof Input<C> & string }

/** Declares a row that changes an entity: its handler gets the input with `changes`, decoded from keys, `null`s and mask. */
export function changeEndpoint<C extends Call, E extends keyof Input<C> & string, P extends string>(
  call: C,
  role: Role,
  { entity, settable, mask: maskField }: ChangeSource<C, E, P>,
  handler: (
    input: Input<C> & { changes: Changes<NonNullable<Input<C>[E]>, P> },
    context: Context,
  ) => ReturnType<JsonEndpoint<C>['handler']>,
  options: CallOptions = {},
): JsonEndpoint {
  return {
    ...endpoint(call, role, handler as JsonEndpoint<C>['handler'], options),
    read(payload) {
      const input = validateInput(call.input, payload) as Input<C>
      const sent = payload[entity] as JsonObject
      const mask = input[maskField] as FieldMask | undefined
      const changes = input[entity] ? decodeChanges(settable, { sent, entity: input[entity], mask, maskField }) : {}
      return { ...(input as object), changes }
    },
  }
}

/** Declares the row of a call. */
export function endpoint<C extends Call>(
  call: C,
  role: Role,
  handler: JsonEndpoint<C>['handler'],
  options: CallOptions = {},
): JsonEndpoint {
  const routes = [call.route, ...(call.also ?? [])]
  return {
    ...row('json', call.name, routes, role, {
      ...options,
      scope: call.scope,
      limits: defaultLimits(call, role, options),
    }),
    call,
    read: (payload) => validateInput(call.input, payload),
    // The row is typed where it is written; the table holds rows of many types.
    handler: handler as JsonEndpoint['handler'],
    idempotent: role !== 'public' && call.access === 'write' && !call.route.startsWith('GET '),
    secretAnswer: options.secretAnswer ?? false,
    ...(options.replay && { replay: options.replay }),
    authByClientId: options.authByClientId ?? false,
    cachedBy: options.cachedBy ?? [],
    forms: options.forms ?? false,
    delegatedAuth: options.delegatedAuth ?? false,
  }
}

/** Declares a row that takes bytes and answers with a response. */
export function raw(
  name: string,
  route: Route | readonly Route[],
  role: Role,
  handler: RawEndpoint['handler'],
  options: RowOptions = {},
): RawEndpoint {
  return { ...row('raw', name, [route].flat() as Route[], role, options), handler }
}

/** Declares a row whose body, or answer, is a stream. */
export function stream(
  name: string,
  route: Route | readonly Route[],
  role: Role,
  handler: StreamEndpoint['handler'],
  options: RowOptions = {},
): StreamEndpoint {
  return { ...row('stream', name, [route].flat() as Route[], role, options), handler }
}

/** Declares a page. Its link, not a token, says who may see it, so its role is `public`. */
export function page(
  name: string,
  route: Route | readonly Route[],
  handler: PageEndpoint['handler'],
  options: RowOptions & Pick<PageEndpoint, 'failed'>,
): PageEndpoint {
  const { failed, ...rest } = options
  return { ...row('page', name, [route].flat() as Route[], 'public', { pages: 'any', ...rest }), handler, failed }
}

function row<Kind extends string>(
  kind: Kind,
  name: string,
  routes: readonly Route[],
  role: Role,
  options: RowOptions,
): Row<Kind> {
  return {
    kind,
    name,
    routes,
    role,
    scope: options.scope ?? null,
    limits: options.limits ?? (isPublicWrite(routes, role) ? WRITE_LIMITS : []),
    maxBody: options.maxBody ?? DEFAULT_MAX_BODY,
    errors: options.errors ?? [],
    pages: options.pages ?? 'client',
    logged: options.logged ?? true,
  }
}

function defaultLimits(call: Call, role: Role, { cachedBy }: CallOptions): readonly LimitName[] {
  if (call.limits) return call.limits
  // A read that is kept as text costs nothing, by whatever method it is sent.
  if (cachedBy || !isPublicWrite([call.route], role)) return []
  return call.group.writeLimits ?? WRITE_LIMITS
}

function isPublicWrite(routes: readonly Route[], role: Role): boolean {
  return !routes[0]?.startsWith('GET ') && (role === 'public' || role === 'visitor')
}
