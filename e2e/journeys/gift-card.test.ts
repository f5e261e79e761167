import { startMailServer } from '../../backend/testing/providers/mail-server.ts'
import { serveHostPages } from '../host-pages/serve-host-pages.ts'
import { findBarriers } from '../page/axe.ts'
import { findOverflow } from '../page/find-overflow.ts'
import { callServer } from '../server/http.ts'
import { startRestartable } from '../server/running-server.ts'
import { createVisit, expect, test } from '../stages/stage.ts'

const HOUR = 3_600_000
const CODE = /[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}/

/** Argument for Node that sets the clock of a process ahead. */
const clockAhead = (ms: number) => {
  const source = `const D=Date;globalThis.Date=class extends D{constructor(...a){a.length?super(...a):super(D.now()+${ms})}static now(){return D.now()+${ms}}}`
  return `--import=data:text/javascript,${encodeURIComponent(source)}`
}

const toText = (raw: string) => raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')

test('a gift card with a message reaches its recipient the next day, and pays there', async ({ browser }) => {
  const mails = await startMailServer()
  const server = await startRestartable()
  const { base, fixture } = server
  const call = <Result>(method: string, path: string, body: object) =>
    callServer<Result>(base, method, path, fixture.adminApiKey, body)
  const { product } = await call<{ product: { id: string } }>('POST', '/stores/v1/products', {
    product: { name: 'Gift card', priceData: { price: 25 } },
  })
  await call('PUT', `/awning/v1/products/${product.id}/gift-card`, { giftCard: true })
  const host = await serveHostPages({ base, clientId: fixture.clientId })
  const context = await browser.newContext()
  try {
    const smtp = { TEST_OUTBOX: 'off', SMTP_URL: mails.url, MAIL_FROM: 'shop@example.com' }
    await server.kill()
    await server.restart(smtp)
    const { page, shopper, recorder } = await createVisit(context)
    const address = host.put(
      'gift-card.html',
      `<!doctype html><html lang="en"><title>Gift card</title>{{snippet}}
        <awning-product product-id="${product.id}"></awning-product><awning-cart></awning-cart></html>`,
    )
    await page.goto(address)
    await page.getByRole('button', { name: /^Add to cart/ }).click()
    await expect.poll(shopper.countItems).toBe(1)
    const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
    if (!(await drawer.isVisible())) await shopper.openCart()
    await shopper.checkOut()

    await page.getByLabel('E-mail', { exact: true }).fill('nora@example.com')
    const somebody = page.getByRole('radio', { name: 'Send as a gift' })
    expect(await page.getByLabel('Recipient’s name').isVisible()).toBe(false)
    await somebody.check()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    // Missing fields are reported before anything is sent.
    await page.getByRole('link', { name: 'Enter the recipient’s name.' }).waitFor()
    await page.getByLabel('Recipient’s name').fill('Bob Maher')
    await page.getByLabel('Recipient’s e-mail').fill('bob@example.com')
    await page.getByLabel('Message').fill('Happy birthday!\nNora')
    const day = page.getByLabel('Delivery date')
    const tomorrow = new Date(Date.parse((await day.getAttribute('min')) ?? '') + 24 * HOUR).toISOString().slice(0, 10)
    await day.fill(tomorrow)
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toEqual([])
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByText('bob@example.com').waitFor()
    for (const [label, value] of Object.entries({
      'First name': 'Nora',
      'Last name': 'Byrne',
      'Street and number': '12 Shandon Street',
      'Town or city': 'Cork',
    }))
      await page.getByLabel(label, { exact: true }).fill(value)
    await shopper.payWith('approved')
    await shopper.thanks().waitFor()
    await page.getByText(/^We send it to .*Bob Maher/).waitFor()
    expect(await findBarriers(page)).toEqual([])
    const orderPage = page.url()
    await expect.poll(() => mails.received.map(({ to }) => to)).toEqual([['nora@example.com']])

    await server.kill()
    await server.restart({ ...smtp, NODE_OPTIONS: clockAhead(40 * HOUR) })
    await expect.poll(() => mails.received.map(({ to }) => to).at(-1)).toEqual(['bob@example.com'])
    const text = toText(mails.received.at(-1)?.raw ?? '')
    expect(text).toContain('Happy birthday!')
    const [code = ''] = CODE.exec(text) ?? []
    expect(code).not.toBe('')
    await page.goto(orderPage)
    await page.getByText(/^Sent to .*Bob Maher/).waitFor()

    const { checkout } = await call<{ checkout: { giftCard?: { amount?: { amount?: string } } } }>(
      'POST',
      '/ecom/v1/checkouts',
      {
        channelType: 'WEB',
        lineItems: [
          {
            quantity: 1,
            catalogReference: {
              appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
              catalogItemId: fixture.products.simple.id,
            },
          },
        ],
        giftCardCode: code,
      },
    )
    expect(Number(checkout.giftCard?.amount?.amount)).toBeGreaterThan(0)
    expect(mails.received.filter(({ to }) => to.includes('bob@example.com'))).toHaveLength(1)
    // Without the guide's style sheet the content below the product shifts, which is expected here.
    expect(recorder.problems().filter((problem) => !/^shift of 0\.0/.test(problem))).toEqual([])
  } finally {
    await context.close()
    await host.stop()
    await server.stop()
    await mails.stop()
  }
})
