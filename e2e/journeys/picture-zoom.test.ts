import type { Page } from '@playwright/test'
import { findBarriers } from '../page/axe.ts'
import { createKeyboard } from '../page/keyboard.ts'
import { expect, type Stage, test } from '../stages/stage.ts'

const openJar = async ({ server }: Stage, page: Page) => {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  await page.goto(`${server.demo}/products/storage-jar`)
  await page.getByRole('button', { name: 'Enlarge the picture' }).waitFor()
  return { hasRequestedZoom: () => urls.some((url) => /\/zoom-/.test(url)) }
}
const view = (page: Page, number: number) => page.getByRole('dialog', { name: new RegExp(`^Picture ${number} of `) })
const drawn = (page: Page) =>
  page
    .locator('.zoom-picture')
    .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform))
    .then(({ a: scale, e: x, f: y }) => ({ scale, x, y }))
/** Width of the source that the browser has chosen, in its own pixels. */
const getSourceWidth = (page: Page) =>
  page
    .locator('.zoom-picture img')
    .last()
    .evaluate((image: HTMLImageElement) => image.naturalWidth)

test('by keyboard the zoom view opens, turns to other pictures, and returns the focus', async ({ stage }) => {
  const { page, recorder } = await stage.visit({ viewport: { width: 1280, height: 800 } })
  const keys = createKeyboard(page)
  const { hasRequestedZoom } = await openJar(stage, page)
  expect(hasRequestedZoom()).toBe(false)

  await keys.tabTo('Enlarge the picture')
  await keys.press('Enter')
  await view(page, 1).waitFor()
  expect(hasRequestedZoom()).toBe(true)
  expect(await findBarriers(page)).toEqual([])
  await keys.press('ArrowRight')
  await view(page, 2).waitFor()
  await keys.press('ArrowLeft', 'ArrowLeft')
  await view(page, 1).waitFor()

  await keys.press('+')
  await page.getByRole('button', { name: 'Fit to screen' }).waitFor()
  await expect.poll(async () => (await drawn(page)).scale).toBe(2.5)
  await expect.poll(() => getSourceWidth(page)).toBeGreaterThanOrEqual(1200)
  // While zoomed in, the arrow keys pan the picture instead.
  await keys.press('ArrowRight')
  await expect.poll(async () => (await drawn(page)).x).toBeLessThan(0)
  await view(page, 1).waitFor()
  expect(await findBarriers(page)).toEqual([])

  await keys.press('Escape')
  await view(page, 1).waitFor({ state: 'hidden' })
  expect(await keys.focused()).toMatchObject({ name: 'Enlarge the picture' })
  expect(recorder.problems()).toEqual([])
})

test('a picture under the mouse is magnified, and a click opens the zoom view', async ({ stage }) => {
  const { page, recorder } = await stage.visit({ viewport: { width: 1280, height: 800 } })
  await openJar(stage, page)
  const picture = page.locator('.gallery-track .picture').first()
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const lens = page.locator('.magnifier .picture')
  let moves = 0
  await expect
    .poll(async () => {
      // The code loads on the first movement; later movements show the magnifier.
      await page.mouse.move(x + width / 4 + (moves++ % 2), y + height / 4)
      return lens.isVisible()
    })
    .toBe(true)
  expect((await lens.boundingBox())?.width).toBeCloseTo(2 * width, 0)
  await page.mouse.move(0, 0)
  await lens.waitFor({ state: 'detached' })

  await picture.click()
  await view(page, 1).waitFor()
  await page.locator('.zoom-stage').click({ position: { x: 300, y: 200 } })
  await expect.poll(async () => (await drawn(page)).scale).toBe(2.5)
  await page.getByRole('button', { name: 'Close' }).click()
  const { findFocused } = createKeyboard(page)
  await expect.poll(findFocused).toMatchObject({ name: 'Enlarge the picture' })
  expect(recorder.problems()).toEqual([])
})

test('with reduced motion there is no magnifier under the mouse', async ({ stage }) => {
  const { page } = await stage.visit({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const { hasRequestedZoom } = await openJar(stage, page)
  await page.locator('.gallery-track .picture').first().hover()
  await expect.poll(hasRequestedZoom).toBe(true)
  await page.locator('.magnifier').waitFor({ state: 'attached' })
  await page.mouse.move(300, 300, { steps: 5 })
  expect(await page.locator('.magnifier .picture').count()).toBe(0)
  await page.locator('.gallery-track .picture').first().click()
  await view(page, 1).waitFor()
})

test('touch gestures open, zoom, pan and turn pictures', async ({ stage }) => {
  const { page, context, recorder } = await stage.visit({
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  })
  await openJar(stage, page)
  const devtools = await context.newCDPSession(page)
  const touch = (type: string, ...points: (readonly [x: number, y: number])[]) =>
    devtools.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  await page.locator('.gallery-track .picture').first().tap()
  await view(page, 1).waitFor()

  await touch('touchStart', [300, 400])
  for (const x of [260, 200, 140]) await touch('touchMove', [x, 400])
  await touch('touchEnd')
  await view(page, 2).waitFor()

  await touch('touchStart', [180, 400], [210, 400])
  await touch('touchMove', [150, 400], [240, 400])
  await touch('touchEnd')
  await expect.poll(async () => (await drawn(page)).scale).toBeCloseTo(3, 1)
  await touch('touchStart', [200, 400])
  await touch('touchMove', [120, 400])
  await touch('touchEnd')
  await expect.poll(async () => (await drawn(page)).x).toBeLessThan(-40)
  // While zoomed in, a drag pans the picture and does not turn to another.
  await view(page, 2).waitFor()

  // On a slow machine the two taps may come too far apart, so they are repeated.
  const tapTwiceUntil = (scale: number) =>
    expect
      .poll(async () => {
        const now = (await drawn(page)).scale
        if (now !== scale) for (const _ of [1, 2]) await page.touchscreen.tap(195, 400)
        return now
      })
      .toBe(scale)
  await tapTwiceUntil(1)
  await tapTwiceUntil(2.5)
  expect(recorder.problems()).toEqual([])
})
