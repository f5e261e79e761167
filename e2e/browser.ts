import { type Browser, chromium } from 'playwright-core'

/** How Chromium is started wherever the project starts it: nothing of its own goes over the network. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const { findChromium } = (await import(new URL('../.tasks/chromium.mjs', import.meta.url).href)) as {
  findChromium(): string | undefined
}

/** The path of the Chromium of this machine. */
export function chromiumPath(): string {
  const path = findChromium()
  if (!path) throw new Error('There is no Chromium on this machine: install it, or name it in CHROMIUM_PATH')
  return path
}

/** A browser without windows. Each visitor of a test gets a context of their own in it. */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_ARGUMENTS, ...more] })
}
