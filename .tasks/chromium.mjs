import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The path of a Chromium: the one that CHROMIUM_PATH names, or the first one installed; undefined where there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return isProgram(named) ? named : undefined
  for (const name of NAMES) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      if (isProgram(join(folder, name))) return join(folder, name)
    }
  }
  return undefined
}

/** How the project starts Chromium for journeys, stories and measurements: nothing of its own goes over the network. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of the Chromium of this machine; throws where there is none. */
export function requireChromium() {
  const path = findChromium()
  if (!path) throw new Error('There is no Chromium on this machine: install it, or name it in CHROMIUM_PATH')
  return path
}

/** Finds Chromium, and installs Debian's where it is missing and may be. */
export function ensureChromium() {
  const found = findChromium()
  if (found || process.env.CHROMIUM_PATH) return found
  installPackage('chromium')
  return findChromium()
}

/** Installs a Debian package where this user may; says so. */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write(`Installing ${name} …\n`)
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const install = ['install', '-y', '--no-install-recommends', name]
  try {
    execFileSync('apt-get', install, options)
  } catch {
    try {
      // The package lists may be missing or old.
      execFileSync('apt-get', ['update', '-q'], options)
      execFileSync('apt-get', install, options)
    } catch (error) {
      process.stdout.write(`${name} could not be installed: ${error.message}\n`)
    }
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
