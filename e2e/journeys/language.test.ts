import { expect, test } from 'vitest'
import { setStage } from '../stage.ts'

const stage = setStage()

test('widgets that speak German lead to a German checkout, whatever the browser says', async () => {
  const { page, shopper } = await stage.visit({ locale: 'en-US' })
  await shopper.visit(stage.host.url('plain.html'))
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await expect.poll(shopper.pieces).toBe(2)
  await page.evaluate('Awning.setLocale("de")')
  await page.getByRole('button', { name: /^Warenkorb öffnen/ }).click()
  await page.getByRole('dialog', { name: 'Warenkorb', exact: true }).getByRole('button', { name: 'Zur Kasse' }).click()
  await page.waitForURL(/\/checkout\//)
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  expect(await page.getByRole('heading', { name: 'Lieferadresse' }).isVisible()).toBe(true)
})
