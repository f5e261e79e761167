import { expect, test } from '@playwright/test'
import { callApi, expectNoBarrier, openPage, visitAsMerchant } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test(`a merchant sets policies and the sign-in of customers, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page, press }) => {
      const fill = (name: string, value: string) => page.getByLabel(name, { exact: true }).fill(value)
      await openPage(page, 'Policies')
      await page.getByText('No policies yet').waitFor()
      await expectNoBarrier(page)
      await press('Add a policy')
      await fill('Title', 'Terms')
      await page.getByText('A page of mine').click()
      await fill('Address of the page', 'javascript:alert(1)')
      await press('Save')
      await page.getByText('This isn’t in the right format.').waitFor()
      await expect(page.getByLabel('Address of the page')).toBeFocused()
      await fill('Address of the page', 'https://kiln.example/terms')
      await page.getByText('Buyers agree before they pay').click()
      await expectNoBarrier(page)
      await press('Save')
      await page.getByText('Saved', { exact: true }).waitFor()
      const { settings } = await callApi(page, 'GET /awning/v1/commerce-settings')
      expect(settings.policies).toEqual([{ title: 'Terms', url: 'https://kiln.example/terms', agreement: true }])
      await press('Remove Terms')
      await press('Save')
      await page.getByText('No policies yet').waitFor()

      await press('Add a policy')
      await fill('Title', 'Privacy')
      await fill('Text', '# What we keep\nYour address, to send the parcel.')
      await press('Save')
      await page.getByText('Address of the newest version, for your own pages').waitFor()
      await expectNoBarrier(page)
      const { settings: written } = await callApi(page, 'GET /awning/v1/commerce-settings')
      const text = await page.context().newPage()
      await text.goto(written.policies[0]?.url ?? '')
      await text.getByRole('heading', { name: 'What we keep' }).waitFor()
      await expectNoBarrier(text)
      await text.close()

      await openPage(page, 'Customer sign-in')
      await page.getByText('Approve new members').click()
      await page.getByText('Never say whether an address is known').click()
      await expectNoBarrier(page)
      await press('Save')
      await page.getByText('Saved', { exact: true }).waitFor()
      expect((await callApi(page, 'GET /awning/v1/sign-in-settings')).settings).toMatchObject({
        ownerApproval: true,
        emailVerification: false,
        strictEnumeration: true,
      })
    })
  })
