import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { requireInstalled } from './require-installed.mjs'
import { run } from './run.mjs'
import { TARGETS } from './targets.mjs'

/** Builds the named targets (all by default) that are missing or older than their sources; `force` always builds. */
export async function ensureBuilt(names = [], { force = false } = {}) {
  requireInstalled()
  const wanted = new Set(names.length > 0 ? names : TARGETS.map(({ name }) => name))
  for (const { name, needs = [] } of TARGETS) if (wanted.has(name)) for (const need of needs) wanted.add(need)
  for (const { name, made, sources, command } of TARGETS) {
    if (!wanted.has(name)) continue
    const requested = names.length === 0 || names.includes(name)
    if (!(force && requested) && existsSync(made) && statSync(made).mtimeMs >= Math.max(...sources.map(newest)))
      continue
    process.stderr.write(`Building ${name} …\n`)
    // Always a production build, even when a test run asks for it.
    const code = await run(command, { stdio: ['ignore', 'ignore', 'inherit'], env: { NODE_ENV: 'production' } })
    if (code !== 0) throw new Error(`building ${name} failed`)
  }
}

/** Newest modification time under a path; installed packages, tests and other tools' files do not count. */
export function newest(path) {
  if (/node_modules$|\.test\.tsx?$|\.tsbuildinfo$/.test(path) || !existsSync(path)) return 0
  const facts = statSync(path)
  if (!facts.isDirectory()) return facts.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}
