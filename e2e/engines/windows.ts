import type { BrowserVisit, PageTab } from './page-driver.ts'
import { eventually } from './visitor.ts'

/** The popup that an action opens. */
export async function waitForPopup(visitor: BrowserVisit, action: () => Promise<void>): Promise<PageTab> {
  const before = (await visitor.tabs()).map(({ id }) => id)
  await action()
  let popup: PageTab | undefined
  await eventually(async () => {
    popup = (await visitor.tabs()).find(({ id }) => !before.includes(id))
    return popup && (await popup.url().catch(() => ''))
  }, 'a popup opens').toMatch(/^http/)
  if (!popup) throw new Error('There is no popup')
  return popup
}
