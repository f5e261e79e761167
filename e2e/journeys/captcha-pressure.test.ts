import { findBarriers } from '../axe.ts'
import { causeCaptchaPressure } from '../captcha-pressure.ts'
import { checkoutUrl } from '../checkout-url.ts'
import { findOverflow } from '../find-overflow.ts'
import { expect, type Stage, test } from '../stage.ts'

test.use({ shop: { prepare: ({ server }) => causeCaptchaPressure(server.base) } })

/** How the host page behaves while it loads is what other journeys look at. */
const isOfTheCheckout = (problem: string) => !/^shift of .* on http:\/\/127\.0\.0\.1/.test(problem)

for (const width of [320, 1280])
  test.describe(`security 52: a buyer whose address is under pressure, at ${width} px`, () => {
    const open = async (stage: Stage) => {
      const visit = await stage.visit({ viewport: { width, height: 800 } })
      await visit.page.goto(stage.host.url('plain.html'))
      return visit
    }

    test('buys from the widget to the order: the press waits for the check and nothing typed is lost', async ({
      stage,
    }) => {
      const { page, shopper, seen } = await open(stage)
      // The check takes as long as on a slow phone, so that the press comes before its end.
      let goOn = () => {}
      const slow = new Promise<void>((resolve) => {
        goOn = resolve
      })
      await page.route(/solve-/, async (route) => {
        await slow
        await route.continue()
      })
      await shopper.goToPayment()
      await page.getByText('Turn on JavaScript').waitFor({ state: 'hidden' })
      await page.locator('summary').filter({ hasText: 'Note for the shop' }).click()
      await page.getByLabel('Note for the shop').fill('Please ring twice.')
      await shopper.payWith('approved')
      const pay = page.getByRole('button', { name: /^Pay / })
      await expect.poll(() => pay.getAttribute('aria-busy')).toBe('true')
      const said = page.getByRole('status').filter({ hasText: 'your browser does a short check' })
      await expect.poll(() => said.isVisible()).toBe(true)
      expect(await page.getByLabel('Card number', { exact: true }).inputValue()).toBe('4242 4242 4242 4242')
      expect(await findBarriers(page)).toEqual([])
      expect(await findOverflow(page)).toEqual([])
      goOn()
      await shopper.thanks().waitFor()
      await page.getByText('Please ring twice.').waitFor()
      expect(seen.problems().filter(isOfTheCheckout)).toEqual([])
    })

    test('a declined card comes back with a new check, and the next one is taken', async ({ stage }) => {
      const { page, shopper, seen } = await open(stage)
      await shopper.goToPayment()
      await page.locator('summary').filter({ hasText: 'Note for the shop' }).click()
      await page.getByLabel('Note for the shop').fill('Please ring twice.')
      await shopper.payWith('declined')
      await page.getByText('The card was declined.').waitFor()
      expect(await page.getByLabel('Note for the shop').inputValue()).toBe('Please ring twice.')
      await shopper.payWith('approved')
      await shopper.thanks().waitFor()
      expect(
        seen.problems().filter((problem) => isOfTheCheckout(problem) && !problem.includes('status of 422')),
      ).toEqual([])
    })

    test('without script is told what the check needs, before and after the press', async ({ stage }) => {
      const { page, shopper } = await stage.visit({ viewport: { width, height: 800 }, javaScriptEnabled: false })
      await page.goto(await checkoutUrl(stage.server.base, stage.host.url('plain.html')))
      await shopper.fillDetails()
      await shopper.chooseDelivery('Post')
      const needs = page.getByText('Turn on JavaScript')
      expect(await needs.isVisible()).toBe(true)
      expect(await page.getByText('It takes a few seconds.').isVisible()).toBe(false)
      await shopper.payWith('approved')
      expect(await page.getByText('Your browser has to do a short check first.').isVisible()).toBe(true)
      expect(await needs.isVisible()).toBe(true)
    })
  })
