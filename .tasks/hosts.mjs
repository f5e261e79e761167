import { existsSync, statSync } from 'node:fs'
import { newest } from './ensure-built.mjs'
import { run } from './run.mjs'

const INSTALLED = 'e2e/hosts/node_modules/.package-lock.json'
const BUILT = 'dist/hosts/built'

const isCurrent = (made, sources) => existsSync(made) && statSync(made).mtimeMs >= Math.max(...sources.map(newest))

/** Installs what host pages are made of and builds them, each only where it is missing or older than its sources. */
export async function ensureHosts() {
  if (!isCurrent(INSTALLED, ['e2e/hosts/package-lock.json'])) {
    process.stderr.write('Installing what host pages are made of …\n')
    await succeed(['npm', 'ci', '--prefix', 'e2e/hosts', '--ignore-scripts', '--include=dev', '--loglevel', 'error'])
  }
  if (!isCurrent(BUILT, ['e2e/hosts', 'e2e/host-pages/hosts.ts', 'e2e/host-pages/build-hosts.ts'])) {
    process.stderr.write('Building host pages …\n')
    await succeed(['node', '--import', 'tsx', 'e2e/host-pages/build-hosts.ts'], { NODE_ENV: 'production' })
  }
}

async function succeed(command, env = {}) {
  const code = await run(command, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (code !== 0) throw new Error(`"${command.join(' ')}" ended with ${code}`)
}

if (import.meta.filename === process.argv[1]) await ensureHosts()
