import { describe, expect, test } from 'vitest'
import { hasChromium } from '../e2e/page/browser.ts'
import { getEmitted, setUpLoaderStage } from '../e2e/stages/loader-stage.ts'

/** An element as page code sees it. */
type WithProperties = HTMLElement & Record<string, unknown>

describe.skipIf(!hasChromium)('properties of elements in Chromium', () => {
  const stage = setUpLoaderStage()
  const { problems, requests, visit } = stage
  const shelves = () => requests.filter((request) => request === 'GET /v1/shelf')

  test('a property that is set before the script has come shows that product, and only that', async () => {
    const mug = await stage.shop.product({ name: 'Mug' })
    await stage.shop.product({ name: 'Plate' })
    const page = await visit(
      `<awning-product></awning-product><script nonce="n">document.querySelector('awning-product').productId = '${mug}'</script>`,
    )
    await page.getByRole('heading', { name: 'Mug' }).waitFor()
    expect(shelves()).toHaveLength(1)
    expect(await page.locator('awning-product').getAttribute('product-id')).toBe(mug)
    expect(await page.getByText('Plate').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('properties reflect attributes both ways, typed, and a change shows another product', async () => {
    const [mug, plate] = [await stage.shop.product({ name: 'Mug' }), await stage.shop.product({ name: 'Plate' })]
    const page = await visit(
      `<awning-product product-id="${mug}" limit="8"></awning-product><awning-cart></awning-cart>`,
    )
    await page.getByRole('heading', { name: 'Mug' }).waitFor()
    await page.waitForFunction(() => 'productId' in (document.querySelector('awning-product') as HTMLElement))
    await page.waitForFunction(() => 'openOnAdd' in (document.querySelector('awning-cart') as HTMLElement))
    const values = await page.evaluate((id) => {
      const product = document.querySelector('awning-product') as WithProperties
      const cart = document.querySelector('awning-cart') as WithProperties
      const before = [product.productId, product.limit, product.theme, cart.openOnAdd]
      product.productId = id
      product.limit = undefined
      product.theme = 'dark'
      cart.openOnAdd = true
      const names = (element: Element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`)
      const set = [names(product), names(cart)]
      cart.openOnAdd = false
      return { before, set, after: [cart.openOnAdd, cart.hasAttribute('open-on-add')] }
    }, plate)
    expect(values).toEqual({
      before: [mug, 8, null, false],
      set: [[`product-id=${plate}`, 'theme=dark'], ['open-on-add=']],
      after: [false, false],
    })
    await page.getByRole('heading', { name: 'Plate' }).waitFor()
  })

  test('an attribute in the spelling of the property counts, as frameworks write it before the script has come', async () => {
    const mug = await stage.shop.product({ name: 'Mug' })
    const page = await visit(`<awning-product productId="${mug}"></awning-product>`)
    await page.getByRole('heading', { name: 'Mug' }).waitFor()
    expect(problems.filter((text) => !text.includes('needs one of'))).toEqual([])
  })

  test('a product that names none keeps its fallback, and the console says what it needs', async () => {
    await stage.shop.product({ name: 'Plate' })
    const page = await visit(
      '<awning-product limit="4"><a href="/shop">See our products</a></awning-product><div data-awning="product" data-product-slug=" "><a href="/jar">See the jar</a></div>',
    )
    await expect.poll(() => problems.length).toBe(2)
    expect(problems[0]).toContain(
      'Awning: <awning-product> needs one of product-id, product-slug, ids, collection, query, and shows nothing without',
    )
    expect(await page.getByRole('link').count()).toBe(2)
    expect(shelves()).toEqual([])
    expect(await getEmitted(page)).toEqual([])
  })
})
