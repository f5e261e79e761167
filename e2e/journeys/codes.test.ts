import { findBarriers } from '../page/axe.ts'
import { findOverflow } from '../page/find-overflow.ts'
import { expect, test } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

for (const width of [320, 1280])
  test(`at ${width} px a refused code says why, and a gift card lowers the estimate${inGate(width === 320)}`, async ({
    stage,
  }) => {
    const { page, shopper, recorder } = await stage.visit({ viewport: { width, height: 800 } })
    await shopper.visit(`${stage.server.demo}/products/dish-brush`)
    await shopper.add(page.locator('.product'))
    const cart = await shopper.cartOpens()

    await shopper.applyCoupon('NO-SUCH')
    await cart.getByText('This code isn’t valid. Check the spelling.').waitFor()
    await shopper.applyCoupon('HELLO5')
    await cart.getByText(/^Spend €\d+\.\d\d more to use this code\.$/).waitFor()
    await shopper.applyCoupon('SPRING24')
    await cart.getByText('This code is no longer valid.').waitFor()
    expect(await findBarriers(page)).toEqual([])
    // For spaces alone the browser's own validation asks for a code.
    await shopper.applyCoupon('   ')
    await cart.getByText('This code is no longer valid.').waitFor({ state: 'detached' })
    expect(await cart.locator('input:focus:invalid').inputValue()).toBe('')

    await cart.getByLabel('Gift card code').fill('bogus-1234')
    await cart.getByLabel('Gift card code').press('Enter')
    await cart.getByText('This code isn’t valid. Check the spelling.').waitFor()
    await cart.getByLabel('Gift card code').fill('fetl-2mnd-k7qx-50eu')
    await cart.getByLabel('Gift card code').press('Enter')
    await expect.poll(() => shopper.total('Gift card ending in 50EU')).toMatch(/^−€\d+\.\d\d$/)
    expect(await shopper.total('Total')).toBe('€0.00')
    expect(await findBarriers(page)).toEqual([])
    expect(await findOverflow(page)).toEqual([])

    await shopper.checkOut()
    // On phones the summary is collapsed.
    await page
      .getByText(/^Gift card ending in \u2068?50EU/)
      .first()
      .waitFor({ state: 'attached' })
    // Browsers log every refused request; refusals are what this test is about.
    expect(recorder.problems().filter((problem) => !/status of 400 .*carts\/current\)$/.test(problem))).toEqual([])
  })
