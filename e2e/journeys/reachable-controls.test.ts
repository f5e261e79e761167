import type { Page } from '@playwright/test'
import { findBrokenWords, findCovered } from '../page/find-covered.ts'
import { getMemberEmail, MEMBER_SHOP, submitSignIn } from '../stages/member-stage.ts'
import { expect, test } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

test.use({ shop: MEMBER_SHOP })

/** Text at 200 %, as visitors set it in their browsers: every size in rem and em follows. */
const enlarge = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    }),
  )

const expectReachable = async (page: Page) => {
  await expect.poll(() => findCovered(page)).toEqual([])
  await expect.poll(() => findBrokenWords(page)).toEqual([])
}

for (const width of [320, 390, 1280]) {
  test(`with text at 200 % and ${width} px, nothing covers a control from the product to the order${inGate(width === 320)}`, async ({
    stage,
  }) => {
    const { page, shopper } = await stage.visit({ viewport: { width, height: 800 } })
    await enlarge(page)
    await shopper.visit(`${stage.server.demo}/collections/kitchen`)
    await page.locator('awning-product').first().scrollIntoViewIfNeeded()
    await page.getByRole('article').first().waitFor()
    await expectReachable(page)
    await shopper.visit(`${stage.server.demo}/products/storage-jar`)
    await page.getByRole('group', { name: 'Size' }).waitFor()
    await expectReachable(page)
    await shopper.choose('Size', '1 litre')
    await shopper.add(page.locator('.product'))
    await shopper.cartOpens()
    await shopper.applyCoupon('FETTLE10')
    await shopper.estimateFor('Ireland')
    await expect.poll(() => shopper.total('Delivery')).toMatch(/^€/)
    await expectReachable(page)
    await shopper.checkOut()
    await expectReachable(page)
    await shopper.fillDetails()
    await page.getByRole('radio', { name: /^Post/ }).waitFor()
    await expectReachable(page)
    await shopper.chooseDelivery('Post')
    await page.getByLabel('Card number').waitFor()
    await expectReachable(page)
    await shopper.payWith('approved')
    await shopper.thanks().waitFor()
    await expectReachable(page)
  })

  test(`with text at 200 % and ${width} px, nothing covers a control of the member panel${inGate(width === 320)}`, async ({
    stage,
  }) => {
    const { page } = await stage.visit({ viewport: { width, height: 800 } })
    await enlarge(page)
    await page.goto(stage.host.url('form.html'))
    await page.getByLabel('E-mail').waitFor()
    await expectReachable(page)
    await submitSignIn(page)
    await getMemberEmail(page).waitFor()
    for (const part of ['Profile', 'Addresses', 'Passkeys']) {
      await page.locator('summary').filter({ hasText: part }).click()
    }
    await page.getByRole('button', { name: 'Add an address' }).click()
    await page.getByRole('button', { name: /passkey/i }).waitFor()
    await expectReachable(page)
  })
}
