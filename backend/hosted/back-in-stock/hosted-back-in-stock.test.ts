import { beforeEach, expect, it } from 'vitest'
import { listStoredMails } from '../../kernel/runtime/mail/stored-mailer.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { HOSTED_LANGUAGES } from '../shared/localisation.ts'

const REQUESTS = '/back-in-stock-service/v1/back-in-stock-notification-requests'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})

/** Asks for a product that is sold out, and puts it in stock. */
async function mailAbout(product: string, languages: readonly string[]) {
  const visitor = await shop.visitor()
  const itemDetails = { name: 'Mug', price: '10.00' }
  for (const language of languages) {
    const request = { catalogReference: shop.reference(product), email: `${language}@example.com` }
    await shop.call(`POST ${REQUESTS}`, { request, itemDetails, language }, visitor)
  }
  const variants = [{ variantId: '00000000-0000-0000-0000-000000000000', quantity: 50 }]
  const inventoryItem = { productId: product, trackQuantity: true, variants }
  await shop.call('PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}', { inventoryItem }, shop.apiKey)
  await shop.settle()
  return listStoredMails(shop.app.dependencies.store, shop.siteId, undefined)
}

const stopPath = (text: string | undefined) => /https:\/\/shop\.example(\/back-in-stock\S+)/.exec(text ?? '')?.[1] ?? ''

it('the mail speaks the language of the page that asked: fourteen, all different', async () => {
  const mails = await mailAbout(await shop.product({ stock: 0 }), HOSTED_LANGUAGES)
  expect(mails).toHaveLength(14)
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(14)
  for (const { html, text, to } of mails) {
    expect(html.toLowerCase()).toContain(`lang="${to.split('@')[0]}"`)
    expect(text).toContain('https://host.example/product/mug')
    expect(stopPath(text)).toContain('/stop?key=')
  }
})

it('the mail says why it came, and its link asks before it deletes every request of this address', async () => {
  const [mug, cup] = [await shop.product({ stock: 0 }), await shop.product({ stock: 0, name: 'Cup' })]
  const request = { catalogReference: shop.reference(cup), email: 'en@example.com' }
  const visitor = await shop.visitor()
  await shop.call(`POST ${REQUESTS}`, { request, itemDetails: { name: 'Cup', price: '10.00' } }, visitor)
  const [mail] = await mailAbout(mug, ['en'])
  expect(mail?.text).toContain('because you asked for it on 2 March 2026')
  expect(mail?.unsubscribeUrl).toContain(stopPath(mail?.text))
  const path = stopPath(mail?.text)
  const count = async () => (await shop.call(`GET ${REQUESTS}`, {}, shop.apiKey)).metadata.total
  const asked = await shop.fetch(path)
  expect(await asked.text()).toContain('Stop back-in-stock e-mails?')
  expect(await count()).toBe(2)
  // A mailbox posts by itself: without cookies, origin or token.
  const body = 'List-Unsubscribe=One-Click'
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const stopped = await shop.fetch(path, { method: 'POST', body, headers })
  expect([stopped.status, await stopped.text()]).toEqual([200, expect.stringContaining('Your requests are deleted')])
  expect(await count()).toBe(0)
})

it('the mail leads to the variant that was asked for, on the page that asked or on the product’s own', async () => {
  const { product } = await shop.call(
    'POST /stores/v1/products',
    {
      product: {
        name: 'Apron',
        productType: 'physical',
        priceData: { price: 5 },
        manageVariants: true,
        productOptions: [{ name: 'Size', choices: [{ value: 'M', description: 'M' }] }],
      },
    },
    shop.apiKey,
  )
  const { id, variants } = product
  const variantId = variants[0]?.id ?? ''
  const setStock = (quantity: number) =>
    shop.call(
      'PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}',
      { inventoryItem: { productId: id, trackQuantity: true, variants: [{ variantId, quantity }] } },
      shop.apiKey,
    )
  await setStock(0)
  const visitor = await shop.visitor()
  const catalogReference = { ...shop.reference(id), options: { variantId } }
  for (const [email, itemUrl] of [
    ['a@example.com'],
    ['b@example.com', 'https://host.example/p?awning_variant=old&a=1#x'],
  ])
    await shop.call(
      `POST ${REQUESTS}`,
      { request: { catalogReference, email, itemUrl }, itemDetails: { name: 'Apron', price: '5' } },
      visitor,
    )
  await setStock(5)
  await shop.settle()
  const mails = await listStoredMails(shop.app.dependencies.store, shop.siteId, undefined)
  const links = Object.fromEntries(mails.map(({ to, text }) => [to, /\S+awning_variant=\S+/.exec(text)?.[0]]))
  expect(links).toEqual({
    'a@example.com': `https://host.example/product/apron?awning_variant=${variantId}`,
    'b@example.com': `https://host.example/p?awning_variant=${variantId}&a=1#x`,
  })
})

it('a link with another key changes nothing, and says no more than one that was used', async () => {
  const mug = await shop.product({ stock: 0 })
  const [mail] = await mailAbout(mug, ['en'])
  const wrong = stopPath(mail?.text).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  const answer = await shop.fetch(wrong, { method: 'POST' })
  expect(await answer.text()).toContain('Your requests are deleted')
  expect((await shop.call(`GET ${REQUESTS}`, {}, shop.apiKey)).metadata.total).toBe(1)
})
