import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { atKeptPorts } from '../../backend/testing/servers/kept-ports.ts'
import { runProgram, startServer } from '../../backend/testing/servers/start-server.ts'
import { callApi, expectNoBarrier, openPage, openShop, watch } from '../stages/merchant-stage.ts'

test('an owner of two shops chooses which one is shown; the choice stays, and holds for every call', async ({
  browser,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'awning-two-shops-'))
  const environment = { DEMO: 'off', DATA_DIR: join(folder, 'data') }
  let server = await atKeptPorts((port) => startServer(Object.assign(environment, { PORT: String(port) })))
  const context = await browser.newContext({
    baseURL: server.base,
    locale: 'en-IE',
    viewport: { width: 1280, height: 900 },
  })
  try {
    const { page, problems } = await watch(context)
    await openShop(server, page)
    await callApi(page, 'POST /stores/v1/products', {
      product: { name: 'Clay jar', productType: 'physical', priceData: { price: 10 } },
    })
    // Left, as an open page would call the server that is down.
    await page.goto('about:blank')
    await server.end('SIGTERM')
    const draft = ['--name', 'Loom', '--country', 'DE', '--currency', 'EUR', '--language', 'de']
    expect(runProgram('site.js', ['add', ...draft], environment).status).toBe(0)
    server = await startServer(environment)

    await page.goto('/admin')
    const chooser = page.getByRole('navigation').getByRole('button', { name: /Shop/ })
    await expect(chooser).toContainText('Kiln')
    await openPage(page, 'Products')
    await page.getByRole('row').filter({ hasText: 'Clay jar' }).waitFor()
    await chooser.click()
    await page.getByRole('option', { name: 'Loom' }).click()
    await page.getByRole('heading', { name: 'Hello, Ada' }).waitFor()
    await expect(chooser).toContainText('Loom')
    await expectNoBarrier(page)
    await openPage(page, 'Products')
    await page.getByText('No products yet').waitFor()
    await page.reload()
    await expect(chooser).toContainText('Loom')
    expect(problems).toEqual([])
  } finally {
    await context.close()
    await server.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})
