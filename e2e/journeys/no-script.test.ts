import { expect, test } from 'vitest'
import type { Calls } from '../../backend/contract/calls.ts'
import { setStage } from '../stage.ts'

const stage = setStage()

/** A checkout with two dish brushes, as the shop's buttons would have begun it before script was switched off. */
async function checkoutUrl(base: string, host: string): Promise<string> {
  const call = async <R extends keyof Calls>(route: R, body: Calls[R]['input'], token?: string) => {
    const path = route.replace('POST ', '')
    const response = await fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: token }) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return response.json() as Promise<Calls[R]['output']>
  }
  const page = await (await fetch(base)).text()
  const clientId = /data-client-id=(?:"|&quot;)([\w-]+)/.exec(page)?.[1]
  const { access_token: token } = await call('POST /oauth2/token', { clientId, grantType: 'anonymous' })
  const catalogReference = {
    appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e',
    catalogItemId: '331880d8-515b-576a-931d-10543cd27679',
  }
  const { checkout } = await call(
    'POST /ecom/v1/checkouts',
    { channelType: 'WEB', lineItems: [{ catalogReference, quantity: 2 }] },
    token,
  )
  const { redirectSession } = await call(
    'POST /_api/redirects-api/v1/redirect-session',
    { ecomCheckout: { checkoutId: checkout.id }, callbacks: { postFlowUrl: host } },
    token,
  )
  return redirectSession.fullUrl
}

test('without script the links that stand in for the widgets lead on', async () => {
  const { page, seen } = await stage.visit({ javaScriptEnabled: false })
  await page.goto(stage.host.url('plain.html'))
  for (const [name, target] of [
    ['Cart', 'cart.html'],
    ['See everything for the table', 'table.html'],
    ['See the storage jar', 'jar.html'],
  ] as const) {
    const link = page.getByRole('link', { name, exact: true })
    expect(await link.isVisible()).toBe(true)
    await link.click()
    await page.waitForURL(stage.host.url(target))
    await page.goBack()
  }
  await page.goto(`${stage.server.demo}/products/pepper-mill`)
  expect(await page.getByRole('heading', { name: 'Pepper Mill', level: 2 }).isVisible()).toBe(true)
  expect(await page.getByText('€42.00').first().isVisible()).toBe(true)
  expect(seen.problems()).toEqual([])
})

test('without script the hosted checkout works as plain forms', async () => {
  const { page, shopper } = await stage.visit({ javaScriptEnabled: false })
  await page.goto(await checkoutUrl(stage.server.base, stage.host.url('plain.html')))
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  // The server finds what is missing, says it above the form and beside the field.
  expect(await page.getByRole('alert').getByRole('link', { name: 'Enter your e-mail address.' }).count()).toBe(1)
  await shopper.fillDetails()
  await shopper.chooseDelivery('Post')
  await shopper.payWith('declined')
  expect(await page.getByText('The card was declined. Nothing was charged.').isVisible()).toBe(true)
  await shopper.payWith('confirmation')
  await shopper.answerBank('confirm')
  expect(await shopper.thanks().isVisible()).toBe(true)
  await shopper.backToShop()
  await page.waitForURL(/plain\.html\?awning_order=/)
})
