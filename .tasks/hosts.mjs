import { existsSync, statSync, utimesSync } from 'node:fs'
import { ensureBuilt, newest } from './ensure-built.mjs'
import { run } from './run.mjs'

const INSTALLED = 'e2e/hosts/node_modules/.package-lock.json'
/** The package that host pages install from the shop: packed here, as the store serves it. */
const PACKAGE = 'dist/widgets/awning.tgz'
const UNPACKED = 'e2e/hosts/node_modules/awning/package.json'
const NPM_INSTALL = ['npm', 'install', '--prefix', 'e2e/hosts', '--no-save', '--ignore-scripts', '--prefer-offline']
const BUILT = 'dist/hosts/built'

const isCurrent = (made, sources) => existsSync(made) && statSync(made).mtimeMs >= Math.max(...sources.map(newest))

/** Installs what host pages are made of and builds them, each only where it is missing or older than its sources. */
export async function ensureHosts() {
  if (!isCurrent(INSTALLED, ['e2e/hosts/package-lock.json'])) {
    process.stderr.write('Installing what host pages are made of …\n')
    await succeed(['npm', 'ci', '--prefix', 'e2e/hosts', '--ignore-scripts', '--include=dev', '--loglevel', 'error'])
  }
  await ensureBuilt(['package'])
  if (!isCurrent(UNPACKED, [PACKAGE])) {
    await succeed([...NPM_INSTALL, `./${PACKAGE}`])
    // Extracted files have the time at which they were packed, or none, which would count as outdated.
    utimesSync(UNPACKED, new Date(), new Date())
  }
  if (!isCurrent(BUILT, [UNPACKED, 'e2e/hosts', 'e2e/host-pages/hosts.ts', 'e2e/host-pages/build-hosts.ts'])) {
    process.stderr.write('Building host pages …\n')
    await succeed(['node', '--import', 'tsx', 'e2e/host-pages/build-hosts.ts'], { NODE_ENV: 'production' })
  }
}

async function succeed(command, env = {}) {
  const code = await run(command, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (code !== 0) throw new Error(`"${command.join(' ')}" ended with ${code}`)
}

if (import.meta.filename === process.argv[1]) await ensureHosts()
