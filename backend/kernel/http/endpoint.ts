import type { z } from 'zod'
import type { LimitName } from '../../contract/access/limit-enumerations.ts'
import type { ApiKeyScope } from '../../contract/access/scopes.ts'
import type { Call, Route } from '../../contract/call.ts'
import { kernelErrors, type Refusal } from '../base/errors.ts'
import type { JsonObject } from '../base/json/json.ts'
import type { Role } from '../runtime/access/identity.ts'
import type { Context } from '../runtime/context/context.ts'
import type { FunnelStep } from '../runtime/figures/funnel.ts'
import type { Changes } from '../store/changes/change.ts'
import { decodeChanges, type FieldMask } from './field-mask.ts'
import { validateInput } from './violations.ts'

/** The fields of every endpoint, of any kind. */
type Row<Kind extends string> = {
  kind: Kind
  /** Its name in logs and metrics; for a call its name in the public SDK. */
  name: string
  /** Its routes, the canonical one first. */
  routes: readonly Route[]
  /** The role that it requires. */
  role: Role
  /** The scope that a restricted API key needs; `null`: restricted keys are refused. */
  scope: ApiKeyScope | null
  /** Rate limits that each request consumes, the narrowest first; public writes have some by default. */
  limits: readonly LimitName[]
  /** The maximum size of the body in bytes; 100 KB by default (must 35 of /docs/security). */
  maxBody: number
  /** The errors that it declares: documented, and tests check every answer against them. */
  errors: readonly Refusal[]
  /**
   * CORS: with `client`, pages of the caller's client may read the answer; with `any`, the handler sets its own
   * headers. `public` is `any` with answers to preflights, for files that widgets fetch: tracing scripts of a page
   * cause preflights. `own`: pages of this server only.
   */
  pages: 'client' | 'any' | 'public' | 'own'
  /**
   * Whether a person who runs the shop must have re-authenticated within the last minutes (must 68 of /docs/security).
   */
  freshProof: boolean
  /** Whether each answer is logged; probes and files would drown the rest. */
  logged: boolean
}

/** The result of a handler; that of a call with an empty answer returns nothing. */
type Answer<C extends Call> =
  z.input<C['output']> extends Record<string, never> ? Promise<void> : Promise<z.input<C['output']>>

/**
 * A call of the contract: validated input and output, JSON both ways. The router, the OpenAPI document, the permission
 * matrix, the limits and the fuzz tests all read this declaration.
 */
export type JsonEndpoint<C extends Call = Call> = Row<'json'> & {
  call: C
  /** Validates the arguments and decodes changes: the handler's input. */
  read(payload: JsonObject): z.output<C['input']>
  handler(input: z.output<C['input']>, context: Context): Answer<C>
  /**
   * Supports `Idempotency-Key`, as every write of an authenticated caller does: `context.commit` saves the answer in
   * the same transaction as the write (musts 47 and 53 of /docs/security).
   */
  idempotent: boolean
  /** The answer contains a secret, so it is saved encrypted. */
  secretAnswer: boolean
  /**
   * Recreates the answer from the saved one, where that may be out of date: a payment that was pending is looked up
   * again.
   */
  replay?(kept: unknown, input: z.output<C['input']>, context: Context): Promise<z.input<C['output']>>
  /** Whether a page may send its `clientId` instead of a token, because the answer is the same for every visitor. */
  authByClientId: boolean
  /** Also accepts form bodies, as standard OAuth clients send them (RFC 6749, section 3.2). */
  forms: boolean
  /** Whether a public call authenticates a program that sends a shopper's token together with its API key. */
  delegatedAuth: boolean
  /** The collections that the answer depends on: it is cached until one of them changes. */
  cachedBy: readonly string[]
  /** The step of visitors that an answer counts as, a cached one too; undefined for none. */
  counted?(input: JsonObject): FunnelStep | undefined
}

/** The input of handlers that return a whole Response. */
export type Visit = {
  request: Request
  url: URL
  /** The path's fields by their names. */
  params: Readonly<Record<string, string>>
}

/** The current rights of a caller: while an answer is streamed, a session may end or a key be revoked. */
export type Rights = { mayUse(scope: ApiKeyScope): boolean }

/** Bytes in, a Response out: signed webhooks, GraphQL, redirects, probes. Errors are JSON. */
export type RawEndpoint = Row<'raw'> & {
  handler(visit: Visit & { body: Uint8Array<ArrayBuffer> }, context: Context): Promise<Response> | Response
}

/** A streamed request or response body: uploads, downloads, files, events. Errors are JSON. */
export type StreamEndpoint = Omit<Row<'stream'>, 'scope'> & {
  /** `by-handler`: any key may call, and the handler filters the answer by its `Rights`. */
  scope: ApiKeyScope | 'by-handler' | null
  handler(visit: Visit & { readRights(): Promise<Rights> }, context: Context): Promise<Response> | Response
}

