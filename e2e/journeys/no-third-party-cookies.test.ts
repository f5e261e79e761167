import { type OwnBrowser, openOwnBrowser } from '../browser.ts'
import { test as base, expect, visitIn } from '../stage.ts'

const test = base.extend<{ strict: OwnBrowser }>({
  strict: async ({ browserName: _ }, use) => {
    const browser = await openOwnBrowser({ thirdPartyCookies: false })
    await use(browser)
    await browser.stop()
  },
})

test('with third-party cookies off and storage apart the whole purchase works', async ({ stage, strict }) => {
  const { shopper, seen, tab } = await visitIn(strict.context)
  await shopper.buyAndReturn(stage.host.url('plain.html'))
  await expect.poll(() => seen.emitted('awning:checkout:complete')).toHaveLength(1)
  expect(await strict.context.cookies()).toEqual([])
  expect(seen.problems()).toEqual([])

  // And this browser does keep the storage of a framed site apart: to it localhost is another site than 127.0.0.1.
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
