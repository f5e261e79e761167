import { costLimitPlugin } from '@escape.tech/graphql-armor-cost-limit'
import { maxDepthPlugin } from '@escape.tech/graphql-armor-max-depth'
import { useAPQ } from '@graphql-yoga/plugin-apq'
import { NoSchemaIntrospectionCustomRule } from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { JsonEndpoint } from '../../kernel/http/endpoint.ts'
import { createSchema, type GraphqlContext } from './schema.ts'

/** Levels below the query; an order is about ten deep. */
const MAX_DEPTH = 15
/** A scalar costs 1, an object 2, each level half as much again. */
const MAX_COST = 5_000

/** Answers queries over all calls, bounded in depth and cost; what a query asks for by its hash is remembered. */
export function createHandler(endpoints: readonly JsonEndpoint[], { introspection }: { introspection: boolean }) {
  const withoutIntrospection: Plugin = {
    onValidate: ({ addValidationRule }) => addValidationRule(NoSchemaIntrospectionCustomRule),
  }
  const yoga = createYoga<GraphqlContext>({
    schema: createSchema(endpoints),
    graphqlEndpoint: '/graphql/:apiVersion',
    graphiql: false,
    landingPage: false,
    cors: false,
    logging: false,
    plugins: [
      ...(introspection ? [] : [withoutIntrospection]),
      maxDepthPlugin({ n: MAX_DEPTH, ignoreIntrospection: true }),
      costLimitPlugin({ maxCost: MAX_COST, depthCostFactor: 1.5, ignoreIntrospection: true }),
      useAPQ(),
    ],
  })
  return async (request: Request, context: GraphqlContext): Promise<Response> => yoga.fetch(request, context)
}
