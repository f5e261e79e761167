import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { inGate } from '../../backend/testing/suite-size.ts'
import { copySources } from './copy-sources.ts'

const root = process.cwd()

/** Runs a program in a folder; returns its exit code and output. */
function run(folder: string, ...words: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' })
  return { status, output: stripVTControlCharacters(`${stdout}${stderr}`) }
}

const make = (folder: string, ...words: readonly string[]) => run(folder, '.tasks/new.mjs', ...words)

/** The paths that a run printed, by what was done with them. */
const pathsIn = (output: string, what: 'made' | 'changed') =>
  output.split('\n').flatMap((line) => (line.startsWith(what) ? [line.slice(what.length).trim()] : []))

test('npm run new makes an endpoint, a service and a widget whose lint and tests pass', () => {
  const folder = copySources()
  const endpoint = make(folder, 'endpoint', 'pricing/coupons/count-coupons')
  expect(endpoint).toMatchObject({ status: 0 })
  expect(pathsIn(endpoint.output, 'made')).toEqual(['backend/services/pricing/coupons/count-coupons.test.ts'])
  expect(pathsIn(endpoint.output, 'changed')).toEqual([
    'backend/contract/coupons/calls.ts',
    'backend/services/pricing/coupons/endpoints.ts',
  ])

  const service = make(folder, 'service', 'gift-lists')
  expect(service).toMatchObject({ status: 0 })
  expect(pathsIn(service.output, 'made').map((path) => path.split('/').slice(0, 3).join('/'))).toEqual(
    expect.arrayContaining(['backend/contract/gift-lists', 'backend/services/gift-lists']),
  )
  expect(pathsIn(service.output, 'changed')).toEqual([
    'backend/services/index.ts',
    'backend/contract/calls.ts',
    'backend/contract/events.ts',
  ])

  const widget = make(folder, 'widget', 'opening-hours')
  expect(widget).toMatchObject({ status: 0 })
  expect(pathsIn(widget.output, 'changed')).toContain('loader/widgets.ts')
  expect(pathsIn(widget.output, 'changed')).toContain('backend/docs/guides/guide.ts')
  expect(pathsIn(widget.output, 'changed')).toContain('widgets/texts/en/widgets.json')

  const touched = [endpoint, service, widget].flatMap(({ output }) => [
    ...pathsIn(output, 'made'),
    ...pathsIn(output, 'changed'),
  ])
  expect(run(folder, 'node_modules/@biomejs/biome/bin/biome', 'check', ...touched)).toMatchObject({ status: 0 })
  const tests = touched.filter((path) => /\.test\.tsx?$/.test(path))
  expect(tests).toHaveLength(3)
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=backend', '--project=widgets-*', ...tests]
  const { status, output } = run(folder, ...vitest)
  expect(output).toContain('Test Files  4 passed')
  expect(status).toBe(0)
})

// Nothing that was built before is of use in a copy: this compiles the whole project.
test('npm run new makes an endpoint, a service and a widget of the right types', {
  ...inGate(false),
  timeout: 300_000,
}, () => {
  const folder = copySources()
  for (const words of [
    ['endpoint', 'pricing/coupons/count-coupons'],
    ['service', 'gift-lists'],
    ['widget', 'opening-hours'],
  ])
    expect(make(folder, ...words)).toMatchObject({ status: 0 })
  // Stories import the widgets and the loader's table.
  const types = run(folder, 'node_modules/typescript-7/bin/tsc', '-b', 'backend', 'stories')
  expect(types).toEqual({ status: 0, output: '' })
})

test.each([
  [['shop', 'lists'], 'npm run new -- endpoint SERVICE/NAME'],
  [['service'], 'npm run new -- endpoint SERVICE/NAME'],
  [['service', 'gift-lists', '--colour', 'red'], "Unknown option '--colour'"],
  [['service', 'GiftLists'], 'GiftLists is no name: use small letters and digits'],
  [['service', 'loyalty'], 'loyalty is no plural: say by --one what a single one is called.'],
  [['service', 'carts', '--one', '../cart'], '../cart is no name'],
  [['widget', 'cart'], /^\S+\/cart\S* exists\.$/m],
  [['endpoint', 'count-coupons'], 'There is no backend/services/endpoints.ts.'],
  [['endpoint', 'pricing/nothing/count-coupons'], 'There is no backend/services/pricing/nothing/endpoints.ts.'],
  [
    ['endpoint', 'pricing/coupons/query-coupons'],
    'backend/contract/coupons/calls.ts has a call of this name or route.',
  ],
])('npm run new refuses %s, and makes nothing', (words, reason) => {
  const { status, output } = make(root, ...words)
  expect([status, output]).toEqual([1, expect.stringMatching(reason)])
  expect(output).not.toMatch(/^(made|changed)/m)
})

test('a refused service leaves no file behind', () => {
  make(root, 'service', 'loyalty')
  expect(existsSync(join(root, 'backend/contract/loyalty'))).toBe(false)
  expect(readFileSync(join(root, 'backend/services/index.ts'), 'utf8')).not.toContain('loyalty')
})