/** An HTML page. Errors are pages as well. */
export type PageEndpoint = Row<'page'> & {
  handler(visit: Visit, context: Context): Promise<Response> | Response
  /** Renders the error page; `status` is the one that a call would answer with. */
  failed(failure: { error: unknown; status: number }, visit: Visit, context: Context): Promise<Response> | Response
}

/** Any endpoint. */
export type Endpoint = JsonEndpoint | RawEndpoint | StreamEndpoint | PageEndpoint

const DEFAULT_MAX_BODY = 100 * 1024
/** The default limits of public writes. */
const WRITE_LIMITS: readonly LimitName[] = ['write.visitor', 'write.address']

type RowOptions = Partial<
  Pick<JsonEndpoint, 'scope' | 'limits' | 'maxBody' | 'errors' | 'pages' | 'freshProof' | 'logged'>
>

type CallOptions = Pick<RowOptions, 'maxBody' | 'errors' | 'pages' | 'freshProof'> &
  Partial<
    Pick<
      JsonEndpoint,
      'secretAnswer' | 'replay' | 'authByClientId' | 'cachedBy' | 'forms' | 'delegatedAuth' | 'counted'
    >
  >
type Input<C extends Call> = z.output<C['input']>

/**
 * Where a call carries a change: the argument with the entity, its settable paths, and the argument with the field
 * mask.
 */
type ChangeSource<C extends Call, E, P> = { entity: E; settable: readonly P[]; mask: keyof Input<C> & string }

/**
 * Declares a call that updates an entity. Its handler gets `changes`, decoded from the sent keys, `null`s and field
 * mask.
 */
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

/** Declares the endpoint of a call. */
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
    // Typed at the declaration; tables hold endpoints of many types.
    handler: async (input, context) => (await handler(input as z.output<C['input']>, context)) ?? {},
    idempotent: role !== 'public' && call.access === 'write' && !call.route.startsWith('GET '),
    secretAnswer: options.secretAnswer ?? false,
    ...(options.replay && { replay: options.replay }),
    authByClientId: options.authByClientId ?? false,
    cachedBy: options.cachedBy ?? [],
    ...(options.counted && { counted: options.counted }),
    forms: options.forms ?? false,
    delegatedAuth: options.delegatedAuth ?? false,
  }
}

/**
 * Declares a bulk call with a unit of work for each of its items. Their commits save answers that are no whole one; the last
 * commit saves that of the call. Where the server ended before it, the call is made again: its items are done once by their
 * own state.
 */
export function bulkEndpoint<C extends Call>(
  call: C,
  role: Role,
  run: (input: Input<C>, context: Context) => Promise<z.input<C['output']>>,
): JsonEndpoint {
  const runWhole = async (input: Input<C>, context: Context) => {
    const answer = await run(input, context)
    return context.commit(() => answer)
  }
  const replay: JsonEndpoint<C>['replay'] = async (kept, input, context) =>
    call.output.safeParse(kept).success ? (kept as z.input<C['output']>) : runWhole(input, context)
  return endpoint(call, role, runWhole as JsonEndpoint<C>['handler'], { replay: replay as CallOptions['replay'] & {} })
}

/** Declares an endpoint that takes bytes and returns a Response. */
export function raw(
  name: string,
  route: Route | readonly Route[],
  role: Role,
  handler: RawEndpoint['handler'],
  options: RowOptions = {},
): RawEndpoint {
  return { ...row('raw', name, [route].flat() as Route[], role, options), handler }
}

/** Declares an endpoint with a streamed request or response body. */
export function stream(
  name: string,
  route: Route | readonly Route[],
  role: Role,
  handler: StreamEndpoint['handler'],
  { scope = null, ...options }: Omit<RowOptions, 'scope'> & { scope?: StreamEndpoint['scope'] } = {},
): StreamEndpoint {
  return { ...row('stream', name, [route].flat() as Route[], role, options), scope, handler }
}

/** Declares a page. Access depends on its link, not on a token, so its role is `public`. */
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
    errors: [...(options.errors ?? []), ...(options.freshProof ? [kernelErrors.FRESH_SIGN_IN_REQUIRED] : [])],
    pages: options.pages ?? 'client',
    freshProof: options.freshProof ?? false,
    logged: options.logged ?? true,
  }
}

function defaultLimits(call: Call, role: Role, { cachedBy }: CallOptions): readonly LimitName[] {
  if (call.limits) return call.limits
  // Cached reads are cheap, whichever method they use.
  if (cachedBy || !isPublicWrite([call.route], role)) return []
  return call.group.writeLimits ?? WRITE_LIMITS
}

function isPublicWrite(routes: readonly Route[], role: Role): boolean {
  return !routes[0]?.startsWith('GET ') && (role === 'public' || role === 'visitor')
}
