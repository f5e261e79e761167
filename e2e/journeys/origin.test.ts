import { expect, test } from '../stages/stage.ts'

/** A public-looking host name, as every shop allows loopback names by default. */
const NAME = 'corner-shop.example'

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${NAME} 127.0.0.1`]
    await use({ ...launchOptions, args })
  },
})

test('a page that is not allowed keeps its fallback, and logs which origin to allow and where', async ({ stage }) => {
  const { page, recorder } = await stage.visit()
  const origin = stage.host.origin.replace('127.0.0.1', NAME)
  await page.goto(`${origin}/plain.html`)
  await expect.poll(() => recorder.emitted('awning:error')).toHaveLength(1)
  const [{ widget, message } = {}] = recorder.emitted<{ widget: string; message: string }>('awning:error')
  expect(widget).toBe('shop')
  expect(message).toContain(`add ${origin} to the allowed origins of the client`)
  expect(message).toContain(`How: ${stage.server.base}/#origins`)
  expect(recorder.consoleErrors.filter((text) => text.startsWith(`Awning: ${message}`))).toHaveLength(1)
  for (const name of ['Cart', 'See everything for the table', 'See the storage jar', 'Check out'])
    expect(await page.getByRole('link', { name, exact: true }).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: /^Open the cart/ }).count()).toBe(0)
  expect(recorder.pageErrors).toEqual([])

  // The linked guide explains how to allow it.
  await page.goto(`${stage.server.base}/#origins`)
  await page.getByRole('heading', { name: 'Allow the pages' }).waitFor()
  expect(await page.getByText(/^ALLOWED_ORIGINS=/).isVisible()).toBe(true)
})

test('an addition on a page that is not allowed is rolled back, and an error event is emitted', async ({ stage }) => {
  const { page, recorder } = await stage.visit()
  await page.goto(`${stage.host.origin.replace('127.0.0.1', NAME)}/plain.html`)
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await expect.poll(() => recorder.emitted('awning:cart:error-add')).toHaveLength(1)
  await expect.poll(() => recorder.emitted<{ count: number }>('awning:cart:change').at(-1)?.count ?? 0).toBe(0)
  expect(recorder.pageErrors).toEqual([])
})
