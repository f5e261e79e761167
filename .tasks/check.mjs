// Runs every check that needs no running program; a failure does not stop the others.
import { spawn } from 'node:child_process'
import { PATH } from './run.mjs'

export const CHECKS = ['types', 'lint', 'arrows', 'unused', 'size', 'leaks', 'musts', 'patterns', 'tests']

/** Maximum number of concurrent checks: most of them keep one processor busy. */
const AT_ONCE = 2

/** Runs the checks, prints the output of each when it ends, and returns those that failed. */
export async function check() {
  const waiting = [...CHECKS]
  const failed = []
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const { code, said } = await listen(['npm', 'run', '--silent', name])
      process.stdout.write(`\n── ${name}\n${said}`)
      if (code !== 0) failed.push(name)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return failed
}

/** Runs a command to its end; returns its exit code and output. */
function listen([program, ...words]) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PATH, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) }
    const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    const parts = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, said: Buffer.concat(parts).toString() }))
  })
}

if (import.meta.filename === process.argv[1]) {
  const failed = await check()
  process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}\n`)
  process.exit(failed.length === 0 ? 0 : 1)
}
