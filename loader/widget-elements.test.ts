import { describe, expect, test } from 'vitest'
import { hasChromium } from '../e2e/browser.ts'
import { CART, getCartBadge, getEmitted, setUpLoaderStage, waitForIdle } from '../e2e/loader-stage.ts'

describe.skipIf(!hasChromium)('the loader in Chromium', () => {
  const { requests, problems, visit } = setUpLoaderStage()
  const chunks = () => requests.filter((request) => request.endsWith('.js') && !request.endsWith('/loader.js'))

  test('mounts elements and placeholders under a strict CSP and Trusted Types, without a violation or layout shift', async () => {
    const page = await visit(`<header>${CART}</header><h1>Shop</h1><div data-awning="cart"></div><p>After</p>`, {
      query: '?strict',
      head: '<link rel="stylesheet" href="/page.css">',
    })
    await getCartBadge(page, 0).click()
    await page.getByRole('dialog', { name: 'Cart' }).waitFor()
    await expect.poll(() => getEmitted(page)).toHaveLength(2)
    expect(await getEmitted(page)).toEqual([
      ['ready', { widget: 'cart' }],
      ['ready', { widget: 'cart' }],
    ])
    expect(problems).toEqual([])
    expect(await page.evaluate(() => (window as unknown as { shift(): number }).shift())).toBe(0)
  })

  test('does not mount what is far from the viewport', async () => {
    const page = await visit(`<p style="height:3000px">Words</p>${CART}`)
    await waitForIdle(page)
    expect(chunks()).toEqual([])
    await page.evaluate(() => scrollTo(0, 3000))
    await getCartBadge(page, 0).waitFor()
  })

  test('mounts elements added later within three frames, inside shadow roots too', async () => {
    const page = await visit(CART)
    await getCartBadge(page, 0).waitFor()
    const frames = await page.evaluate(async () => {
      const hosts = ['awning-cart', 'div', 'awning-cart'].map((tag) => document.createElement(tag))
      hosts[1]?.setAttribute('data-awning', 'cart')
      const outer = document.createElement('div')
      outer.attachShadow({ mode: 'open' }).append(hosts[2] as HTMLElement)
      document.body.prepend(hosts[0] as HTMLElement, hosts[1] as HTMLElement, outer)
      let passed = 0
      for (; hosts.some((host) => !host.shadowRoot?.querySelector('button')); passed++)
        await new Promise(requestAnimationFrame)
      return passed
    })
    expect(frames).toBeLessThanOrEqual(3)
  })

  test('fifty navigations there and back leave nothing duplicated', async () => {
    const page = await visit(`<main>${CART}</main>`)
    await getCartBadge(page, 0).waitFor()
    const left = await page.evaluate(async () => {
      const main = document.querySelector('main') as HTMLElement
      const gone: (Element | null)[] = []
      for (let time = 0; time < 50; time++) {
        gone.push(main.firstElementChild)
        const cached = main.cloneNode(true) as HTMLElement
        main.replaceChildren()
        await new Promise(requestAnimationFrame)
        main.replaceChildren(...cached.childNodes)
        await new Promise(requestAnimationFrame)
      }
      return gone
        .map((element) => element?.shadowRoot?.innerHTML ?? '')
        .filter((html) => html !== '' && html !== '<slot></slot>')
    })
    expect(left).toEqual([])
    await getCartBadge(page, 0).waitFor()
    expect(await page.getByRole('button').count()).toBe(1)
  })

  test('an element that is only moved keeps its widget', async () => {
    const page = await visit(`<header>${CART}</header><footer></footer>`)
    await getCartBadge(page, 0).waitFor()
    await page.evaluate(() =>
      document.querySelector('footer')?.append(document.querySelector('awning-cart') as Element),
    )
    await getCartBadge(page, 0).waitFor()
    expect(await getEmitted(page)).toHaveLength(1)
  })

  test('an element that is moved while its drawer is open stays modal, and closing it unlocks the page', async () => {
    const page = await visit(`<header>${CART}</header><footer></footer>`)
    await getCartBadge(page, 0).click()
    const drawer = page.getByRole('dialog', { name: 'Cart' })
    await drawer.waitFor()
    await page.evaluate(() =>
      document.querySelector('footer')?.append(document.querySelector('awning-cart') as Element),
    )
    await expect.poll(() => drawer.evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
    const overflow = () => page.evaluate(() => document.documentElement.style.overflow)
    expect(await overflow()).toBe('hidden')
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    await expect.poll(overflow).toBe('')
  })

  test('a removed element takes its open drawer along, and the page is not locked', async () => {
    const page = await visit(`<header>${CART}</header>`)
    await getCartBadge(page, 0).click()
    await page.getByRole('dialog', { name: 'Cart' }).waitFor()
    await page.evaluate(() => document.querySelector('awning-cart')?.remove())
    await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('')
  })

  test('a drawer without a button takes no height of the page', async () => {
    const page = await visit(
      '<awning-cart layout="drawer"></awning-cart><div data-awning="member" data-layout="drawer"></div>',
    )
    await expect.poll(() => getEmitted(page)).toHaveLength(2)
    const heights = await page.evaluate(() =>
      [...document.querySelectorAll('awning-cart, [data-awning]')].map((each) => each.getBoundingClientRect().height),
    )
    expect(heights).toEqual([0, 0])
  })
})
