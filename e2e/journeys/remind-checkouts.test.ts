import { expect, test } from '@playwright/test'
import PostalMime from 'postal-mime'
import { startMailServer } from '../../backend/testing/providers/mail-server.ts'
import { keepPort } from '../../backend/testing/servers/kept-ports.ts'
import { startServer } from '../../backend/testing/servers/start-server.ts'
import { XSS_CORPUS } from '../page/xss-corpus.ts'
import { copyCheckout, moveTime } from '../server/move-time.ts'
import {
  callApi,
  createVisitor,
  expectNoBarrier,
  openPage,
  type Server,
  stockShop,
  visitAsMerchant,
} from '../stages/merchant-stage.ts'
import { createShopper } from '../stages/shopper.ts'
import { inGate } from '../suites.ts'

const STORES_APP = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const)
  test(`a checkout that was left is reminded of once, and what comes back is counted, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    const mails = await startMailServer()
    const port = await keepPort()
    const env = { SMTP_URL: mails.url, MAIL_FROM: 'shop@kiln.example', PORT: String(port) }
    let later: Server | undefined
    try {
      await visitAsMerchant(browser, { width, colorScheme, env }, async ({ server, page, press }) => {
        const jar = await stockShop(page)
        await openPage(page, 'Reminders')
        const isOn = page.getByRole('switch', { name: /Remind buyers/ })
        await expect(isOn).not.toBeChecked()
        await isOn.focus()
        await page.keyboard.press('Space')
        await page.getByLabel('Hours after the last change').fill('100')
        await press('Save')
        await page.getByText('This number is out of range.').waitFor()
        await page.getByLabel('Hours after the last change').fill('3')
        await press('Save')
        await page.getByText('Saved', { exact: true }).waitFor()
        await expectNoBarrier(page)

        // The shop's wording and product names must be rendered as text, not as HTML.
        const { product } = await callApi(page, 'POST /stores/v1/products', {
          product: { name: XSS_CORPUS.join(' ').slice(0, 80), productType: 'physical', priceData: { price: 1 } },
        })
        const token = await createVisitor(page)
        const lineItems = [jar, product.id].map((catalogItemId) => ({
          catalogReference: { appId: STORES_APP, catalogItemId },
          quantity: 1,
        }))
        const { checkout } = await callApi(page, 'POST /ecom/v1/checkouts', { channelType: 'WEB', lineItems }, token)
        const { checkoutUrl } = await callApi(
          page,
          `GET /ecom/v1/checkouts/${checkout.id}/checkout-url`,
          undefined,
          token,
        )
        const buyer = await (await browser.newContext({ locale: 'en-IE', viewport: { width, height: 900 } })).newPage()
        const shopper = createShopper(buyer)
        await buyer.goto(checkoutUrl)
        await buyer.getByRole('checkbox', { name: /news and offers/ }).check()
        await shopper.fillDetails()
        await buyer.getByRole('radio', { name: /^Post/ }).waitFor()
        await buyer.close()

        // Left, as an open page would report that its server is unreachable.
        const reminders = page.url()
        await page.goto('about:blank')
        await server.end('SIGKILL')
        await moveTime(server, 5)
        later = await startServer({ DEMO: 'off', ...env, DATA_DIR: server.dataDir })
        await expect.poll(() => mails.received.length).toBe(1)
        const mail = await PostalMime.parse(mails.received[0]?.raw ?? '')
        expect(mail.to?.[0]?.address).toBe('nora@example.com')
        expect(mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain('/stop-reminders?key=')

        const context = await browser.newContext({ locale: 'en-IE', viewport: { width, height: 900 }, colorScheme })
        const back = await context.newPage()
        let isRun = false
        await back.exposeFunction('xss', () => {
          isRun = true
        })
        await back.setContent(mail.html ?? '')
        expect(isRun).toBe(false)
        await back.getByRole('link', { name: 'Finish the checkout' }).click()
        await back.getByRole('radio', { name: /^Post/ }).waitFor()
        const returning = createShopper(back)
        await returning.chooseDelivery('Post')
        await returning.payWith('approved')
        await returning.thanks().waitFor()
        const stop = /http\S+\/stop-reminders\?key=\S+/.exec(mail.text ?? '')?.[0] ?? ''
        await back.goto(stop)
        await expectNoBarrier(back)
        await back.getByRole('button', { name: 'Stop these e-mails' }).click()
        await back.getByRole('heading', { name: 'No more e-mails' }).waitFor()
        await context.close()

        await page.goto(reminders)
        const readToday = async () => (await callApi(page, 'POST /awning/v1/figures', { days: 2 })).days.at(-1)
        await expect.poll(readToday).toMatchObject({ ordersBack: 1, salesBack: '15.90' })
        await page.reload()
        const figure = (name: string) => page.locator('.figure').filter({ hasText: name }).locator('.figure-value')
        await expect(figure('Checkout reminders')).toHaveText('1')
        await expect(figure('Sales brought back')).toHaveText('€15.90')
        await expectNoBarrier(page)
        await openPage(page, 'Analytics')
        await expect(figure('Recovered orders')).toHaveText('1')
        // No checkout gets a second reminder.
        await page.goto('about:blank')
        await later.end('SIGKILL')
        // The reminders of others, which are sent with what is due.
        await copyCheckout(server, checkout.id, 3)
        await moveTime(server, 24)
        later = await startServer({ DEMO: 'off', ...env, DATA_DIR: server.dataDir })
        const reminded = () =>
          mails.received.filter(({ raw }) => raw.includes('stop-reminders')).map(({ to }) => to[0] ?? '')
        await expect.poll(() => reminded().length).toBeGreaterThan(3)
        await later.end('SIGTERM')
        expect(reminded().sort()).toEqual([
          'nora@example.com',
          'person0@example.com',
          'person1@example.com',
          'person2@example.com',
        ])
      })
    } finally {
      await later?.end('SIGKILL')
      await mails.stop()
    }
  })
