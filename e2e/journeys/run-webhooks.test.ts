import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { startServer } from '../../backend/testing/servers/start-server.ts'
import { expectNoBarrier, openPage, openShop, watch } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

/** A merchant's program: it responds with `status`, and stores the signatures that it received. */
async function startProgram() {
  const program = { status: 200, signatures: [] as string[] }
  const server = createServer((request, response) => {
    program.signatures.push(String(request.headers['webhook-signature']))
    request.resume().on('end', () => response.writeHead(program.status).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`
  return Object.assign(program, { url, stop: () => server.close() })
}

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test(`a merchant adds, tests, changes and deletes a webhook, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    const server = await startServer({ DEMO: 'off' })
    const program = await startProgram()
    const context = await browser.newContext({
      baseURL: server.base,
      viewport: { width, height: 900 },
      colorScheme,
      locale: 'en-IE',
    })
    try {
      const { page, problems } = await watch(context)
      const field = (name: string) => page.getByLabel(name, { exact: true })
      const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
      const inDialog = (name: string) =>
        page.locator('[role=dialog], [role=alertdialog]').getByRole('button', { name, exact: true }).click()
      await openShop(server, page)
      await openPage(page, 'Webhooks')
      await page.getByText('No webhooks').waitFor()
      await expectNoBarrier(page)

      await press('Add a webhook')
      await field('Address').fill('http://shop.example/events')
      await inDialog('Add a webhook')
      await page.getByText('Check this field.').waitFor()
      await expect(field('Address')).toBeFocused()
      await field('Name').fill('Warehouse')
      await field('Address').fill(program.url)
      await page.getByText('All events', { exact: true }).click()
      await page.getByText('wix.ecom.v1.order_approved', { exact: true }).click()
      await expectNoBarrier(page)
      await inDialog('Add a webhook')
      await page.getByText('Copy it now: it is shown only this once.').waitFor()
      await page.getByText('-----BEGIN PUBLIC KEY-----').waitFor()
      await expectNoBarrier(page)

      await page.getByRole('row').filter({ hasText: 'Warehouse' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'Warehouse', level: 1 }).waitFor()
      await expect(page.getByText('Copy it now')).toHaveCount(0)
      await expect(page.getByRole('checkbox', { name: 'wix.ecom.v1.order_approved' })).toBeChecked()
      await page.getByText('Nothing was sent yet.').waitFor()
      await press('Send a test event')
      await page.getByText(/^It arrived, in \d+ ms\.$/).waitFor()
      const log = page.getByRole('grid', { name: 'Deliveries' })
      await log.getByRole('row').filter({ hasText: 'awning.v1.webhook_test' }).filter({ hasText: '200' }).waitFor()
      program.status = 500
      await press('Send a test event')
      await page.getByText(/^It did not arrive: .*500/).waitFor()
      await expect(log.getByRole('row').filter({ hasText: 'awning.v1.webhook_test' })).toHaveCount(2)
      await expectNoBarrier(page)

      program.status = 200
      await press('Make a new secret')
      await inDialog('Make a new secret')
      await page.getByText('Copy it now: it is shown only this once.').waitFor()
      await press('Send a test event')
      await page.getByText(/^It arrived/).waitFor()
      // Signatures by the previous secret and by the new one.
      expect(program.signatures.map((signature) => signature.split(' ').length)).toEqual([1, 1, 2])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

      await page.getByText('Send events', { exact: true }).click()
      await press('Save')
      await page.getByText('Saved').waitFor()
      await page.getByText('Off', { exact: true }).waitFor()
      await press('Delete')
      await expectNoBarrier(page)
      await inDialog('Delete')
      await page.getByText('No webhooks').waitFor()
      expect(problems).toEqual([])
    } finally {
      await context.close()
      program.stop()
      await server.stop()
    }
  })
