import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { callApi, expectNoBarrier, openPage, stockShop, visitAsMerchant } from '../stages/merchant-stage.ts'
import { createShopper } from '../stages/shopper.ts'
import { inGate } from '../suites.ts'

/** The merchant's own page, on another origin than the shop. */
async function serveOwnPage() {
  const page = { html: '', policy: '' }
  const server = createServer((_, response) => {
    if (page.policy) response.setHeader('content-security-policy', page.policy)
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Kiln</title>${page.html}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { address, page, stop: () => server.close() }
}

/** Adds a jar to the cart of the page, and expects no errors there. */
async function expectShop(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto(address)
  const shopper = createShopper(page)
  await shopper.add(shopper.product('Clay jar'))
  await shopper.cartOpens()
  expect(problems).toEqual([])
  await page.close()
}

const getCode = async (page: Page, label: string) =>
  (await page.getByRole('figure').filter({ hasText: label }).locator('code').textContent()) ?? ''

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test(`a merchant pastes what the snippets say, and the shop is there, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    const own = await serveOwnPage()
    try {
      await visitAsMerchant(browser, { width, colorScheme }, async ({ page, press }) => {
        await stockShop(page)
        const context = page.context()
        await context.grantPermissions(['clipboard-read', 'clipboard-write'])
        const choose = (kind: string) => page.getByRole('radio', { name: kind, exact: true }).click()
        await openPage(page, 'Snippets')
        await expectNoBarrier(page)
        await page.getByRole('link', { name: 'Address of your page' }).click()
        await page.getByLabel('Address of your page', { exact: true }).fill(own.address)
        await press('Save')
        await page.getByText('Saved', { exact: true }).waitFor()

        await openPage(page, 'Snippets')
        const lines = await getCode(page, 'Lines of the policy')
        own.page.policy = ["default-src 'none'", ...lines.trim().split('\n')].join('; ')
        await page.getByText('Only this version of the script (SRI)').click()
        await page.getByText('integrity="sha384-').waitFor()
        await expectNoBarrier(page)
        const tag = page.getByRole('figure').filter({ hasText: 'Into the head of every page' })
        await tag.getByRole('button', { name: 'Copy' }).click()
        const copied = await page.evaluate(() => navigator.clipboard.readText())
        expect(copied).toBe(await tag.locator('code').textContent())
        own.page.html = copied + (await getCode(page, 'Where the shop should be seen'))
        await press('Check my page')
        await page.getByText('Everything is in place.').waitFor()
        await page.getByText('Watch the page', { exact: true }).click()
        await page.getByText('We’ll look at it within the hour.').waitFor()
        expect(await callApi(page, 'GET /awning/v1/install-watch')).toEqual({ watch: { enabled: true } })
        await expectNoBarrier(page)
        await expectShop(context, own.address)

        await choose('WordPress')
        own.page.html =
          (await getCode(page, 'Into the theme’s head')) + (await getCode(page, 'Into blocks ‘Custom HTML’'))
        await expectShop(context, own.address)
        await choose('Tag manager')
        await expectNoBarrier(page)
        own.page.policy = ''
        const script = await getCode(page, 'As a tag ‘Custom HTML’')
        const src = /src="([^"]+)"/.exec(script)?.[1]
        // Tag managers create the script anew, from its URL alone.
        own.page.html = `${await getCode(page, 'Where the shop should be seen')}<script>
          document.head.append(Object.assign(document.createElement('script'), { src: ${JSON.stringify(src)} }))
        </script>`
        await expectShop(context, own.address)

        own.page.html = '<awning-card></awning-card>'
        await press('Check my page')
        await page.getByText('The script tag is missing: paste the first line.').waitFor()
        await choose('React')
        const { oauthClients } = await callApi(page, 'GET /awning/v1/oauth-clients')
        expect(await getCode(page, 'In your application')).toContain(`clientId="${oauthClients[0].id}"`)
        expect(
          (await page.request.get(/\S+awning\.tgz/.exec(await getCode(page, 'In the folder'))?.[0] ?? '')).ok(),
        ).toBe(true)
      })
    } finally {
      own.stop()
    }
  })
