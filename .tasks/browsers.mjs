// Firefox and WebKitGTK, in which the journeys of e2e/engines run beside Chromium.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, installPackage } from './chromium.mjs'

/** Folders where Debian installs WebKit's MiniBrowser, one for each version of its API. */
const LIBRARIES = ['/usr/lib', '/usr/libexec']

/** Path of a Firefox that speaks WebDriver BiDi: the one in FIREFOX_PATH, or the first one installed. */
export const findFirefox = () => findProgram(['firefox-esr', 'firefox'], process.env.FIREFOX_PATH)

export function requireFirefox() {
  const path = findFirefox()
  if (!path) throw new Error('There is no Firefox on this machine: install it, or name it in FIREFOX_PATH')
  return path
}

/** Finds what WebKit needs: its driver, its MiniBrowser, and a virtual display. Undefined where one is missing. */
export function findWebKit() {
  const driver = findProgram(['WebKitWebDriver'], process.env.WEBKIT_DRIVER_PATH)
  const display = findProgram(['Xvfb'])
  const miniBrowser = findMiniBrowser()
  return driver && display && miniBrowser ? { driver, display, miniBrowser } : undefined
}

export function requireWebKit() {
  const found = findWebKit()
  if (!found) throw new Error('There is no WebKitGTK on this machine: install webkit2gtk-driver and xvfb')
  return found
}

/** The engines besides Chromium: how each is found, and the Debian packages that install it. */
const ENGINES = {
  firefox: { find: findFirefox, packages: ['firefox-esr'] },
  webkit: { find: findWebKit, packages: ['webkit2gtk-driver', 'xvfb'] },
}

/**
 * Finds an engine, and installs Debian's package where it is missing and this user may. Returns whether it can be used.
 */
export function ensureEngine(name) {
  const { find, packages } = ENGINES[name]
  if (!find()) for (const each of packages) installPackage(each)
  return find() !== undefined
}

function findMiniBrowser() {
  const folders = LIBRARIES.filter(existsSync).flatMap((library) => [library, ...inside(library)])
  const found = folders.flatMap((folder) => inside(folder).filter((path) => /\/webkit2?gtk-[^/]*$/.test(path)))
  return found.map((folder) => join(folder, 'MiniBrowser')).find(existsSync)
}

const inside = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
