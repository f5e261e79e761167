import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium: the one in CHROMIUM_PATH, or the first one installed; undefined where there is none. */
export const findChromium = () => findProgram(NAMES, process.env.CHROMIUM_PATH)

/** Path of the named program, or of the first of these names in the PATH. */
export function findProgram(names, named) {
  if (named) return isProgram(named) ? named : undefined
  for (const name of names) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      if (isProgram(join(folder, name))) return join(folder, name)
    }
  }
  return undefined
}

/** Arguments with which the project starts Chromium: they stop the browser's own network traffic. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of this machine's Chromium; throws where there is none. */
export function requireChromium() {
  const path = findChromium()
  if (!path) throw new Error('There is no Chromium on this machine: install it, or name it in CHROMIUM_PATH')
  return path
}

/** Finds Chromium, and installs Debian's package where it is missing and this user may. */
export function ensureChromium() {
  const found = findChromium()
  if (found || process.env.CHROMIUM_PATH) return found
  installPackage('chromium')
  return findChromium()
}

/** Installs a Debian package if this user may; prints that it does. */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stdout.write(`Installing ${name} …\n`)
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  const install = ['install', '-y', '--no-install-recommends', name]
  try {
    execFileSync('apt-get', install, options)
  } catch {
    try {
      // The package lists may be missing or outdated.
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
