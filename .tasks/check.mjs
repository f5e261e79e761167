// Every check that needs no running program; all of them run, whichever fails first.
import { run } from './run.mjs'

export const CHECKS = ['types', 'lint', 'arrows', 'unused', 'size', 'leaks', 'musts']

/** Runs the checks; answers those that failed. */
export async function check() {
  const failed = []
  for (const name of CHECKS) {
    process.stdout.write(`\n── ${name}\n`)
    if ((await run(['npm', 'run', '--silent', name])) !== 0) failed.push(name)
  }
  return failed
}

if (import.meta.filename === process.argv[1]) {
  const failed = await check()
  process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}\n`)
  process.exit(failed.length === 0 ? 0 : 1)
}
