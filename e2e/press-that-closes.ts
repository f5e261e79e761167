import type { Page } from 'playwright-core'

/**
 * A press that closes the window it is made in, which may be gone before the press is over. A press that does nothing
 * leaves the window open, and that is what fails.
 */
export async function pressThatCloses(window: Page, press: () => Promise<unknown>): Promise<void> {
  await Promise.all([window.waitForEvent('close'), press().catch(() => 'cut off by the end of its window')])
}
