import { createVisitorToken } from '../../server/http.ts'
import { ATTACKER, type Attack } from '../attack.ts'

const PARAMETERS = Object.fromEntries(Array.from({ length: 4_500 }, (_, number) => [`key-${number}`, 'value']))

export const sessions: Attack = {
  name: 'sessions',
  about: 'a visitor, two connections: redirect sessions with 4,500 query parameters',
  connections: 2,
  async open({ base, fixture }) {
    const authorization = await createVisitorToken(base, fixture.clientId, ATTACKER)
    const body = JSON.stringify({ login: {}, preferences: { additionalQueryParameters: PARAMETERS } })
    return () =>
      fetch(`${base}/_api/redirects-api/v1/redirect-session`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', ...ATTACKER },
        body,
      })
  },
}
