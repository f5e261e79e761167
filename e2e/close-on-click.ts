import type { Page } from '@playwright/test'

/**
 * Makes a click that closes its own window, which may be gone before the click has returned. One that does nothing
 * leaves the window open, and that is what fails.
 */
export async function closeOnClick(window: Page, click: () => Promise<unknown>): Promise<void> {
  await Promise.all([window.waitForEvent('close'), click().catch(() => 'cut off by the end of its window')])
}
