import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ensureBuilt } from '../backend/testing/servers/start-server.ts'
import { WIDGETS } from './widgets.ts'

const elementFiles = Object.keys(WIDGETS).map((name) => `widgets/${name}/element.ts`)
const clientFiles = readdirSync('widgets/client')
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => `widgets/client/${name}`)
const apiFiles = ['loader/host-api.ts', 'widgets/kit/host-actions.ts', 'widgets/kit/events.ts']

/** Comments with the line of code that each describes. */
const comments = [...elementFiles, ...clientFiles, ...apiFiles].flatMap((path) =>
  Array.from(
    readFileSync(path, 'utf8').matchAll(/^( *)\/\*\*\n([\s\S]*?)\*\/\n\s*(.*)/gm),
    ([, , text = '', line = '']) => ({ path, line, text: text.replaceAll(/^ *\* ?/gm, '') }),
  ),
)
const examplesIn = (language: string) =>
  comments.flatMap(({ path, text }) =>
    Array.from(text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm')), ([, code = '']) => ({
      path,
      code,
    })),
  )

test.each([
  ...elementFiles.map((path) => [path, 'export const element']),
  ...[
    'open',
    'close',
    'add',
    'cart',
    'login',
    'logout',
    'member',
    'setLocale',
    'setCurrency',
    'setTheme',
    'consent',
  ].map((name) => ['widgets/kit/host-actions.ts', `function ${name}(`]),
  ...['export type HostApi', 'on<', 'off<', 'destroy(', 'push('].map((line) => ['loader/host-api.ts', line]),
  ['widgets/kit/events.ts', 'export type AwningEvents'],
  ['widgets/client/client.ts', 'export type Client '],
  ['widgets/client/client.ts', 'export function createClient'],
  ['widgets/client/browser-storage.ts', 'export function createMemoryStorage'],
  ['widgets/client/problem.ts', 'export class ApiProblem'],
  ['widgets/client/session.ts', 'export type Session '],
  ['widgets/client/browser-facilities.ts', 'export async function withLock'],
])('in %s, "%s" has an example', (path, line) => {
  const texts = comments.filter((each) => each.path === path && each.line.replace(/^async /, '').startsWith(line))
  expect(texts.map(({ text }) => /^@example/m.test(text))).toEqual([true])
})

test('examples of HTML have only elements, attributes and slots that are declared', () => {
  ensureBuilt('widgets')
  const manifest = JSON.parse(readFileSync('dist/widgets/custom-elements.json', 'utf8'))
  type Named = { readonly name: string }
  const elements: { tagName: string; attributes: Named[]; slots: Named[] }[] = manifest.modules[0].declarations
  const examples = examplesIn('html')
  expect(examples.length).toBeGreaterThan(5)
  for (const { path, code } of examples) {
    const [, tag = '', attributes = ''] = /^<([\w-]+)([^>]*)>/.exec(code) ?? []
    const element = elements.find(({ tagName }) => tagName === tag)
    const written = attributes
      .replaceAll(/="[^"]*"/g, '')
      .split(/\s+/)
      .filter(Boolean)
    const slots = Array.from(code.matchAll(/ slot="([\w-]+)"/g), ([, name]) => name)
    expect([path, ...written]).toEqual([
      path,
      ...written.filter((name) => element?.attributes.some((each) => each.name === name)),
    ])
    expect([path, ...slots]).toEqual([
      path,
      ...slots.filter((name) => element?.slots.some((each) => each.name === name)),
    ])
  }
})

test('examples of TypeScript compile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'awning-examples-'))
  const from = (path: string) => JSON.stringify(resolve(path))
  const prelude = `import { ApiProblem, type Client, createClient as create, createMemoryStorage, withLock } from ${from('widgets/client/index.ts')}
import type { HostApi } from ${from('loader/host-api.ts')}
import type {} from ${from('loader/loader.ts')}
declare const Awning: HostApi
export const used = [ApiProblem, create, createMemoryStorage, withLock]
`
  const examples = examplesIn('ts')
  expect(examples.length).toBeGreaterThan(20)
  try {
    const files = examples.map(({ path, code }, at) => {
      const own = code.replaceAll(/'\.\.\/(widgets\/[^']*)'/g, (_, imported) => from(imported))
      const client = /\bconst client\b/.test(code) ? '' : 'declare const client: Client\n'
      const maker = /import \{ createClient/.test(code) ? '' : 'const createClient = create\nvoid createClient\n'
      const name = `example-${at}.ts`
      writeFileSync(join(folder, name), `// ${path}\n${prelude}${client}${maker}${own}`)
      return name
    })
    const compilerOptions = {
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      types: [],
      incremental: false,
      typeRoots: [],
    }
    const config = { extends: resolve('.tsconfig.base.json'), compilerOptions, files }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', folder], {
      encoding: 'utf8',
      stdio: 'pipe',
    })
  } catch (error) {
    expect((error as { stdout?: string }).stdout || error).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
