import sharp from 'sharp'
import { serveHostPages } from '../host-pages/serve-host-pages.ts'
import { findBarriers } from '../page/axe.ts'
import { callServer } from '../server/http.ts'
import { startServer } from '../server/running-server.ts'
import { createVisit, expect, test } from '../stages/stage.ts'

type Review = { id: string; content: { rating: number; media: { image?: { url: string } }[] } }

test('a visitor writes a review with a photo; the merchant approves and replies; it shows with the average', async ({
  browser,
}) => {
  const server = await startServer()
  const { base, fixture } = server
  const { simple } = fixture.products
  const host = await serveHostPages({ base, clientId: fixture.clientId })
  const context = await browser.newContext()
  const merchant = <Answer>(method: string, path: string, body: object) =>
    callServer<Answer>(base, method, path, fixture.adminApiKey, body)
  try {
    const { page, recorder } = await createVisit(context)
    const address = host.put(
      'reviewed.html',
      `<!doctype html><html lang="en"><title>Reviewed</title>{{snippet}}<style>awning-product { display: block; min-height: 48rem }</style><main><h1>Reviewed</h1>
        <awning-product product-id="${simple.id}"></awning-product>
        <awning-reviews product-id="${simple.id}"></awning-reviews></main></html>`,
    )
    await page.goto(address)
    const reviews = page.locator('awning-reviews')
    await reviews.getByText('No reviews yet. Be the first to write one.').waitFor()
    await reviews.getByRole('button', { name: 'Write a review' }).click()
    await reviews.getByLabel('4 stars').check()
    await reviews.getByLabel('Title').fill('Holds my coat')
    await reviews.getByLabel('Your review').fill('And my bag.\n<b>Not bold</b>')
    await reviews.getByLabel('Your name').fill('Ada')
    const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#35564c' } })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Taken by Ada' } })
      .toBuffer()
    await reviews.getByLabel('Photo').setInputFiles({ name: 'coat.jpg', mimeType: 'image/jpeg', buffer: photo })
    await reviews.getByRole('button', { name: 'Send review' }).click()
    await reviews.getByText('Thank you! The shop reads reviews before they are shown.').waitFor()
    expect(recorder.emitted('awning:reviews:create')).toMatchObject([{ productId: simple.id, isPublic: false }])
    await page.reload()
    await reviews.getByText('No reviews yet. Be the first to write one.').waitFor()

    const query = { filter: { namespace: 'stores', entityId: simple.id } }
    const found = await merchant<{ reviews: Review[] }>('POST', '/reviews/v1/reviews/query', {
      query,
      returnPrivateReviews: true,
    })
    expect(found.reviews).toMatchObject([{ content: { rating: 4, title: 'Holds my coat' } }])
    const [{ id = '', content } = {}] = found.reviews
    await merchant('PATCH', `/reviews/v1/reviews/${id}/moderate`, { status: 'APPROVED' })
    await merchant('PATCH', `/reviews/v1/reviews/${id}/reply`, { message: 'Oak bears a lot, Ada.' })

    await page.goto(address)
    await reviews.getByRole('heading', { name: 'Holds my coat' }).waitFor()
    await reviews.getByText('<b>Not bold</b>').waitFor()
    await reviews.getByText('Oak bears a lot, Ada.').waitFor()
    const stars = page.getByRole('img', { name: '4 of 5 stars' })
    // Stars of the product, of the summary, and of the review.
    await expect.poll(() => stars.count()).toBe(3)
    const picture = reviews.locator('.review-pictures img')
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBe(900)
    const shown = Buffer.from(await (await fetch(content?.media[0]?.image?.url ?? '')).arrayBuffer())
    expect(shown.includes('Taken by Ada')).toBe(false)
    const described = page.locator('script[type="application/ld+json"]')
    await expect
      .poll(async () => JSON.parse((await described.allTextContents())[0] ?? '{}').review?.[0]?.name)
      .toBe('Holds my coat')
    expect(JSON.parse((await described.allTextContents())[0] ?? '{}')).toMatchObject({
      name: simple.name,
      offers: { price: `${simple.price}` },
      aggregateRating: { ratingValue: 4, reviewCount: 1 },
    })
    expect(await described.count()).toBe(1)
    expect(await findBarriers(page)).toEqual([])
    expect(recorder.problems()).toEqual([])
  } finally {
    await context.close()
    await host.stop()
    await server.stop()
  }
})
