import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Programs of the project's packages come first in the PATH, as with npm. */
export const PATH = [join(process.cwd(), 'node_modules/.bin'), process.env.PATH].join(delimiter)

/**
 * Runs a command in this terminal; returns its exit code (1 where a signal ended it). `keep`: a file that its output is
 * copied to; `quiet`: only to it.
 */
export function run([program, ...rest], { keep, quiet = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...options.env, PATH }
    // Programs colour their output only on a terminal, and copied output comes through a pipe.
    if (keep && !quiet && process.stdout.isTTY) env.FORCE_COLOR = '1'
    const stdio = keep ? ['inherit', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(program, rest, { stdio, ...options, env })
    child.once('error', reject)
    if (keep) {
      const file = createWriteStream(keep)
      for (const [said, terminal] of [
        [child.stdout, process.stdout],
        [child.stderr, process.stderr],
      ]) {
        if (!quiet) said.pipe(terminal, { end: false })
        said.pipe(file, { end: false })
      }
    }
    child.once('close', (code) => resolve(code ?? 1))
  })
}
