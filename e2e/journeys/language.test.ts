import { expect, test } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

for (const lang of ['fi', 'zh-CN', 'fil'])
  test(`on a page in ${lang} the widgets are in English, with consistent prices, and load no other language${inGate(lang === 'zh-CN')}`, async ({
    stage,
  }) => {
    const { page, shopper, recorder } = await stage.visit({ locale: 'en-IE' })
    const html =
      '<!doctype html><html lang="LANG"><title>Shop</title>{{snippet}}<awning-cart></awning-cart><awning-product product-slug="dish-brush"></awning-product>'
    await shopper.visit(stage.host.put('other-language.html', html.replace('LANG', lang)))
    await page.getByText('€11.50', { exact: true }).first().waitFor()
    await shopper.add(page.getByRole('article'))
    await shopper.openCart()
    await expect.poll(() => shopper.total('Subtotal')).toBe('€11.50')
    await shopper.checkOut()
    await page.getByText('€11.50').filter({ visible: true }).first().waitFor()
    expect(recorder.problems()).toEqual([])
  })

test('German widgets lead to a German checkout, whatever the browser’s language', async ({ stage }) => {
  const { page, shopper } = await stage.visit({ locale: 'en-US' })
  await shopper.visit(stage.host.url('plain.html'))
  await page.getByRole('button', { name: 'Two dish brushes, please' }).click()
  await expect.poll(shopper.countItems).toBe(2)
  await page.evaluate('Awning.setLocale("de")')
  await page.getByRole('button', { name: /^Warenkorb öffnen/ }).click()
  await page.getByRole('dialog', { name: 'Warenkorb', exact: true }).getByRole('button', { name: 'Zur Kasse' }).click()
  await page.waitForURL(/\/checkout\//)
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  expect(await page.getByRole('heading', { name: 'Lieferung oder Abholung' }).isVisible()).toBe(true)
})
