import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { requireInstalled } from './require-installed.mjs'
import { run } from './run.mjs'
import { TARGETS } from './targets.mjs'

/** Builds the named targets (all where none is named) that are missing or older than their sources; `force` builds anyway. */
export async function ensureBuilt(names = [], { force = false } = {}) {
  requireInstalled()
  const wanted = new Set(names.length > 0 ? names : TARGETS.map(({ name }) => name))
  for (const { name, needs = [] } of TARGETS) if (wanted.has(name)) for (const need of needs) wanted.add(need)
  for (const { name, made, sources, command } of TARGETS) {
    if (!wanted.has(name)) continue
    const asked = names.length === 0 || names.includes(name)
    if (!(force && asked) && existsSync(made) && statSync(made).mtimeMs >= Math.max(...sources.map(newest))) continue
    process.stderr.write(`Building ${name} …\n`)
    // Whoever asks, a test run included: what is built is for production.
    const code = await run(command, { stdio: ['ignore', 'ignore', 'inherit'], env: { NODE_ENV: 'production' } })
    if (code !== 0) throw new Error(`building ${name} failed`)
  }
}

/** When the youngest file under a path was written; tests and what other tools leave there are no part of what is built. */
function newest(path) {
  if (/\.test\.tsx?$|\.tsbuildinfo$/.test(path) || !existsSync(path)) return 0
  const facts = statSync(path)
  if (!facts.isDirectory()) return facts.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}
