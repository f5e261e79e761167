import { findBarriers } from '../page/axe.ts'
import { findOverflow } from '../page/find-overflow.ts'
import { callServer } from '../server/http.ts'
import { makeFixture } from '../server/running-server.ts'
import { ADA, MEMBER_SHOP, signIn } from '../stages/member-stage.ts'
import { expect, type Shop, test } from '../stages/stage.ts'

const DISH_BRUSH = '331880d8-515b-576a-931d-10543cd27679'

/** CSS that reserves the height of what loads later, as the guide on embedding recommends. */
const PLACES = `awning-product { display: block; min-height: 712px } awning-cart { display: block; min-height: 44px } awning-member { display: block; min-height: 30rem }`

/** Creates a monthly subscription of the dish brush in a shop, and a page that shows it. */
async function prepare(shop: Shop): Promise<void> {
  await MEMBER_SHOP.prepare?.(shop)
  const { server, host } = shop
  const redirectUri = `${host.origin}/`
  const { adminApiKey } = await makeFixture(server, { origin: host.origin, redirectUri })
  const subscriptionSettings = { frequency: 'MONTH', interval: 1, autoRenewal: true, enableCustomerCancellation: true }
  await callServer(server.base, 'PUT', `/awning/v1/products/${DISH_BRUSH}/subscription-options`, adminApiKey, {
    subscriptionOptions: [{ title: 'A new brush every month', subscriptionSettings }],
  })
  const [client] = /data-client-id="[\w-]+"/.exec(await (await fetch(host.url('plain.html'))).text()) ?? []
  host.put(
    'subscribe.html',
    `<!doctype html><html lang="en"><title>Brush</title><style>${PLACES}</style><main><h1>Brush</h1><script async src="${server.base}/v1/loader.js" ${client}></script><awning-product product-id="${DISH_BRUSH}" layout="full"></awning-product><awning-cart></awning-cart><awning-member layout="inline"></awning-member></main></html>`,
  )
}

test.use({ shop: { ...MEMBER_SHOP, prepare } })

test('a member subscribes with consent to every payment, and cancels in the account', async ({ stage }) => {
  const { context, page, shopper, recorder } = await stage.visit()
  await page.goto(stage.host.url('subscribe.html'))
  await signIn(context, page, true)
  await page.getByRole('radio', { name: /^A new brush every month/ }).check({ force: true })
  await page.getByRole('button', { name: /^Add to cart/ }).click()
  await expect.poll(shopper.countItems).toBe(1)
  const drawer = page.getByRole('dialog', { name: 'Cart', exact: true })
  if (!(await drawer.isVisible())) await shopper.openCart()
  await shopper.checkOut()
  await shopper.fillDetails({ email: ADA.email })
  await shopper.chooseDelivery('Post')

  const terms = page.getByText(/today, then €.* every month from .* until you cancel$/)
  await terms.waitFor()
  const [, price = ''] = /then (€[\d.]+) every month/.exec((await terms.textContent()) ?? '') ?? []
  expect(await page.locator('input[value=offline]').count()).toBe(0)
  expect(await findBarriers(page)).toEqual([])
  expect(await findOverflow(page)).toEqual([])
  await shopper.payWith('approved')
  await page.getByRole('link', { name: 'Tick the box. Without it, the subscription can’t be ordered.' }).waitFor()
  await page.getByLabel('I agree to these payments, and that my payment details are kept for them.').check()
  await shopper.payWith('approved')
  await shopper.thanks().waitFor()
  await page.getByText(`${price} every month from`).waitFor()
  await page.getByRole('link', { name: 'Cancel subscription' }).waitFor()
  expect(await findBarriers(page)).toEqual([])

  await page.goto(stage.host.url('subscribe.html'))
  await page.getByText('Subscriptions', { exact: true }).click()
  await page.getByText(`Next payment: ${price}`).waitFor()
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByText(/^Nothing more is charged, and it runs until/).waitFor()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByText(/^Cancelled\. It runs until/).waitFor()
  await page.reload()
  await page.getByText('Subscriptions', { exact: true }).click()
  await page.getByText(/^Cancelled\. It runs until/).waitFor()
  expect(await page.getByRole('button', { name: 'Cancel subscription' }).count()).toBe(0)
  // The browser logs the 422 of the missing consent too; the account grows when a section is opened.
  expect(recorder.problems().filter((problem) => !/status of 422|^shift of 0\.0/.test(problem))).toEqual([])
})
