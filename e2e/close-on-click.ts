import type { Page } from '@playwright/test'

/**
 * Clicks what closes its own window, which may be gone before the click has returned. If the click does nothing, the
 * window stays open and this fails.
 */
export async function closeOnClick(window: Page, click: () => Promise<unknown>): Promise<void> {
  await Promise.all([window.waitForEvent('close'), click().catch(() => 'cut off by the end of its window')])
}
