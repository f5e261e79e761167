import { expect, test } from '../stages/stage.ts'
import { inGate } from '../suites.ts'

for (const [slug, width] of [
  ['enamel-kettle', 1280],
  ['linen-apron', 390],
  ['olive-wood-board', 768],
  // Its main picture is not that of the first colour.
  ['everyday-mug', 1280],
  // Its main picture belongs to no single colour.
  ['dinner-plate', 390],
] as const)
  test(`on the page of ${slug} at ${width} px the widget shows the server-rendered picture in the same place${inGate(slug === 'linen-apron' || slug === 'everyday-mug')}`, async ({
    stage,
  }) => {
    const { page, recorder } = await stage.visit({ viewport: { width, height: 800 } })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/v1/loader.js', async (route) => {
      await released
      await route.continue()
    })
    const urls: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'image') urls.push(request.url())
    })
    await page.goto(`${stage.server.demo}/products/${slug}`, { waitUntil: 'domcontentloaded' })
    const before = page.locator('.plain-product img')
    const shown = async (picture: typeof before) => ({
      file: await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.currentSrc)),
      box: await picture.boundingBox(),
    })
    const first = await shown(before)
    release()
    const after = page.locator('.gallery-track img').first()
    await after.waitFor()
    expect(await shown(after)).toEqual(first)
    const file = (url: string) => url.replace(/#.*/, '')
    expect(urls.filter((url) => file(url) === file(first.file))).toHaveLength(1)
    expect(recorder.problems()).toEqual([])
  })

for (const slug of ['kitchen', 'table', 'rooms'])
  test(`in the collection ${slug} the widget shows the server-rendered pictures${inGate(slug === 'kitchen')}`, async ({
    stage,
  }) => {
    const { page, recorder } = await stage.visit()
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/v1/loader.js', async (route) => {
      await released
      await route.continue()
    })
    const files = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.replace(/#.*/, '')))
    await page.goto(`${stage.server.demo}/collections/${slug}`, { waitUntil: 'domcontentloaded' })
    const before = await files('main .grid img')
    expect(before.length).toBeGreaterThan(8)
    release()
    await page
      .getByRole('article')
      .nth(before.length - 1)
      .waitFor()
    expect(await files('.card-picture img')).toEqual(before)
    expect(recorder.problems()).toEqual([])
  })
