import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { decodeArguments } from '../../kernel/http/arguments.ts'
import { listCalls } from '../../kernel/http/routes.ts'
import { services } from '../../services/index.ts'
import { sampleRows } from '../../testing/suite-size.ts'
import { testRows } from '../../testing/test-rows.ts'
import { curlCommand } from './curl.ts'

/** The arguments that a shell passes to curl. */
function given(command: string): string[] {
  const shell = `curl() { printf '%s\\0' "$@"; }; node() { echo key-1; }; TOKEN=token-1; API_KEY=key-2; SESSION=session-3\n${command}`
  return execFileSync('sh', ['-c', shell], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

/** The request that curl would send. */
function parseRequest(words: string[]) {
  const [url = '', ...rest] = words[0] === '-X' ? words.slice(2) : words
  const after = (flag: string) => rest.flatMap((word, index) => (rest[index - 1] === flag ? [word] : []))
  const data = after('-d')
  const query = rest.includes('-G')
    ? new URLSearchParams(data.map((pair) => pair.replaceAll('+', '%2B')).join('&'))
    : undefined
  return {
    method: words[0] === '-X' ? words[1] : 'GET',
    url: new URL(url),
    headers: after('-H'),
    cookies: after('-b'),
    query,
    body: query ? undefined : data[0],
  }
}

testRows(
  'the command for a call sends its example, through a real shell',
  sampleRows(
    listCalls(services).map(({ endpoint }) => [endpoint.name, endpoint] as const),
    100,
  ),
  (_, endpoint) => {
    const { call, role, idempotent } = endpoint
    const [method = '', path = ''] = call.route.split(' ')
    const args = call.example as Record<string, unknown>
    const request = parseRequest(given(curlCommand('https://shop.example', { method, path, args, role, idempotent })))
    expect(request.method).toBe(method)
    const pattern = new RegExp(`^${path.replaceAll(/\{[^}]+\}/g, '([^/]+)')}$`)
    const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name as string)
    const [, ...values] = pattern.exec(request.url.pathname) ?? []
    const decoded = decodeArguments({
      pathFields: Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])),
      query: request.query ?? new URLSearchParams(),
      body: request.body,
      schema: call.input,
    })
    expect(decoded).toEqual(args)
    const isPerson = role === 'user' || role === 'owner'
    const isToken = role !== 'public' && !isPerson
    expect(request.headers.some((header) => header.startsWith('Authorization: '))).toBe(isToken)
    expect(request.cookies).toEqual(isPerson ? ['__Host-awning_user=session-3'] : [])
    expect(request.headers.includes('x-awning-admin: 1')).toBe(isPerson)
    expect(request.headers.includes('Idempotency-Key: key-1')).toBe(idempotent)
  },
)

test('a quote in a value does not end the command', () => {
  const args = { text: "it's; touch /nowhere" }
  const command = curlCommand('https://shop.example', {
    method: 'POST',
    path: '/x',
    args,
    role: 'app',
    idempotent: false,
  })
  expect(parseRequest(given(command)).body).toBe(JSON.stringify(args, null, 2))
})
