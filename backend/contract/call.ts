import type { z } from 'zod'

/** A route as the wire states it: method, a space, and the path with `{fields}` that are filled from the input. */
export type Route = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

/** One call of the published API: its route, and the schemas of what is sent and answered. Stated once, read by all. */
export type Call<R extends Route = Route, I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> = {
  /** The name in the public SDK, for example `currentCart.addToCurrentCart`. */
  name: string
  route: R
  input: I
  output: O
  /** Further routes of the same call: where a client moves a GET whose query is over 4,000 characters, and older spellings. */
  also?: readonly Route[]
}

/** Declares a call. `also` lists the POST fallbacks and older routes. */
export function call<R extends Route, I extends z.ZodType, O extends z.ZodType>(
  name: string,
  route: R,
  input: I,
  output: O,
  also?: readonly Route[],
): Call<R, I, O> {
  return { name, route, input, output, ...(also && { also }) }
}

const READS = /\.(get|list|query|search|estimate|count|aggregate|validate)/

/** Whether a call, by its name in the SDK, only reads: a question that is too long for an address is a POST as well. */
export function isRead(callName: string): boolean {
  return READS.test(callName)
}

/** What a typed client knows of a table of calls: by route, what to send and what comes back. */
export type CallsOf<T extends Record<string, Call>> = {
  [K in keyof T as T[K]['route']]: { input: z.input<T[K]['input']>; output: z.output<T[K]['output']> }
}
