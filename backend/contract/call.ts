import type { z } from 'zod'
import type { LimitName } from './access/limit-enumerations.ts'
import type { ApiKeyScope } from './access/scopes.ts'

/** A route as the wire states it: method, a space, and the path with `{fields}` that are filled from the input. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** Whether a call only reads. Long queries are sent by POST, so the method does not say. */
export type Access = 'read' | 'write'

type AreaOf<S> = S extends `${infer A}.${Access}` ? A : never
/** The areas that a merchant's key can be limited to. */
export type ScopeArea = AreaOf<ApiKeyScope>
/** The access that keys can have in an area; some areas are read-only. */
type AccessTo<S extends ScopeArea | null> = S extends ScopeArea
  ? { [A in Access]: `${S}.${A}` extends ApiKeyScope ? A : never }[Access]
  : Access

/** Calls that belong together: one page of the documentation, one area of the scopes of keys. */
export type CallGroup<S extends ScopeArea | null = ScopeArea | null> = {
  /** Names the group in addresses of the documentation. */
  id: string
  title: string
  /** What the calls are about, in a sentence or two. */
  about: string
  /** The area whose scope a merchant's key needs; `null`: no key that has scopes may make these calls. */
  scope: S
  /** Rate limits of writes by visitors and members, instead of the default limits of writes. */
  writeLimits?: readonly LimitName[]
}

/** The facts that the declaration of a call states. */
type CallFacts<S extends ScopeArea | null, R extends Route, I extends z.ZodType, O extends z.ZodType> = {
  /** The name in the public SDK, for example `currentCart.addToCurrentCart`. */
  name: `${string}.${string}`
  route: R
  /**
   * Further routes of the same call: older spellings, and the POST to which clients move a GET whose query exceeds
   * 4,000 characters.
   */
  also?: readonly Route[]
  /** `write` calls honour `Idempotency-Key` and need the write scope of their group. */
  access: AccessTo<S>
  /** What the call does, in one sentence. */
  summary: `${string}.`
  /** The answer may come from a replica of the database: for lists on which nothing is decided. */
  readsReplica?: true
  /** The limits that each call falls under, the narrowest first; absent: those of its group, or of any write. */
  limits?: readonly LimitName[]
  input: I
  output: O
  /** Arguments that the documentation shows, and that tests send to a shop that has everything of `EXAMPLE_IDS`. */
  example: NoInfer<z.input<I>>
}

/** A call of the published API with all its facts: the only declaration of it. */
export type Call<R extends Route = Route, I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  name: string
  route: R
  also?: readonly Route[]
  access: Access
  /** The scope that a restricted key needs; `null`: restricted keys may not make the call. */
  scope: ApiKeyScope | null
  group: CallGroup
  summary: string
  limits?: readonly LimitName[]
  readsReplica?: true
  input: I
  output: O
  example: unknown
}

/** Declares a group; answers the function that declares its calls. */
export function callGroup<const S extends ScopeArea | null>(group: CallGroup<S>) {
  return <R extends Route, I extends z.ZodType, O extends z.ZodType>(facts: CallFacts<S, R, I, O>): Call<R, I, O> => ({
    ...facts,
    group,
    scope: group.scope && (`${group.scope}.${facts.access}` as ApiKeyScope),
  })
}

/** The calls that modules declare in their tables. */
type CallsIn<M> = M extends unknown ? CallsInTable<M[keyof M]> : never
type CallsInTable<T> = T extends Readonly<Record<string, Call>> ? T[keyof T] : never

/** The calls of modules as a typed client sees them: by route, the input and the output. */
export type CallsOf<M> = {
  [C in CallsIn<M> as C['route']]: { input: z.input<C['input']>; output: z.output<C['output']> }
}
