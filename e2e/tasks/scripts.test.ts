import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inGate } from '../../backend/testing/suite-size.ts'
import { copySources } from './copy-sources.ts'

type Script = {
  /** Its first words. It is ended once it has said them, unless it ends by itself. */
  readonly says: RegExp
  readonly words?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The exit code of one that is run to its end; it may say nothing. */
  readonly code?: number
}

/** Scripts that build nothing, or that are ended while they do. */
const BUILDING_NOTHING: Readonly<Record<string, Script>> = {
  build: { says: /^Building pages/ },
  test: { says: /^Building pages/ },
  'test:all': { says: /^Building pages/ },
  dev: { says: /^Building media/ },
  stories: { says: /storybook v\d/ },
  'build:stories': { says: /Building storybook/ },
  new: { says: /^npm run new -- endpoint/, code: 1 },
  types: { words: ['--dry'], says: /would build project/, code: 0 },
  lint: { says: /Checked \d+ files/, code: 0 },
  arrows: { says: /no dependency violations found/, code: 0 },
  unused: { says: /^(?!Unused)/, code: 0 },
  musts: { says: /^musts: \d+ of \d+ shown/, code: 0 },
  patterns: { says: /^patterns: \d+ judged/, code: 0 },
  tests: { says: /^tests: \d+ files/, code: 0 },
  'address-data': { says: /^address-data: set REFERENCE/ },
  'published-calls': { says: /^published-calls: set REFERENCE/ },
  bill: { says: /^bill: / },
  check: { says: /^\n── \w+/ },
}

/** Those that build the back end alone. */
const BUILDING_BACKEND: Readonly<Record<string, Script>> = {
  fixture: { words: ['--out', 'fixture.json'], says: /Wrote fixture\.json/, code: 0 },
  backup: { says: /npm run backup -- write/ },
  keys: { says: /There is no site yet: npm run site -- add makes one/ },
  payments: { says: /npm run payments -- list/ },
  limits: { says: /npm run limits -- list/ },
  site: { says: /npm run site -- list/ },
  clock: { says: /npm run clock -- show/ },
}

/** Those that build widgets, each more than the one before it. */
const BUILDING_WIDGETS: Readonly<Record<string, Script>> = {
  leaks: { says: /./, code: 0 },
  size: { says: /Size/, code: 0 },
}

/** Those that build everything. */
const BUILDING_ALL: Readonly<Record<string, Script>> = {
  start: { env: { PORT: '0', DEMO_PORT: '0' }, says: /Start page/ },
  'start:cluster': { says: /DATABASE_URL has to be set for several processes/ },
  hosts: { says: /Installing what host pages are made of/ },
  journeys: { says: /Installing what host pages are made of/ },
  engines: { says: /Installing what host pages are made of/ },
  bench: { words: ['--database', 'none', '--only', 'nothing'], says: /^$/, code: 0 },
  hold: { words: ['nothing'], says: /Attacks are \w+/ },
  lighthouse: { says: /^ *\d+ {2}http|There is no Chromium/m },
  crash: { words: ['--rounds', '1', '--checkouts', '2'], says: /kill 1: .* acknowledged/ },
}

const FAMILIES = [BUILDING_NOTHING, BUILDING_BACKEND, BUILDING_WIDGETS, BUILDING_ALL]

/** Runs a script until it has said its first words, or to its end. */
function runScript(folder: string, name: string, { says, words = [], env = {}, code }: Script) {
  const child = spawn('npm', ['run', '--silent', name, ...(words.length > 0 ? ['--', ...words] : [])], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ended with everything that it has started.
    detached: true,
  })
  const end = () => process.kill(-(child.pid ?? 0), 'SIGKILL')
  process.once('exit', end)
  let said = ''
  return new Promise<{ said: string; code: number | null }>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text
        if (code === undefined && says.test(said)) end()
      })
    child.once('close', (exitCode) => {
      process.off('exit', end)
      resolve({ said, code: exitCode })
    })
  })
}

test('each script of package.json works as the first command after npm ci', {
  ...inGate(false),
  timeout: 1_800_000,
}, async () => {
  const folder = copySources()
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts: object }
  expect(FAMILIES.flatMap((family) => Object.keys(family)).sort()).toEqual(Object.keys(scripts).sort())
  const failed: object[] = []
  for (const family of FAMILIES) {
    // What one builds is there for the next of its family, which builds as much at least.
    rmSync(join(folder, 'dist'), { recursive: true, force: true })
    for (const [name, script] of Object.entries(family)) {
      const { said, code } = await runScript(folder, name, script)
      const isExpected = script.says.test(said.trimEnd()) && (script.code === undefined || code === script.code)
      if (!isExpected) failed.push({ name, code, said: said.slice(0, 2_000) })
      const left = family === BUILDING_NOTHING ? ['dist', '.data'] : ['.data']
      for (const name of left) rmSync(join(folder, name), { recursive: true, force: true })
    }
  }
  expect(failed).toEqual([])
})
