import { expect, test } from '@playwright/test'
import { startPaypalServer } from '../../backend/testing/providers/paypal-server.ts'
import { startStripeServer } from '../../backend/testing/providers/stripe-server.ts'
import { buy, callApi, expectNoBarrier, openPage, stockShop, visitAsMerchant } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

const SECRET_KEY = 'sk_test_51ofTheShop4321'
const PUBLISHABLE_KEY = 'pk_test_51ofTheShop'

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test(`a merchant enters keys of Stripe and PayPal, and is paid by them, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    const [stripe, paypal] = [await startStripeServer(), await startPaypalServer()]
    stripe.accounts.keys.set(SECRET_KEY, 'acct_kiln')
    stripe.accounts.keys.set(PUBLISHABLE_KEY, 'acct_kiln')
    paypal.clients.set('client-of-kiln', 'secret-of-kiln-9876')
    try {
      await visitAsMerchant(
        browser,
        { width, colorScheme, env: { STRIPE_API_URL: stripe.url, PAYPAL_API_URL: paypal.url } },
        async ({ page }) => {
          const part = (name: string) =>
            page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true, level: 2 }) })
          const fill = (name: string, value: string) => page.getByLabel(name, { exact: true }).fill(value)
          const save = () => page.getByRole('button', { name: 'Try and save' }).click()
          const product = await stockShop(page)
          await openPage(page, 'Payments')
          await page.getByText('No provider takes payments yet.').waitFor()
          await expectNoBarrier(page)

          await part('Stripe').getByRole('button', { name: 'Enter keys' }).click()
          await expect(page.getByLabel('Publishable key', { exact: true })).toBeFocused()
          await page.getByText('Stripe cannot reach this server by its address').waitFor()
          await fill('Publishable key', PUBLISHABLE_KEY)
          await fill('Secret key', 'sk_test_51mistyped')
          await fill('Signing secret of the webhook', 'whsec_forwarded1')
          await expectNoBarrier(page)
          await save()
          await page.getByText('The provider does not know this key. Copy it again from there.').waitFor()
          await expect(page.getByLabel('Secret key', { exact: true })).toBeFocused()
          await fill('Secret key', SECRET_KEY)
          await save()
          await part('Stripe').getByText('•••• 4321').waitFor()
          await part('Stripe').getByText('acct_kiln').waitFor()
          await part('Stripe').getByText('These keys are for tests').waitFor()
          await expect(page.getByText(SECRET_KEY)).toHaveCount(0)

          await part('PayPal').getByRole('button', { name: 'Enter keys' }).click()
          await fill('Client ID', 'client-of-kiln')
          await fill('Secret', 'secret-of-kiln-1111')
          await fill('ID of the webhook', 'WH-KILN')
          await save()
          await page.getByText('The provider does not know this key.').waitFor()
          await fill('Secret', 'secret-of-kiln-9876')
          await save()
          await page.getByText('The provider has no webhook with this ID.').waitFor()
          const { paymentProviders } = await callApi(page, 'GET /awning/v1/payment-providers')
          paypal.webhooks.set('WH-KILN', paymentProviders[1].noticeUrl)
          await save()
          await part('PayPal').getByText('•••• 9876').waitFor()
          await expectNoBarrier(page)

          await page.getByText('Test mode', { exact: true }).click()
          await page.getByRole('button', { name: 'Save', exact: true }).click()
          await page.getByText('Saved', { exact: true }).last().waitFor()
          await buy(page, product, { card: 'pm_card' })
          expect([...stripe.intents.values()]).toMatchObject([{ account: 'acct_kiln', status: 'succeeded' }])

          await part('Stripe').getByRole('button', { name: 'Remove the keys' }).click()
          await page.getByText('can then be refunded only at Stripe').waitFor()
          await expectNoBarrier(page)
          await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the keys' }).click()
          await part('Stripe').getByRole('button', { name: 'Enter keys' }).waitFor()
          await expect(part('Stripe').getByText('acct_kiln')).toHaveCount(0)
        },
      )
    } finally {
      await Promise.all([stripe.stop(), paypal.stop()])
    }
  })
