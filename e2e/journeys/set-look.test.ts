import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { callApi, expectNoBarrier, openPage, visitAsMerchant } from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

const picture = (background: string) =>
  sharp({ create: { width: 320, height: 80, channels: 3, background } })
    .png()
    .toBuffer()

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test(`a merchant chooses what the shop looks like, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page, press }) => {
      const look = async () => (await callApi(page, 'GET /awning/v1/shop-settings')).settings.look
      const send = async (index: number, background: string) =>
        page
          .locator('input[type=file]')
          .nth(index)
          .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture(background) })
      const save = async () => {
        await press('Save')
        await page.getByText('Saved', { exact: true }).waitFor()
      }
      await openPage(page, 'Shop')
      await send(0, '#7a1f3d')
      await page.getByRole('img', { name: 'Logo', exact: true }).waitFor()
      await send(1, '#f3c6d3')
      await page.getByRole('img', { name: 'Logo on dark ground' }).waitFor()
      await page.locator('[name="settings.look.ground"]').fill('beige')
      await page.locator('[name="settings.look.darkGround"]').fill('#101418')
      await page.getByRole('button', { name: /Font of headings/ }).click()
      await page.getByRole('option', { name: 'Old style' }).click()
      await press('Save')
      await expect(page.locator('[name="settings.look.ground"]')).toBeFocused()
      await page.locator('[name="settings.look.ground"]').fill('#f4efe6')
      await expectNoBarrier(page)
      await save()
      expect(await look()).toMatchObject({
        ground: '#f4efe6',
        darkGround: '#101418',
        titleFont: 'OLD_STYLE',
        logo: {
          url: expect.stringMatching(/^\/media\//),
          darkUrl: expect.stringMatching(/^\/media\//),
          width: 320,
          height: 80,
        },
      })
      // A field that is emptied is derived from the others again.
      await page.locator('[name="settings.look.ground"]').fill('')
      await press('Remove the logo')
      await save()
      const left = await look()
      expect(left).not.toHaveProperty('ground')
      expect(left).not.toHaveProperty('logo')
      expect(left.titleFont).toBe('OLD_STYLE')
    })
  })
