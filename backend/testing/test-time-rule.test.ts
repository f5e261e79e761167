import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Says which of the project's lint rules the files break, as `file:line`. */
function lint(files: Readonly<Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'awning-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of readdirSync(root).filter((each) => each.startsWith('.biome')))
    copyFileSync(join(root, name), join(folder, name))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const words = ['lint', '--only=plugin', '--max-diagnostics=100', '--colors=off', '.']
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/biome'), words, { cwd: folder, encoding: 'utf8' })
  return [...`${stdout}${stderr}`.matchAll(/^(\S+:\d+):\d+ plugin /gm)].map(([, place = '']) => place)
}

const PLANTED = `
import { setTimeout as wait } from 'node:timers/promises'
export const pause = () => new Promise((resolve) => setTimeout(resolve, 300))
export const pauseOf = () => new Promise<void>((resolve) => setTimeout(resolve))
export const pauseOnPage = (page) => page.waitForTimeout(500)
export const began = performance.now()
export const took = Date.now() - began
export const isOver = () => Date.now() > began
export const port = await freePort()
export const other = await findFreePort()
export const soon = () => expect.poll(read, { timeout: 5_000 }).toBe(1)
export const sooner = () => vi.waitFor(read, { interval: 20, timeout: 200 })
export const soonest = () => vi.waitFor(read, 15_000)
export const passed = () => expect(read).toPass({ timeout: 30_000 })
export const seen = (button) => button.waitFor({ timeout: 2_000 })
`

const ALLOWED = `
import { setImmediate as nextTurn } from 'node:timers/promises'
export const turn = () => nextTurn()
export const stamp = Math.floor(Date.now() / 1000)
export const limit = () => test.setTimeout(60_000)
export const port = server.address().port
export const late = () => vi.waitFor(read, { timeout: 120_000, interval: 20 })
export const hidden = (button) => button.waitFor({ state: 'hidden' })
`

test('pauses, bounds of real time, short limits and probed ports are refused in tests', () => {
  const lines = PLANTED.split('\n').flatMap((line, index) => (line === '' ? [] : [index + 1]))
  const names = ['backend/planted.test.ts', 'widgets/planted.test.tsx', 'e2e/planted.ts', 'e2e/sdk/planted.ts']
  const files = Object.fromEntries(names.map((name) => [name, PLANTED]))
  expect(lint(files).sort()).toEqual(names.flatMap((name) => lines.map((line) => `${name}:${line}`)).sort())
})

test('what does not depend on the machine is not, and neither is what is no test', () => {
  expect(lint({ 'backend/allowed.test.ts': ALLOWED, 'backend/server/planted.ts': PLANTED })).toEqual([])
})
