import { expect, type Page, test } from '@playwright/test'
import {
  buy,
  callApi,
  expectNoBarrier,
  openPage,
  readMails,
  stockShop,
  visitAsMerchant,
} from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test(`a merchant blocks, mails and erases a customer, and makes, ends and protects offers, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ server, page, field, press, inDialog }) => {
      await page.getByText('Your sales appear here').waitFor()
      await expectNoBarrier(page)
      await stockShop(page)
      await openPage(page, 'Customers')
      await page.getByText('No customers yet').waitFor()
      await expectNoBarrier(page)
      await press('Add a customer')
      await field('E-mail').fill('nora')
      await inDialog('Add')
      await page.getByText('This isn’t in the right format.').waitFor()
      await expect(field('E-mail')).toBeFocused()
      await field('E-mail').fill('nora@example.com')
      await field('Last name').fill('Byrne')
      await inDialog('Add')
      await page.getByRole('heading', { level: 1, name: 'Byrne' }).waitFor()
      await expect.poll(async () => (await readMails(server, 'nora@example.com')).length).toBe(1)
      await expectNoBarrier(page)
      await press('Mail the activation')
      await inDialog('Mail the activation')
      await page.getByText('The mail to nora@example.com is on its way.').waitFor()
      await press('Block')
      await expectNoBarrier(page)
      await inDialog('Block')
      await page.getByText('Blocked', { exact: true }).waitFor()
      await press('Unblock')
      await page.getByText('Approved', { exact: true }).waitFor()
      const [copy] = await Promise.all([page.waitForEvent('download'), press('Download a copy')])
      expect(copy.suggestedFilename()).toBe('nora@example.com.json')
      await press('Erase everything')
      await inDialog('Erase everything')
      await page.getByText('No customers yet').waitFor()

      await openPage(page, 'Coupons')
      await expectNoBarrier(page)
      await page.getByRole('link', { name: 'Make a coupon' }).click()
      await field('Code').fill('SUMMER')
      await field('Name').fill('Summer')
      await field('How much').fill('120')
      await press('Make a coupon')
      await page.getByText('This number is out of range.').waitFor()
      await expect(field('How much')).toBeFocused()
      await expectNoBarrier(page)
      await field('How much').fill('12,5')
      await field('To').fill('2099-12-31')
      await field('Uses').fill('3')
      await press('Make a coupon')
      await page.getByRole('heading', { level: 1, name: 'SUMMER' }).waitFor()
      const { coupons } = await callApi(page, 'POST /awning/v1/coupons/query', {})
      expect(coupons).toMatchObject([{ terms: { kind: 'PERCENT', percent: '12.5' }, usesLeft: 3, active: true }])
      // Two people change the coupon at once: the second is warned, and then both changes are saved.
      await callApi(page, `PATCH /awning/v1/coupons/${coupons[0].id}`, {
        coupon: { id: coupons[0].id, name: 'High summer' },
      })
      await field('Uses').fill('')
      await page.getByRole('switch', { name: 'In use' }).press('Space')
      await press('Save')
      await page.getByText('Somebody else changed this meanwhile, so nothing was saved.').waitFor()
      await expect(field('Name')).toHaveValue('High summer')
      await press('Save')
      await page.getByText('Saved', { exact: true }).waitFor()
      await page.getByText('Off', { exact: true }).waitFor()
      const { coupon } = await callApi(page, `GET /awning/v1/coupons/${coupons[0].id}`)
      expect(coupon).toMatchObject({ name: 'High summer', active: false })
      expect(coupon.usesLeft).toBeUndefined()

      await openPage(page, 'Discounts')
      await press('Add a discount')
      await field('Name').fill('Ten off')
      await field('How much').fill('10')
      await field('From a subtotal of').fill('50')
      await expectNoBarrier(page)
      await inDialog('Save')
      await page.getByRole('listitem').filter({ hasText: 'Ten off' }).getByText('In use').waitFor()
      await expectNoBarrier(page)
      await press('Remove Ten off')
      await page.getByText('No discounts', { exact: true }).waitFor()

      await openPage(page, 'Gift cards')
      await page.getByText('No gift cards yet').waitFor()
      await press('Make a gift card')
      await field('Worth').fill('0')
      await inDialog('Make the card')
      await page.getByText('This number is out of range.').waitFor()
      await expect(field('Worth')).toBeFocused()
      await field('Worth').fill('25,50')
      await inDialog('Make the card')
      const code = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
      await expectNoBarrier(page)
      await inDialog('Close')
      await page.getByRole('searchbox').fill(code)
      await page.getByRole('row').filter({ hasText: '€25.50' }).waitFor()
      await expectNoBarrier(page)
      await press(`Void the card …${code.slice(-4)}`)
      await inDialog('Void')
      await page.getByText('Void', { exact: true }).first().waitFor()
      await expect(page.getByRole('button', { name: /^Void/ })).toHaveCount(0)

      await page.getByRole('searchbox').fill('')
      // The address follows a moment later, and is what is shown after the page is loaded again.
      await expect(page).not.toHaveURL(new RegExp(code.slice(-4)))
      await buyGiftCard(page)
      await page.reload()
      await page.getByRole('button', { name: /^Mail of the card ….{4}: Sent$/ }).click()
      await page.getByRole('dialog').getByText('Bob (bobb@example.com)').waitFor()
      await expectNoBarrier(page)
      await field('E-mail address').fill('bob')
      await inDialog('Send again')
      await page.getByRole('dialog').getByText('This isn’t in the right format.').waitFor()
      await expect(field('E-mail address')).toBeFocused()
      await field('E-mail address').fill('bob@example.com')
      await inDialog('Send again')
      await page.getByText('The mail is on its way.').waitFor()
      await page.getByRole('dialog').getByText('Bob (bob@example.com)').waitFor()
      await inDialog('Close')
    })
  })

/** A visitor buys a gift card for Bob, and mistypes his address. */
async function buyGiftCard(page: Page) {
  const { product } = await callApi(page, 'POST /stores/v1/products', {
    product: { name: 'Gift card', productType: 'digital', priceData: { price: 25 } },
  })
  await callApi(page, `PUT /awning/v1/products/${product.id}/gift-card`, { giftCard: true })
  await buy(page, product.id, { quantity: 1, gift: { name: 'Bob', email: 'bobb@example.com' } })
}
