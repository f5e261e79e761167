import type { Page } from '@playwright/test'

/**
 * Clicks an element that closes its own window, which may be gone before the click has returned. Fails if the window
 * stays open.
 */
export async function closeOnClick(window: Page, click: () => Promise<unknown>): Promise<void> {
  await Promise.all([window.waitForEvent('close'), click().catch(() => 'cut off by the end of its window')])
}
