import { type Browser, expect, test } from '@playwright/test'
import { startMailServer } from '../../backend/testing/providers/mail-server.ts'
import {
  buy,
  callApi,
  createVisitor,
  expectNoBarrier,
  openPage,
  stockShop,
  visitAsMerchant,
} from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

const BUSY = Object.assign(new Error('too many mails, try again later'), { responseCode: 451 })

type Visit = Parameters<Parameters<typeof visitAsMerchant>[2]>[0]

/** A merchant whose mail server refuses mails to bob@example.com until `takeAll` is called. */
async function visitWithBusyMailServer(
  browser: Browser,
  look: Parameters<typeof visitAsMerchant>[1],
  visit: (visit: Visit & { received: readonly { to: readonly string[] }[]; takeAll(): void }) => Promise<void>,
): Promise<void> {
  let isBusy = true
  const mailServer = await startMailServer({
    onRcptTo: ({ address }, _, done) => done(isBusy && address === 'bob@example.com' ? BUSY : null),
  })
  try {
    await visitAsMerchant(browser, look, async (merchant) => {
      const smtp = { host: '127.0.0.1', port: mailServer.port, security: 'NONE', from: 'shop@example.com' }
      await callApi(merchant.page, 'PUT /awning/v1/mail-settings/smtp', { smtp })
      const takeAll = () => {
        isBusy = false
      }
      await visit({ ...merchant, received: mailServer.received, takeAll })
    })
  } finally {
    await mailServer.stop()
  }
}

for (const [width, colorScheme] of [
  [320, 'dark'],
  [768, 'light'],
  [1280, 'dark'],
] as const)
  test(`a mail that is tried again says so at its gift card and its order, until it is sent, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitWithBusyMailServer(browser, { width, colorScheme }, async ({ page, inDialog, received, takeAll }) => {
      const { product } = await callApi(page, 'POST /stores/v1/products', {
        product: { name: 'Gift card', productType: 'digital', priceData: { price: 25 } },
      })
      await callApi(page, `PUT /awning/v1/products/${product.id}/gift-card`, { giftCard: true })
      const gift = { name: 'Bob', email: 'bob@example.com' }
      const orderId = await buy(page, product.id, { quantity: 1, gift })
      const listMails = async () =>
        (await callApi(page, `GET /awning/v1/orders/${orderId}/undelivered-mails`)).undeliveredMails
      await expect.poll(listMails).toMatchObject([{ to: 'bob@example.com', retrying: true }])

      await openPage(page, 'Gift cards')
      await page.getByRole('button', { name: /^Mail of the card ….{4}: Being sent again$/ }).click()
      await page.getByRole('dialog').getByText('too many mails, try again later').waitFor()
      await expectNoBarrier(page)
      // The retry is automatic: a button would send a second mail.
      await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0)
      await inDialog('Close')
      await page.goto(`/admin/orders/${orderId}`)
      await page.getByText('Being sent again').first().waitFor()
      const mails = page.getByRole('grid', { name: 'E-mails' })
      await mails.getByText('too many mails, try again later').waitFor()
      await expectNoBarrier(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

      takeAll()
      await expect.poll(listMails).toEqual([])
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect(page.getByText('Being sent again')).toHaveCount(0)
      await openPage(page, 'Gift cards')
      await page.getByRole('button', { name: /^Mail of the card ….{4}: Sent$/ }).waitFor()
      expect(received.filter(({ to }) => to.includes('bob@example.com'))).toHaveLength(1)
    })
  })

for (const [width, colorScheme] of [
  [320, 'light'],
  [768, 'dark'],
  [1280, 'light'],
] as const)
  test(`a back-in-stock mail that is tried again says so where the demand is, until it is sent, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitWithBusyMailServer(browser, { width, colorScheme }, async ({ page, takeAll }) => {
      const catalogReference = {
        appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
        catalogItemId: await stockShop(page, { quantity: 0 }),
      }
      const itemDetails = { name: 'Clay jar', price: '10.00' }
      const requests = '/back-in-stock-service/v1/back-in-stock-notification-requests'
      const request = { catalogReference, email: 'bob@example.com' }
      await callApi(page, `POST ${requests}`, { request, itemDetails }, await createVisitor(page))
      await openPage(page, 'Back-in-stock alerts')
      await page.getByRole('row', { name: /Clay jar/ }).waitFor()
      const mails = page.getByRole('grid', { name: 'Mails that did not arrive' })
      await expect(mails).toHaveCount(0)

      await callApi(page, `POST ${requests}/report-items-back-in-stock`, { catalogReference, itemDetails })
      const listMails = async () => {
        const search = { filter: { mail: 'back-in-stock' } }
        return (await callApi(page, 'POST /awning/v1/undelivered-mails/search', { search })).undeliveredMails
      }
      await expect.poll(listMails).toMatchObject([{ to: 'bob@example.com', retrying: true }])
      await page.reload()
      await mails.getByText('too many mails, try again later').waitFor()
      await mails.getByText('Being sent again').waitFor()
      await expectNoBarrier(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

      takeAll()
      await expect.poll(listMails).toEqual([])
      await page.reload()
      await page.getByText('Nobody waits').waitFor()
      await expect(mails).toHaveCount(0)
    })
  })
