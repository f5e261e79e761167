import { describe, expect, test } from 'vitest'
import { hasChromium } from '../e2e/page/browser.ts'
import { setUpLoaderStage, waitForIdle } from '../e2e/stages/loader-stage.ts'

describe.skipIf(!hasChromium)('the loader in Chromium', () => {
  const stage = setUpLoaderStage()
  const { delayed, requests, problems, visit } = stage

  test.each(['en', 'de'])('preloads a product and its view once, before the kit has loaded (%s)', async (language) => {
    const productId = await stage.shop.product({ name: 'Mug' })
    let release = () => {}
    delayed.set('kit', new Promise((resolve) => (release = resolve)))
    const page = await visit(`<awning-product product-id="${productId}">Mug</awning-product>`, { language })
    const expected = ['shelf', 'controls', 'product-full', `later-${language}`]
    const isRequested = (name: string) => requests.some((request) => request.startsWith(`GET /v1/${name}`))
    await expect.poll(() => expected.filter(isRequested)).toEqual(expected)
    release()
    await page.getByRole('heading', { name: 'Mug' }).waitFor()
    expect(requests.filter((request) => request === 'GET /v1/shelf')).toHaveLength(1)
    expect(problems).toEqual([])
  })

  test('does not preload what is far from the viewport', async () => {
    const [near, far] = [await stage.shop.product({ name: 'Mug' }), await stage.shop.product({ name: 'Jug' })]
    const place = (id: string) => `<awning-product product-id="${id}" layout="card"></awning-product>`
    const page = await visit(`${place(near)}<p style="height:3000px">Words</p>${place(far)}`)
    await page.getByRole('heading', { name: 'Mug' }).waitFor()
    await waitForIdle(page)
    expect(requests.filter((request) => request === 'GET /v1/shelf')).toHaveLength(1)
    await page.evaluate(() => scrollTo(0, 3000))
    await page.getByRole('heading', { name: 'Jug' }).waitFor()
    expect(requests.filter((request) => request === 'GET /v1/shelf')).toHaveLength(2)
  })
})
