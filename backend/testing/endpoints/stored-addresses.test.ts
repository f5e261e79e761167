import { expect, test } from 'vitest'
import { z } from 'zod'
import type { JsonSchema } from '../../contract/json-schema.ts'
import type { JsonEndpoint } from '../../kernel/http/endpoint.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'

/** Names of fields with a URL that a page may show as a link or picture. */
const ADDRESS = /(?:url|uri|link|href|picture|photo|image|logo|website|relativePath)$/i
/** These are compared with the client's list as exact text (musts 4 and 11 of /docs/security). */
const LISTED = /redirect_?Uri$|overrideCheckoutUrl$|^callbacks\./i

type Schema = JsonSchema & { $defs?: Record<string, Schema> }

/** The paths of URL fields in a call's arguments. */
function listAddresses({ call }: JsonEndpoint): string[] {
  const { $defs = {}, ...root } = z.toJSONSchema(call.input, { io: 'input' }) as Schema
  const found = new Set<string>()
  const walk = (given: Schema, path: readonly string[]) => {
    const schema = $defs[given.$ref?.replace('#/$defs/', '') ?? ''] ?? given
    if (path.length > 8) return
    for (const form of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) walk(form, path)
    if (schema.items) walk(schema.items, [...path, '0'])
    for (const [key, field] of Object.entries(schema.properties ?? {})) {
      const at = [...path, key]
      if (field.type === 'string' && field.format !== 'base64' && ADDRESS.test(key)) found.add(at.join('.'))
      walk(field, at)
    }
  }
  walk(root, [])
  return [...found].filter((path) => !LISTED.test(path))
}

/** Whether the schema refuses a value at a path, regardless of other missing fields. */
function refuses({ call }: JsonEndpoint, path: string, value: string): boolean {
  const args = path.split('.').reduceRight<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value)
  const { error } = call.input.safeParse(args)
  const flat = (issues: readonly z.core.$ZodIssue[], before: readonly PropertyKey[]): string[] =>
    issues.flatMap((issue) => {
      const at = [...before, ...issue.path]
      return issue.code === 'invalid_union' ? issue.errors.flatMap((inner) => flat(inner, at)) : [at.join('.')]
    })
  return flat(error?.issues ?? [], []).includes(path)
}

const ADDRESSES = EVERY_ENDPOINT.flatMap(([name, endpoint]) =>
  listAddresses(endpoint).map((path) => ({ name: `${name} ${path}`, endpoint, path })),
)

test('security 69: an address of any scheme that could run in a page is refused in every field that is stored', () => {
  expect(ADDRESSES.length).toBeGreaterThan(40)
  const bad = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\tjavascript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u00a0javascript:alert(1)',
    '\ufeffjavascript:alert(1)',
    'javascript\u0000:alert(1)',
    'javascript://shop.example/%0aalert(1)',
    'feed:javascript:alert(1)',
    'view-source:javascript:alert(1)',
    'jar:https://shop.example!/a.html',
    'filesystem:https://shop.example/a.html',
    'DATA:image/svg+xml,<svg onload=alert(1)>',
    'vb\tscript:x',
    '//evil.example/a.html',
    '\\\\evil.example/a.html',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a/b',
  ]
  // As a path each of them leads to a page of the shop.
  const paths = ['javascript&colon;alert(1)', '&#106;avascript:alert(1)', '%6aavascript:alert(1)']
  const accepted = ADDRESSES.flatMap(({ name, endpoint, path }) =>
    (path.endsWith('relativePath') ? bad : [...bad, ...paths])
      .filter((value) => !refuses(endpoint, path, value))
      .map((value) => `${name} takes ${JSON.stringify(value)}`),
  )
  expect(accepted).toEqual([])
})

test('an address of the web is accepted in each of them', () => {
  const refused = ADDRESSES.filter(({ endpoint, path }) =>
    refuses(endpoint, path, path.endsWith('relativePath') ? '/mugs/blue' : 'https://shop.example/mug.jpg?size=2#top'),
  )
  expect(refused.map(({ name }) => name)).toEqual([])
})
