import { expect, test } from '@playwright/test'
import {
  callApi,
  createVisitor,
  expectNoBarrier,
  openPage,
  stockShop,
  visitAsMerchant,
} from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test(`a merchant sets units, rules, limits and captcha keys, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page, press, inDialog, field }) => {
      const save = async () => {
        await press('Save')
        await page.getByText('Saved', { exact: true }).waitFor()
      }
      await openPage(page, 'Regional settings')
      await page.getByRole('combobox', { name: 'Time zone' }).fill('Dublin')
      await page.getByRole('option', { name: /Europe\/Dublin/ }).click()
      await page.getByText('Pounds').click()
      await press('Add a currency')
      await page.getByRole('combobox', { name: 'Currency' }).fill('US Dollar')
      await page.getByRole('option', { name: 'US Dollar (USD)' }).click()
      await field('Rate').fill('a lot')
      await press('Save')
      await expect(field('Rate')).toBeFocused()
      await field('Rate').fill('1,08')
      await expectNoBarrier(page)
      await save()
      const { settings } = await callApi(page, 'GET /awning/v1/commerce-settings')
      expect(settings).toMatchObject({
        timeZone: 'Europe/Dublin',
        weightUnit: 'LB',
        displayCurrencies: [{ currency: 'USD', rate: '1.08' }],
      })

      await openPage(page, 'Checkout rules')
      await page.getByText('No rules yet').waitFor()
      await press('Add a rule')
      await press('Save')
      // A rule without a condition is invalid.
      await expect(field('Smallest order')).toBeFocused()
      await field('Smallest order').fill('25')
      await field('Your words for it').fill('From 25 euros on.')
      await press('Add a fee')
      await field('Name').fill('Packing')
      await field('How much').fill('1.50')
      await expectNoBarrier(page)
      await save()
      // A setting that somebody else has changed meanwhile is not overwritten.
      await field('Smallest order').fill('30')
      await callApi(page, 'PATCH /awning/v1/commerce-settings', { settings: { additionalFees: [] } })
      await press('Save')
      await page.getByText('Somebody else').waitFor()
      await expect(field('Packing')).toHaveCount(0)
      // After the merchant has seen the change, saving works.
      await press('Save')
      await page.getByText('Saved', { exact: true }).waitFor()
      await expect(field('Smallest order')).toHaveValue('30.00')
      const product = await stockShop(page, { price: 10 })
      const { checkout } = await callApi(
        page,
        'POST /ecom/v1/checkouts',
        {
          channelType: 'WEB',
          lineItems: [
            {
              catalogReference: { appId: '215238eb-22a5-4c36-9e7b-e7c08025e04e', catalogItemId: product },
              quantity: 1,
            },
          ],
        },
        await createVisitor(page),
      )
      expect(JSON.stringify(checkout.violations)).toContain('From 25 euros on.')

      await openPage(page, 'Limits')
      await field('For each visitor: at most').first().fill('0')
      await press('Save')
      await expect(field('For each visitor: at most').first()).toBeFocused()
      await field('For each visitor: at most').first().fill('500')
      await expectNoBarrier(page)
      await save()
      const { limits, defaults } = await callApi(page, 'GET /awning/v1/limits')
      expect(limits['write.visitor'].points).toBe(500)
      expect({ ...limits, 'write.visitor': defaults['write.visitor'] }).toEqual(defaults)
      await press('Back to our limits')
      await inDialog('Back to our limits')
      await expect(field('For each visitor: at most').first()).toHaveValue('600')

      await openPage(page, 'Your pages')
      const origins = field('Websites that may use it')
      const before = await origins.inputValue()
      await origins.fill(`${before}\nhttps://shop.example\nno address`)
      await press('Save')
      // An error in an entry is shown at the field that contains all entries.
      await page.getByText(/^Entry \d+: This isn’t in the right format\./).waitFor()
      await expect(origins).toBeFocused()
      await expectNoBarrier(page)
      await origins.fill(`${before}\nhttps://shop.example`)
      await save()

      await openPage(page, 'Customer sign-in')
      await press('Enter keys')
      await field('Visible: site key').fill('6Lc-site-key')
      await press('Save')
      await expect(field('Visible: secret key')).toBeFocused()
      await field('Visible: secret key').fill('6Lc-secret')
      await expectNoBarrier(page)
      await press('Save')
      await page.getByText('6Lc-site-key').waitFor()
      await press('Remove the keys')
      await inDialog('Remove the keys')
      await page.getByRole('button', { name: 'Enter keys' }).waitFor()
    })
  })

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const)
  test(`a merchant gives a member a membership, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page, press, inDialog, field }) => {
      const { member } = await callApi(page, 'POST /members/v1/members', { member: { loginEmail: 'nora@example.com' } })
      await openPage(page, 'Memberships')
      await page.getByText('No memberships yet').waitFor()
      await expectNoBarrier(page)
      await press('Give a membership')
      await field('E-mail').fill('nobody@example.com')
      await field('Name').fill('Ten visits')
      await field('Credits in all').fill('10')
      await inDialog('Save')
      await page.getByText('No member has this address.').waitFor()
      await field('E-mail').fill('Nora@example.com')
      await expectNoBarrier(page)
      await inDialog('Save')
      const row = page.getByRole('row', { name: /Ten visits/ })
      await row.waitFor()
      await expect(row).toContainText('10 / 10')
      await expect(row).toContainText('nora@example.com')
      await row.press('Enter')
      await field('Credits left').fill('4')
      await inDialog('Save')
      await expect(row).toContainText('4 / 10')
      const { memberships } = await callApi(page, 'POST /awning/v1/memberships/query', {})
      expect(memberships).toMatchObject([{ memberId: member.id, creditsTotal: 10, creditsLeft: 4, active: true }])
      await row.press('Enter')
      await inDialog('Delete the membership')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the membership' }).click()
      await page.getByText('No memberships yet').waitFor()
    })
  })
