import type { App } from '../app.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any

/** Calls of the wire straight into the app, as a client would make them. */
export type Caller = {
  /** Answers the body; throws where the answer is not 200. */
  (route: `${string} /${string}`, token: string, body?: unknown): Promise<Body>
  /** The same, but a thing that is not there is no error. */
  ifThere(route: `${string} /${string}`, token: string): Promise<void>
  /** A new visitor's access token. */
  visitor(): Promise<string>
}

export function createCaller(app: App, clientId: string): Caller {
  const send = async (route: string, token: string, body?: unknown) => {
    const [method = '', path = ''] = route.split(' ')
    const request = new Request(new URL(path, app.dependencies.publicUrl), {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const response = await app.fetch(request)
    return { status: response.status, body: (await response.json()) as Body }
  }
  const expectOk = (route: string, { status, body }: { status: number; body: Body }) => {
    if (status !== 200) throw new Error(`${route} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }
  const call = async (route: string, token: string, body?: unknown) => expectOk(route, await send(route, token, body))
  return Object.assign(call, {
    async ifThere(route: string, token: string) {
      const answer = await send(route, token)
      if (answer.status !== 404) expectOk(route, answer)
    },
    async visitor() {
      return (await call('POST /oauth2/token', '', { clientId, grantType: 'anonymous' })).access_token as string
    },
  })
}
