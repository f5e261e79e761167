import { findBarriers } from '../page/axe.ts'
import { findOverflow } from '../page/find-overflow.ts'
import { causeCaptchaPressure } from '../server/captcha-pressure.ts'
import { checkoutUrl } from '../server/checkout-url.ts'
import { expect, type Stage, test } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

test.use({ shop: { prepare: ({ server }) => causeCaptchaPressure(server.base) } })

/** False for layout shifts of the host page, which other journeys check. */
const isCheckoutRequest = (problem: string) => !/^shift of .* on http:\/\/127\.0\.0\.1/.test(problem)

for (const width of [320, 1280])
  test.describe(`security 52: a buyer whose address is under pressure, at ${width} px${inGate(width === 320)}`, () => {
    const open = async (stage: Stage) => {
      const visit = await stage.visit({ viewport: { width, height: 800 } })
      await visit.page.goto(stage.host.url('plain.html'))
      return visit
    }

    test('buys from the widget to the order: the click waits for the captcha and nothing typed is lost', async ({
      stage,
    }) => {
      const { page, shopper, recorder } = await open(stage)
      // Slowed down like on a cheap phone, so that the click comes before the captcha is solved.
      let release = () => {}
      const slow = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(/solve-/, async (route) => {
        await slow
        await route.continue()
      })
      await shopper.goToPayment()
      await page.getByText('Turn on JavaScript').waitFor({ state: 'hidden' })
      await page.locator('summary').filter({ hasText: 'Order note' }).click()
      await page.getByLabel('Order note').fill('Please ring twice.')
      await shopper.payWith('approved')
      const pay = page.getByRole('button', { name: /^Pay / })
      await expect.poll(() => pay.getAttribute('aria-busy')).toBe('true')
      const said = page.getByRole('status').filter({ hasText: 'We check your browser' })
      await expect.poll(() => said.isVisible()).toBe(true)
      expect(await page.getByLabel('Card number', { exact: true }).inputValue()).toBe('4242 4242 4242 4242')
      expect(await findBarriers(page)).toEqual([])
      expect(await findOverflow(page)).toEqual([])
      release()
      await shopper.thanks().waitFor()
      await page.getByText('Please ring twice.').waitFor()
      expect(recorder.problems().filter(isCheckoutRequest)).toEqual([])
    })

    test('a declined card requires a new captcha, and the next card is accepted', async ({ stage }) => {
      const { page, shopper, recorder } = await open(stage)
      await shopper.goToPayment()
      await page.locator('summary').filter({ hasText: 'Order note' }).click()
      await page.getByLabel('Order note').fill('Please ring twice.')
      await shopper.payWith('declined')
      await page.getByText('The card was declined.').waitFor()
      expect(await page.getByLabel('Order note').inputValue()).toBe('Please ring twice.')
      await shopper.payWith('approved')
      await shopper.thanks().waitFor()
      expect(
        recorder.problems().filter((problem) => isCheckoutRequest(problem) && !problem.includes('status of 422')),
      ).toEqual([])
    })

    test('without script reads what the captcha needs, before and after the click', async ({ stage }) => {
      const { page, shopper } = await stage.visit({ viewport: { width, height: 800 }, javaScriptEnabled: false })
      await page.goto(await checkoutUrl(stage.server.base, stage.host.url('plain.html')))
      await shopper.fillDetails()
      await shopper.chooseDelivery('Post')
      const needs = page.getByText('Turn on JavaScript')
      expect(await needs.isVisible()).toBe(true)
      expect(await page.getByText('This takes a few seconds.').isVisible()).toBe(false)
      await shopper.payWith('approved')
      expect(await page.getByText('We need to check your browser first.').isVisible()).toBe(true)
      expect(await needs.isVisible()).toBe(true)
    })
  })
