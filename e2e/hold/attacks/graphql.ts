import { createVisitorToken } from '../../server/http.ts'
import { ATTACKER, type Attack } from '../attack.ts'

/** Each alias is a read of its own: filters differ, so that no answer is cached. */
function manyPages(aliases: number): string {
  const pages = Array.from({ length: aliases }, (_, n) => n)
  const declared = pages.map((n) => `$f${n}: JSON`).join(' ')
  const fields = pages.map(
    (n) =>
      `p${n}: products_queryProducts(includeVariants: true, query: { filter: $f${n}, paging: { limit: 100 } }) { metadata { total } }`,
  )
  const from = Math.random()
  return JSON.stringify({
    query: `query (${declared}) { ${fields.join(' ')} }`,
    variables: Object.fromEntries(pages.map((n) => [`f${n}`, { price: { $lt: 1_000_000 + n + from } }])),
  })
}

const send = (base: string, authorization: string, body: string) =>
  fetch(`${base}/graphql/alpha`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', ...ATTACKER },
    body,
  })

export const graphql: Attack = {
  name: 'graphql',
  about: 'a visitor, two connections: queries with 400 pages of products each',
  connections: 2,
  async open({ base, fixture }) {
    const token = await createVisitorToken(base, fixture.clientId, ATTACKER)
    return () => send(base, token, manyPages(400))
  },
}

export const graphqlNesting: Attack = {
  name: 'graphql-nesting',
  about: 'a visitor, two connections: queries nested 20,000 levels deep, and with 8,000 fields of one name',
  connections: 2,
  async open({ base, fixture }, n) {
    const token = await createVisitorToken(base, fixture.clientId, ATTACKER)
    const query =
      n % 2 === 0 ? `{ ${'a { '.repeat(20_000)}${'}'.repeat(20_000)} }` : `{ ${'a: __typename '.repeat(6_500)} }`
    return () => send(base, token, JSON.stringify({ query }))
  },
}
