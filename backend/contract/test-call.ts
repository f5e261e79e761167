import type { z } from 'zod'
import { type Call, callGroup, type Route } from './call.ts'

const declare = callGroup({ id: 'tests', title: 'Tests', about: 'Calls that only tests have.', scope: 'catalog' })

/** Creates a call for tests: a write, unless `facts` say otherwise. */
export function testCall<R extends Route, I extends z.ZodType, O extends z.ZodType>(
  name: string,
  route: R,
  input: I,
  output: O,
  facts: Partial<Pick<Call, 'access' | 'limits'>> = {},
): Call<R, I, O> {
  return {
    ...declare({
      name: 'tests.call',
      route,
      access: 'write',
      summary: 'Does what a test needs.',
      input,
      output,
      example: {} as never,
    }),
    ...facts,
    name,
  }
}
