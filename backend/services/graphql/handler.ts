import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { useAPQ } from '@graphql-yoga/plugin-apq'
import { GraphQLError, Lexer, NoSchemaIntrospectionCustomRule, Source, TokenKind } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { JsonEndpoint } from '../../kernel/http/endpoint.ts'
import type { RunQuery } from './run-query.ts'
import { createSchema, type GraphqlContext } from './schema.ts'

/** Levels below the query; an order is about ten deep. */
const MAX_DEPTH = 15
/** A scalar costs 1, an object 2, each level half as much again. */
const MAX_COST = 5_000
/** Open brackets of any kind: selections and the values of arguments, which the parser reads by recursion. */
const MAX_NESTING = 100

/** Answers queries over all calls, bounded in depth and cost; what a query asks for by its hash is remembered. */
export function createHandler(
  endpoints: readonly JsonEndpoint[],
  { introspection }: { introspection: boolean },
): RunQuery {
  const withoutIntrospection: Plugin = {
    onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule),
  }
  const withLimitedNesting: Plugin = {
    onParse: ({ params: { source } }) => checkNesting(typeof source === 'string' ? new Source(source) : source),
  }
  const yoga = createYoga<GraphqlContext>({
    schema: createSchema(endpoints),
    graphqlEndpoint: '/graphql/:apiVersion',
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    plugins: [
      withLimitedNesting,
      ...(introspection ? [] : [withoutIntrospection]),
      maxDepthPlugin({ n: MAX_DEPTH, ignoreIntrospection: true }),
      costLimitPlugin({ maxCost: MAX_COST, depthCostFactor: 1.5, ignoreIntrospection: true }),
      useAPQ(),
    ],
  })
  return async ({ url, headers, body }, call) => {
    const request = new Request(url, { method: 'POST', headers: headers.map(([name, value]) => [name, value]), body })
    return yoga.fetch(request, { call, reads: new Map() })
  }
}

const OPENING: readonly string[] = [TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]
const CLOSING: readonly string[] = [TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]

/** Refuses what is nested more deeply than the parser can read; other mistakes are the parser's to name. */
function checkNesting(source: Source): void {
  const lexer = new Lexer(source)
  let depth = 0
  try {
    for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
      if (CLOSING.includes(token.kind)) depth--
      if (OPENING.includes(token.kind) && ++depth > MAX_NESTING) break
    }
  } catch {
    return
  }
  if (depth > MAX_NESTING)
    throw new GraphQLError(`Syntax Error: The query is nested deeper than ${MAX_NESTING} levels`, {
      extensions: { http: { status: 400 } },
    })
}
