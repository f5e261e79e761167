import { describe, expect, test } from 'vitest'
import { hasChromium } from '../e2e/page/browser.ts'
import { CART, getCartBadge, getEmitted, setUpLoaderStage, waitForIdle } from '../e2e/stages/loader-stage.ts'

describe.skipIf(!hasChromium)('the loader in Chromium', () => {
  const stage = setUpLoaderStage()
  const { requests, problems, delayed, visit } = stage
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

  test('a drawer alone takes no place in the page, not even a gap, before its code is there and after', async () => {
    let load = () => {}
    const loaded = new Promise<void>((resolve) => {
      load = resolve
    })
    for (const name of ['cart', 'member']) delayed.set(name, loaded)
    const page = await visit(
      `<main style="display:flex;flex-direction:column;gap:30px"><p>Above</p>
        <awning-cart layout="drawer"> <a href="/cart">Cart</a> </awning-cart><div data-awning="member" data-layout="drawer"></div>
        <p>Below</p></main>`,
      { head: '<style>p{margin:0;height:20px}body{margin:0}</style>' },
    )
    const top = () => page.evaluate(() => document.querySelectorAll('p')[1]?.getBoundingClientRect().top)
    await page.waitForFunction(() => customElements.get('awning-cart'))
    expect(await top()).toBe(50)
    // Something that cannot be seen must not be in the way either.
    expect(await page.evaluate(() => document.elementFromPoint(5, 55)?.localName)).toBe('p')
    load()
    await expect.poll(() => getEmitted(page)).toHaveLength(2)
    expect(await top()).toBe(50)
    await page.evaluate(() => (window.Awning as never as { open(): void }).open())
    await page.getByRole('dialog', { name: 'Cart' }).waitFor()
  })

  test('placeholders and buttons in open shadow roots are found, also those that are added later', async () => {
    const productId = await stage.shop.product({ name: 'Mug' })
    const page = await visit(
      `<section><template shadowrootmode="open"><header><div data-awning="cart"></div></header>
        <article><template shadowrootmode="open"><button data-awning-add="${productId}">Add a mug</button></template></article>
        </template></section>`,
    )
    await getCartBadge(page, 0).waitFor()
    await page.getByRole('button', { name: 'Add a mug' }).click()
    await getCartBadge(page, 1).waitFor()
    await page.evaluate(() => {
      const header = document.querySelector('section')?.shadowRoot?.querySelector('header')
      header?.insertAdjacentHTML('beforeend', '<div data-awning="member">Account</div>')
      const later = document.createElement('aside')
      later.attachShadow({ mode: 'open' }).innerHTML = '<div data-awning="cart"></div>'
      document.body.append(later)
    })
    await expect.poll(() => getEmitted(page)).toContainEqual(['ready', { widget: 'member' }])
    await expect.poll(() => page.getByRole('button', { name: /^Open the cart/ }).count()).toBe(2)
    // Elements that leave a shadow root are unmounted, as those that leave the document are.
    const left = await page.evaluate(async () => {
      const root = document.querySelector('aside')?.shadowRoot
      const element = root?.querySelector('[data-awning]')
      element?.remove()
      await new Promise(requestAnimationFrame)
      return element?.shadowRoot?.innerHTML
    })
    expect(left).toBe('<slot></slot>')
  })

  test('a closed shadow root is shown to the script by the page; elements in it need nothing', async () => {
    const productId = await stage.shop.product({ name: 'Mug' })
    const page = await visit('<section></section><aside></aside>')
    await page.waitForFunction(() => customElements.get('awning-cart'))
    await page.evaluate((id) => {
      const attach = (host: string, html: string) => {
        const root = document.querySelector(host)?.attachShadow({ mode: 'closed' }) as ShadowRoot
        root.innerHTML = html
        return root
      }
      attach('aside', '<awning-member><a>Account</a></awning-member>')
      const root = attach('section', `<div data-awning="cart"></div><button data-awning-add="${id}">Add a mug</button>`)
      Object.assign(window, { closedRoot: root })
      const awning = window.Awning as never as { scan(root: ShadowRoot): Promise<void> }
      return Promise.all([awning.scan(root), awning.scan(root)])
    }, productId)
    // Locators do not look into closed roots.
    type WithRoot = { readonly closedRoot: ShadowRoot }
    const readBadge = () =>
      page.evaluate(() => {
        const cart = (window as unknown as WithRoot).closedRoot.querySelector('[data-awning]')
        return cart?.shadowRoot?.querySelector('button')?.textContent
      })
    await expect.poll(readBadge).toContain('0 item')
    await page.evaluate(() => (window as unknown as WithRoot).closedRoot.querySelector('button')?.click())
    await expect.poll(readBadge).toContain('1 item')
    await expect.poll(() => getEmitted(page)).toContainEqual(['ready', { widget: 'member' }])
    expect(problems).toEqual([])
  })

  for (const mode of ['open', 'closed'])
    test(`an element whose HTML gives it a shadow root that is ${mode} shows its widget`, async () => {
      const page = await visit(`<awning-cart><template shadowrootmode="${mode}">Cart</template></awning-cart>`)
      await expect.poll(() => getEmitted(page)).toEqual([['ready', { widget: 'cart' }]])
      const open = () =>
        page.evaluate(() => {
          const root = document.querySelector('awning-cart')?.shadowRoot
          root?.querySelector('button')?.click()
          return root?.querySelector('dialog')?.matches(':modal')
        })
      await expect.poll(open).toBe(true)
    })

  test('a page that opens its document anew has working elements and buttons in it', async () => {
    const productId = await stage.shop.product({ name: 'Mug' })
    const page = await visit(CART)
    await getCartBadge(page, 0).waitFor()
    await page.evaluate((id) => {
      const tag = document.querySelector('script[data-client-id]')?.outerHTML
      document.open()
      document.write(
        `<!doctype html><title>Anew</title><body><awning-cart></awning-cart><button data-awning-add="${id}">Add a mug</button>${tag}`,
      )
      document.close()
    }, productId)
    await getCartBadge(page, 0).waitFor()
    await page.getByRole('button', { name: 'Add a mug' }).click()
    await getCartBadge(page, 1).waitFor()
    expect(await getEmitted(page)).toContainEqual(['ready', { widget: 'cart' }])
  })
})
