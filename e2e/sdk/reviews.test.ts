import { expect } from 'vitest'
import { onEachDatabase } from './databases.ts'
import { merchant, storefront } from './sdk-client.ts'

const NAMESPACE = 'stores'

await onEachDatabase('the published client’s reviews', ({ server, journey }) => {
  journey('a visitor writes a review, the merchant approves and replies, and it is listed', async () => {
    const { fixture } = server()
    const shop = merchant(fixture).reviews
    const visitor = storefront(fixture.clientId).reviews
    const entityId = fixture.products.simple.id
    const review = await visitor.createReview({
      namespace: NAMESPACE,
      entityId,
      author: { authorName: 'Ada L.' },
      content: { rating: 4, title: 'Good', body: 'It pours well.' },
    })
    const id = review._id ?? ''
    expect(review).toMatchObject({
      namespace: NAMESPACE,
      entityId,
      moderation: { moderationStatus: 'IN_MODERATION', manuallyChanged: false },
      origin: { type: 'ORGANIC' },
      verified: false,
    })
    expect(review._createdDate).toBeInstanceOf(Date)
    expect((await visitor.queryReviews().eq('entityId', entityId).find()).items).toEqual([])
    expect((await shop.getReview(id, { returnPrivateReviews: true }))._id).toBe(id)

    expect((await shop.updateModerationStatus(id, { status: 'APPROVED' })).review?.publishCount).toBe(1)
    await shop.setReply(id, 'Thank you!')
    const listed = await visitor.queryReviews().eq('entityId', entityId).descending('relevanceScore').limit(10).find()
    expect(listed.items).toMatchObject([{ _id: id, reply: { message: 'Thank you!' }, content: { rating: 4 } }])
    expect((await shop.removeReply(id)).review?.reply?.message ?? '').toBe('')

    const current = await shop.getReview(id)
    const changed = await shop.updateReview(id, { revision: current.revision ?? '', content: { rating: 5 } })
    expect(changed.content).toMatchObject({ rating: 5, title: 'Good' })
    await expect(shop.updateReview(id, { revision: current.revision ?? '', content: { rating: 1 } })).rejects.toThrow()
    expect(await visitor.countReviews({ filter: { namespace: NAMESPACE, entityId } })).toEqual({ count: 1 })
    expect((await shop.deleteReview(id)).review?._id).toBe(id)
    expect(await visitor.countReviews({ filter: { namespace: NAMESPACE, entityId } })).toEqual({ count: 0 })
  })

  journey('a merchant brings reviews of contacts, pages through them, and decides about them by filter', async () => {
    const { fixture } = server()
    const shop = merchant(fixture).reviews
    const entityId = fixture.products.second.id
    const drafts = [1, 2, 3, 4, 5].map((rating) => ({
      namespace: NAMESPACE,
      entityId,
      author: { contactId: crypto.randomUUID(), authorName: `Buyer ${rating}` },
      content: { rating, ...(rating === 5 && { media: [{ image: 'https://pictures.example/mug.jpg' }] }) },
      reviewDate: new Date(`2025-0${rating}-01T00:00:00Z`),
    }))
    const { bulkActionMetadata, results } = await shop.bulkCreateReview(drafts, { returnEntity: true })
    expect(bulkActionMetadata).toMatchObject({ totalSuccesses: 5, totalFailures: 0 })
    expect(results?.[0]?.review).toMatchObject({
      origin: { type: 'APP' },
      reviewDate: new Date('2025-01-01T00:00:00Z'),
    })
    const count = (filter: object, includePrivateReviews = true) => shop.countReviews({ filter, includePrivateReviews })

    expect(await shop.bulkUpdateModerationStatus({ filter: { entityId }, status: 'APPROVED' })).toMatchObject({
      jobId: expect.stringMatching(/./),
    })
    await until(async () => (await count({ namespace: NAMESPACE, entityId }, false)).count === 5)
    const query = shop
      .queryReviews()
      .eq('entityId', entityId)
      .ge('content.rating', 2)
      .ascending('content.rating')
      .limit(3)
    const first = await query.find()
    const second = await first.next()
    expect([...first.items, ...second.items].map(({ content }) => content?.rating)).toEqual([2, 3, 4, 5])
    expect(await count({ entityId, 'content.media': { $isEmpty: false } })).toEqual({ count: 1 })

    expect((await shop.bulkDeleteReviews({ filter: { entityId, 'content.rating': { $lt: 4 } } })).jobId).not.toBe('')
    await until(async () => (await count({ entityId })).count === 2)
  })
})

/** Waits until a condition holds, as jobs run within a second or two. */
const until = (holds: () => Promise<boolean>) => expect.poll(holds, { timeout: 60_000, interval: 200 }).toBe(true)
