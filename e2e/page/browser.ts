import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { CHROMIUM_ARGUMENTS, findChromium, requireChromium } from '../../.tasks/chromium.mjs'

/** Whether there is a Chromium on this machine; tests that can be skipped are skipped without one. */
export const hasChromium = findChromium() !== undefined

/** A headless browser. Each visitor of a test gets a context of their own in it. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: requireChromium(), args: CHROMIUM_ARGUMENTS })
}

let shared: Promise<Browser> | undefined

/**
 * The browser of all test files of this process, closed with it. Each visitor has a context, and so a storage, of their
 * own.
 */
export function getSharedBrowser(): Promise<Browser> {
  shared ??= openBrowser()
  return shared
}

export type OwnBrowser = {
  readonly context: BrowserContext
  /** Where it listens to others that drive it. */
  readonly port: number
  stop(): Promise<void>
}

/**
 * Chromium with its defaults: storage partitioned by top-level site, and third-party cookies as configured. Started by
 * hand, because Playwright disables that partitioning in the browsers that it launches.
 */
export async function openOwnBrowser({
  thirdPartyCookies,
  siteData = true,
}: {
  thirdPartyCookies: boolean
  /** False: the browser's own setting forbids sites to store data. */
  siteData?: boolean
}): Promise<OwnBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'awning-profile-'))
  mkdirSync(join(profile, 'Default'))
  const preferences = {
    profile: {
      cookie_controls_mode: thirdPartyCookies ? 0 : 1,
      block_third_party_cookies: !thirdPartyCookies,
      ...(!siteData && { default_content_setting_values: { cookies: 2 } }),
    },
  }
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences))
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, '--lang=en-IE']
  const child = spawn(requireChromium(), [...own, ...CHROMIUM_ARGUMENTS, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit')
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const stop = async () => {
    process.off('exit', end)
    child.kill('SIGTERM')
    await exited
    // Helper processes end a little later than the browser, and write to the profile until then.
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
  try {
    let address: string | undefined
    for await (const line of createInterface(child.stderr)) {
      address = /DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (address) break
    }
    if (!address) throw new Error('Chromium ended before it could be reached')
    // Further output is discarded, but must be read, or the browser would block on a full pipe.
    child.stderr.resume()
    const browser = await chromium.connectOverCDP(address)
    const [context] = browser.contexts()
    if (!context) throw new Error('Chromium has no profile')
    return {
      context,
      port: Number(new URL(address).port),
      stop: async () => {
        try {
          // Closed by the browser's own command, so that it writes its data.
          const session = await browser.newBrowserCDPSession()
          await session.send('Browser.close').catch(() => 'It may be gone before it answers.')
          await exited
        } finally {
          await stop()
        }
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}
