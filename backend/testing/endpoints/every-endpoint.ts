import { expect } from 'vitest'
import { type Components, createComponents, type JsonSchema } from '../../contract/json-schema.ts'
import type { Log } from '../../kernel/base/log.ts'
import type { JsonEndpoint } from '../../kernel/http/endpoint.ts'
import { listCalls } from '../../kernel/http/routes.ts'
import type { Identity, Role } from '../../kernel/runtime/access/identity.ts'
import { services } from '../../services/index.ts'
import type { TestApp } from '../create-test-app.ts'
import { toCredentialHeaders } from '../credentials.ts'
import { type Refusal, toRefusal } from './refusal.ts'

/** Every endpoint with its name, for tests in a loop. */
export const EVERY_ENDPOINT: readonly [name: string, endpoint: JsonEndpoint][] = listCalls(services).map(
  ({ endpoint }) => [endpoint.name, endpoint],
)

export type Args = Record<string, unknown>

const getExample = ({ call }: JsonEndpoint) => structuredClone(call.example as Args)

/** The input of a call: its JSON Schema and valid example arguments. */
export function getExampleArguments(endpoint: JsonEndpoint): {
  schema: JsonSchema
  components: Components
  args: Args
} {
  const components = createComponents()
  const schema = components.describe(endpoint.call.input, 'input')
  return { schema, components, args: getExample(endpoint) }
}

/** The example arguments of a call with the ids of a site's own entities. */
export function resolveArguments({ call }: JsonEndpoint, actual: Readonly<Record<string, string>>): Args {
  const text = JSON.stringify(call.example)
  return JSON.parse(Object.entries(actual).reduce((so, [example, real]) => so.replaceAll(example, real), text))
}

export const hasBody = ({ call }: JsonEndpoint) => !/^(GET|DELETE) /.test(call.route)

export const getPathFields = ({ call }: JsonEndpoint) =>
  [...call.route.matchAll(/\{([^}]+)\}/g)].map(([, field]) => field as string)

/** The path of a call with its fields filled in. */
export function toPath({ call }: JsonEndpoint, args: Args): string {
  const [, template = ''] = call.route.split(' ')
  return template.replaceAll(/\{([^}]+)\}/g, (_, field: string) => encodeURIComponent(String(valueAt(args, field))))
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, key) => (at as Args | undefined)?.[key], value)
}

/** Sends raw text as arguments: as the body, or packed into the query. */
export function sendText(
  test: Pick<TestApp, 'fetch'>,
  endpoint: JsonEndpoint,
  text: string,
  token: string | undefined,
  options: { path?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const [method = ''] = endpoint.call.route.split(' ')
  const path = options.path ?? toPath(endpoint, getExample(endpoint))
  const headers = { ...toCredentialHeaders(token), ...options.headers }
  if (!hasBody(endpoint))
    return test.fetch(`${path}?.r=${Buffer.from(text).toString('base64url')}`, { method, headers })
  return test.fetch(path, { method, headers: { ...headers, 'content-type': 'application/json' }, body: text })
}

/** Sends arguments as published clients do, in the body or packed. */
export function send(
  test: Pick<TestApp, 'fetch'>,
  endpoint: JsonEndpoint,
  args: Args,
  token: string | undefined,
  headers?: Record<string, string>,
): Promise<Response> {
  const path = toPath(endpoint, { ...getExample(endpoint), ...args })
  return sendText(test, endpoint, JSON.stringify(args), token, { path, ...(headers && { headers }) })
}

/** A credential with exactly each role. */
export async function tokensByRole(test: TestApp): Promise<Record<Role, string>> {
  const issue = async (identity: Identity) => (await test.app.dependencies.tokens.issueAccessToken(identity)).value
  const { siteId, clientId, ids } = test
  const provedDate = test.clock.now().toISOString()
  const visitor = { siteId, clientId, visitorId: ids.guid() }
  return {
    public: '',
    visitor: await issue({ type: 'ANONYMOUS_VISITOR', ...visitor }),
    member: await issue({ type: 'MEMBER', ...visitor, memberId: ids.guid() }),
    app: test.apiKey,
    user: await issue({ type: 'WIX_USER', siteId, userId: ids.guid(), role: 'editor', provedDate }),
    owner: await issue({ type: 'WIX_USER', siteId, userId: ids.guid(), role: 'owner', provedDate }),
  }
}

/** Checks that a response is an error in wire form with its request id, and returns it. */
export async function readRefusal(response: Response): Promise<Refusal> {
  expect(response.headers.get('x-wix-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.status).toBeGreaterThanOrEqual(400)
  return toRefusal(response.status, await response.json())
}

/** A log that records errors, so that a test can explain a 500. */
export function createRecordingLog(): Log & { faults: unknown[]; calls: string[] } {
  const faults: unknown[] = []
  const calls: string[] = []
  return {
    faults,
    calls,
    info: ({ call }) => void (typeof call === 'string' && calls.push(call)),
    warn() {},
    isLevelEnabled: () => true,
    error: (fields) => void faults.push(fields),
  }
}
