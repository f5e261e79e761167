import { expect, type Page, test } from '@playwright/test'
import { findTraces, watchScripts, XSS_CORPUS } from '../page/xss-corpus.ts'
import {
  callApi,
  createVisitor,
  expectNoBarrier,
  openPage,
  stockShop,
  visitAsMerchant,
} from '../stages/merchant-stage.ts'
import { inGate } from '../suites.ts'

const APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const review = async (page: Page, productId: string, content: object) =>
  callApi(
    page,
    'POST /reviews/v1/reviews',
    { review: { namespace: 'stores', entityId: productId, content } },
    await createVisitor(page),
  )

const readShown = async (page: Page, productId: string) => {
  const query = { filter: { namespace: 'stores', entityId: productId } }
  const { reviews } = await callApi(page, 'POST /reviews/v1/reviews/query', { query }, await createVisitor(page))
  return reviews as { content: { body: string }; reply?: { message: string } }[]
}

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const) {
  test(`a merchant reads, approves, refuses and answers reviews, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page, field, press, inDialog }) => {
      const jar = await stockShop(page)
      await openPage(page, 'Reviews')
      await page.getByText('No such reviews').waitFor()
      await expectNoBarrier(page)
      await review(page, jar, { rating: 5, title: 'A good jar', body: 'It keeps tea dry.' })
      await review(page, jar, { rating: 1, title: 'Bad', body: 'See https://spam.example for better ones.' })
      await review(page, jar, { rating: 4, body: 'Fine.' })
      await page.reload()
      const row = (text: string) => page.getByRole('row').filter({ hasText: text })
      await row('A good jar').waitFor()
      await expectNoBarrier(page)

      await page.getByRole('searchbox', { name: 'Search words of reviews' }).fill('KEEPS tea')
      await expect(page.getByRole('row')).toHaveCount(2)
      await page.getByRole('searchbox', { name: 'Search words of reviews' }).fill('')
      await expect(page.getByRole('row')).toHaveCount(4)
      await page.getByRole('button', { name: /Stars/ }).click()
      await page.getByRole('option', { name: '1 of 5 stars' }).click()
      await expect(page.getByRole('row')).toHaveCount(2)
      // A list box that closes returns the focus to its button.
      await expect(page.getByRole('listbox')).toHaveCount(0)

      // Focused as by the tab key: the row has the focus, not a checkbox that got it automatically.
      await row('Bad').focus()
      await expect(row('Bad')).toBeFocused()
      await page.keyboard.press('Space')
      await page.getByText('Chosen: 1').waitFor()
      await press('Refuse')
      await page.getByText('Decided: 1').waitFor()
      await page
        .getByRole('radio', { name: 'Refused' })
        .or(page.getByRole('button', { name: 'Refused' }))
        .click()
      await row('Bad').filter({ hasText: 'Refused' }).waitFor()

      await page.goto('/admin/reviews')
      await row('A good jar').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'A good jar' }).waitFor()
      await page.getByText('Waiting', { exact: true }).waitFor()
      await press('Approve')
      await page.getByText('Shown', { exact: true }).waitFor()
      await field('Text of the reply').fill('Thank you!')
      await press('Save')
      await expect
        .poll(() => readShown(page, jar))
        .toMatchObject([{ content: { body: 'It keeps tea dry.' }, reply: { message: 'Thank you!' } }])
      await expectNoBarrier(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await press('Delete')
      await expectNoBarrier(page)
      await inDialog('Delete')
      await page.getByRole('heading', { name: 'Reviews', level: 1 }).waitFor()
      await expect.poll(() => readShown(page, jar)).toEqual([])

      await openPage(page, 'Review rules')
      await page.getByText('By themselves', { exact: true }).click()
      await field('Days after sending').fill('400')
      await press('Save')
      await page.getByText('This number is out of range.').waitFor()
      await field('Days after sending').fill('7')
      await field('Words that wait for you').fill('casino\n lottery \n')
      await press('Save')
      await page.getByText('Saved').waitFor()
      const { settings } = await callApi(page, 'GET /awning/v1/reviews/settings')
      expect(settings).toMatchObject({
        moderation: 'AUTO_APPROVE',
        requestAfterDays: 7,
        heldWords: ['casino', 'lottery'],
      })
      await expectNoBarrier(page)
      await review(page, jar, { rating: 5, body: 'Shown at once.' })
      await expect.poll(() => readShown(page, jar)).toMatchObject([{ content: { body: 'Shown at once.' } }])
    })
  })

  test(`a merchant sees who waits, mails them, and what is recommended, at ${width} px, ${colorScheme}${inGate(width === 1280)}`, async ({
    browser,
  }) => {
    await visitAsMerchant(browser, { width, colorScheme }, async ({ page, field, press, inDialog }) => {
      const jar = await stockShop(page, { quantity: 0 })
      await openPage(page, 'Back-in-stock alerts')
      await page.getByText('Nobody waits').waitFor()
      await expectNoBarrier(page)
      for (const email of ['ada@example.com', 'eve@example.com']) {
        const request = { catalogReference: { appId: APP_ID, catalogItemId: jar }, email }
        const sent = { request, itemDetails: { name: 'Clay jar', price: '10.00' } }
        const route = 'POST /back-in-stock-service/v1/back-in-stock-notification-requests'
        await callApi(page, route, sent, await createVisitor(page))
      }
      await page.reload()
      const row = page.getByRole('row').filter({ hasText: 'Clay jar' })
      await row.filter({ hasText: '2' }).waitFor()
      await expectNoBarrier(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      await field('Your own words in the mail').fill('{item.name} is here again.')
      await press('Save')
      await page.getByText('Saved').waitFor()
      await row.getByRole('button', { name: 'Send now' }).click()
      await page.getByText('Clay jar: 2 waiting.').waitFor()
      await expectNoBarrier(page)
      await inDialog('Send now')
      await expect
        .poll(async () => {
          await page.reload()
          await page.getByRole('heading', { name: 'Back-in-stock alerts', level: 1 }).waitFor()
          return page.getByText('Nobody waits').count()
        })
        .toBe(1)

      await openPage(page, 'Recommendations')
      await page.getByRole('heading', { name: 'Best sellers' }).waitFor()
      await page.getByText('Nothing found for this reason yet.').waitFor()
      const other = await stockShop(page)
      await callApi(page, `PATCH /stores/v1/products/${other}`, { product: { name: 'Clay bowl', brand: 'Kiln' } })
      await callApi(page, `PATCH /stores/v1/products/${jar}`, { product: { brand: 'Kiln' } })
      const { collection } = await callApi(page, 'POST /stores/v1/collections', { collection: { name: 'Clay' } })
      await callApi(page, `POST /stores/v1/collections/${collection.id}/productIds`, { productIds: [jar, other] })
      await page.reload()
      await page.getByRole('combobox', { name: 'Product' }).fill('Clay j')
      await page.getByRole('option', { name: 'Clay jar' }).click()
      await page.getByRole('heading', { name: 'Alike' }).waitFor()
      await page.getByRole('listitem').filter({ hasText: 'Clay bowl' }).first().waitFor()
      await expectNoBarrier(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    })
  })
}

test('security 37: texts of reviews, products and members are text on the merchant’s page', async ({ browser }) => {
  await visitAsMerchant(browser, { width: 1280, colorScheme: 'light', bypassCSP: true }, async ({ page }) => {
    const ran = await watchScripts(page.context())
    const ids: string[] = []
    for (const text of XSS_CORPUS) {
      const draft = {
        name: text.slice(0, 80),
        productType: 'physical',
        priceData: { price: 5 },
        brand: text.slice(0, 50),
      }
      const { product } = await callApi(page, 'POST /stores/v1/products', { product: draft })
      ids.push(product.id)
      const contact = { firstName: text.slice(0, 100), lastName: text.slice(0, 100) }
      const loginEmail = `person${ids.length}@example.com`
      await callApi(page, 'POST /members/v1/members', {
        member: { loginEmail, contact, profile: { nickname: text.slice(0, 100) } },
      })
    }
    const reviews = XSS_CORPUS.map((text, index) => ({
      namespace: 'stores',
      entityId: ids[index],
      content: { title: text, body: text, rating: 5 },
      author: { authorName: text.slice(0, 100) },
    }))
    const { results } = await callApi(page, 'POST /reviews/v1/bulk/reviews/create', { reviews, returnEntity: true })
    const first = results[0].review.id
    await callApi(page, `PATCH /reviews/v1/reviews/${first}/reply`, { message: XSS_CORPUS.at(-1) })
    const [script = ''] = XSS_CORPUS
    for (const [path, shown] of [
      ['/admin/reviews?filter=all', XSS_CORPUS.at(-1) ?? ''],
      [`/admin/reviews/${first}`, script],
      ['/admin/products', script],
      [`/admin/products/${ids[0]}`, ''],
      [`/admin/recommendations?product=${ids[0]}`, ''],
      ['/admin/customers', script],
    ] as const) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      if (shown) await page.getByText(shown).first().waitFor()
      expect([path, await findTraces(page)]).toEqual([path, []])
    }
    expect(ran).toEqual([])
  })
})
