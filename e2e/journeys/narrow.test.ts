import { findOverflow } from '../page/find-overflow.ts'
import { expect, test } from '../stages/stage.ts'

test('at 320 px no page scrolls sideways, from the product grid to the order', async ({ stage }) => {
  const { page, shopper, recorder } = await stage.visit({ viewport: { width: 320, height: 640 }, hasTouch: true })
  await shopper.visit(`${stage.server.demo}/`)
  await page.locator('awning-product').first().scrollIntoViewIfNeeded()
  await page.getByRole('article').first().waitFor()
  expect(await findOverflow(page)).toEqual([])
  await page.goto(`${stage.server.demo}/products/reise-und-skizzenbuch`)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).waitFor()
  expect(await findOverflow(page)).toEqual([])
  await shopper.add(page.locator('.product'))
  const drawer = await shopper.cartOpens()
  // Opens from below, within reach of a thumb.
  await expect
    .poll(async () => {
      const box = await drawer.boundingBox()
      return box && { x: box.x, width: box.width, bottom: box.y + box.height }
    })
    .toEqual({ x: 0, width: 320, bottom: 640 })
  await shopper.applyCoupon('FETTLE10')
  await expect.poll(() => shopper.total('Discount')).toBe('−€3.40')
  expect(await findOverflow(page)).toEqual([])
  await shopper.checkOut()
  expect(await findOverflow(page)).toEqual([])
  await shopper.fillDetails()
  await page.getByRole('radio', { name: /^Post/ }).waitFor()
  expect(await findOverflow(page)).toEqual([])
  await shopper.chooseDelivery('Post')
  await page.getByLabel('Card number').waitFor()
  expect(await findOverflow(page)).toEqual([])
  await shopper.payWith('approved')
  await shopper.thanks().waitFor()
  expect(await findOverflow(page)).toEqual([])
  for (const address of [`${stage.server.demo}/about`, stage.server.base, `${stage.server.base}/docs`]) {
    await page.goto(address)
    expect(await findOverflow(page)).toEqual([])
  }
  expect(recorder.problems()).toEqual([])
})

test('on a small screen the sticky button never covers the focused element', async ({ stage }) => {
  const { page, shopper } = await stage.visit({ viewport: { width: 320, height: 480 } })
  await shopper.visit(stage.host.url('plain.html'))
  await shopper.goToPayment()
  await page.getByLabel('Card number').waitFor()
  const covered: string[] = []
  for (let stop = 0; stop < 24; stop++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement
      const { x, y, width, height } = focused.getBoundingClientRect()
      const shown = document.elementFromPoint(x + width / 2, y + height / 2)
      const isSeen = shown && (focused.contains(shown) || shown.contains(focused))
      return isSeen || focused === document.body ? '' : `${focused.localName} ${focused.id || focused.textContent}`
    })
    if (name) covered.push(name)
  }
  expect(covered).toEqual([])
})

for (const [reducedMotion, moves] of [
  ['no-preference', true],
  ['reduce', false],
] as const)
  test(`with prefers-reduced-motion ${reducedMotion}, something moves: ${moves}`, async ({ stage }) => {
    const { page, shopper } = await stage.visit({ reducedMotion })
    await shopper.visit(stage.host.url('plain.html'))
    await expect.poll(shopper.countItems).toBe(0)
    await page.evaluate(() => {
      const root = document.querySelector('awning-cart')?.shadowRoot
      const moved: string[] = []
      Object.assign(window, { moved })
      root?.addEventListener('transitionrun', (event) => moved.push((event as TransitionEvent).propertyName))
      root?.addEventListener('animationstart', (event) => moved.push((event as AnimationEvent).animationName))
    })
    await shopper.openCart()
    await shopper.closeCart()
    const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved)
    expect(moved.length > 0).toBe(moves)
    // Properties that can be animated without a new layout.
    const allowed = ['translate', 'opacity', 'overlay', 'display']
    expect(moved.filter((name) => !allowed.includes(name))).toEqual([])
  })
