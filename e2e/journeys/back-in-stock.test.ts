import type { Product } from '../../backend/contract/catalog/product.ts'
import { startMailServer } from '../../backend/testing/providers/mail-server.ts'
import { serveHostPages } from '../host-pages/serve-host-pages.ts'
import { callServer } from '../server/http.ts'
import { addStock, startRestartable } from '../server/running-server.ts'
import { createVisit, expect, test } from '../stages/stage.ts'

test('a sold-out product takes a request; when stock rises the mail arrives, and leads back to the product', async ({
  browser,
}) => {
  const mails = await startMailServer()
  const server = await startRestartable()
  const { base, fixture } = server
  const { outOfStock } = fixture.products
  const host = await serveHostPages({ base, clientId: fixture.clientId })
  const context = await browser.newContext()
  try {
    await server.kill()
    await server.restart({ TEST_OUTBOX: 'off', SMTP_URL: mails.url, MAIL_FROM: 'shop@example.com' })
    const { page, recorder } = await createVisit(context)
    const address = host.put(
      'sold-out.html',
      `<!doctype html><html lang="en"><title>Sold out</title>{{snippet}}
        <awning-product product-id="${outOfStock.id}"></awning-product>
        <awning-back-in-stock product-id="${fixture.products.simple.id}"></awning-back-in-stock>
        <div data-awning="back-in-stock" data-product-id="${fixture.products.simple.id}"></div></html>`,
    )
    await page.goto(address)
    const form = page.locator('awning-product awning-back-in-stock form')
    await form.getByLabel('E-mail').fill('ada@example.com')
    await form.getByRole('button', { name: 'Notify me' }).click()
    await page.getByText('We’ll e-mail ada@example.com when it’s back in stock.').waitFor()
    expect(recorder.emitted('awning:back-in-stock:request')).toMatchObject([{ productId: outOfStock.id }])
    // For a product in stock there is no form, and no gap.
    for (const other of ['body > awning-back-in-stock', 'body > [data-awning]'])
      await expect.poll(async () => (await page.locator(other).boundingBox())?.height ?? 0).toBe(0)

    await addStock(server, 3, outOfStock.id)
    await expect.poll(() => mails.received.length).toBe(1)
    const [mail] = mails.received
    expect(mail?.to).toEqual(['ada@example.com'])
    const text = (mail?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    expect(text).toContain(address)
    await page.goto(address)
    await page.getByRole('button', { name: 'Add to cart' }).waitFor()
    expect(await form.count()).toBe(0)
    expect(recorder.problems()).toEqual([])
  } finally {
    await context.close()
    await host.stop()
    await server.stop()
    await mails.stop()
  }
})

test('the mail about a variant leads to the product with this variant chosen, in stock by now', async ({ browser }) => {
  const mails = await startMailServer()
  const server = await startRestartable()
  const host = await serveHostPages({ base: server.base, clientId: server.fixture.clientId })
  const context = await browser.newContext()
  try {
    await server.kill()
    await server.restart({ TEST_OUTBOX: 'off', SMTP_URL: mails.url, MAIL_FROM: 'shop@example.com' })
    const merchant = <Answer>(method: string, path: string, body: object) =>
      callServer<Answer>(server.base, method, path, server.fixture.adminApiKey, body)
    const sizes = ['Small', 'Large'].map((value) => ({ value, description: value }))
    const { product } = await merchant<{ product: Product }>('POST', '/stores/v1/products', {
      product: {
        name: 'Apron',
        productType: 'physical',
        priceData: { price: 5 },
        manageVariants: true,
        productOptions: [{ name: 'Size', choices: sizes }],
      },
    })
    const large = product.variants.find(({ choices }) => choices?.Size === 'Large')?.id
    const setStock = (quantity: number) =>
      merchant('PATCH', `/stores/v2/inventoryItems/product/${product.id}`, {
        inventoryItem: { trackQuantity: true, variants: [{ variantId: large, quantity }] },
      })
    await setStock(0)
    const { page, recorder } = await createVisit(context)
    const element = `<awning-product product-id="${product.id}"></awning-product>`
    await page.goto(
      host.put('apron.html', `<!doctype html><html lang="en"><title>Apron</title>{{snippet}}${element}</html>`),
    )
    await page.getByRole('radio', { name: 'Large (sold out)' }).check({ force: true })
    const form = page.locator('awning-product awning-back-in-stock form')
    await form.getByLabel('E-mail').fill('ada@example.com')
    await form.getByRole('button', { name: 'Notify me' }).click()
    await page.getByText('We’ll e-mail ada@example.com when it’s back in stock.').waitFor()
    await setStock(2)
    await expect.poll(() => mails.received.length).toBe(1)
    const text = (mails.received[0]?.raw ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const [link = ''] = /http\S+awning_variant=[\w-]+/.exec(text) ?? []
    await page.goto(link)
    await page.getByRole('radio', { name: 'Large', checked: true }).waitFor()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect.poll(() => recorder.emitted('awning:cart:after-add').length).toBe(1)
    expect(recorder.problems()).toEqual([])
  } finally {
    await context.close()
    await host.stop()
    await server.stop()
    await mails.stop()
  }
})
