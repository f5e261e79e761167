import { type OwnBrowser, openOwnBrowser } from '../page/browser.ts'
import { test as base, createVisit, expect } from '../stages/stage.ts'

const test = base.extend<{ strict: OwnBrowser }>({
  strict: async ({ browserName: _ }, use) => {
    const browser = await openOwnBrowser({ thirdPartyCookies: false })
    await use(browser)
    await browser.stop()
  },
})

test('without third-party cookies and with partitioned storage the whole purchase works', async ({ stage, strict }) => {
  const { shopper, recorder, tab } = await createVisit(strict.context)
  await shopper.buyAndReturn(stage.host.url('plain.html'))
  await expect.poll(() => recorder.emitted('awning:checkout:complete')).toHaveLength(1)
  expect(await strict.context.cookies()).toEqual([])
  expect(recorder.problems()).toEqual([])

  // Confirms that this browser partitions the storage of framed sites: localhost and 127.0.0.1 are different sites.
  const framed = stage.host.url('about.html').replace('127.0.0.1', 'localhost')
  stage.host.put('frame.html', `<!doctype html><title>Frame</title><iframe src="${framed}"></iframe>`)
  const other = (await tab()).page
  await other.goto(stage.host.url('frame.html'))
  const inside = other.frameLocator('iframe').getByRole('heading')
  await inside.evaluate(() => localStorage.setItem('kept', 'in the frame'))
  expect(await inside.evaluate(() => localStorage.getItem('kept'))).toBe('in the frame')
  await other.goto(framed)
  expect(await other.evaluate(() => localStorage.getItem('kept'))).toBeNull()
})
