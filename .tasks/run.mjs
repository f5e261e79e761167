import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** The project's own programs come first, as npm has them. */
export const PATH = [join(process.cwd(), 'node_modules/.bin'), process.env.PATH].join(delimiter)

/** Runs a command with the terminal as its own; answers its exit code (1 where a signal ended it). */
export function run([program, ...rest], options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, { stdio: 'inherit', ...options, env: { ...process.env, ...options.env, PATH } })
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
