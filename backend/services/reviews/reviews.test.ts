import { describe, expect, test } from 'vitest'
import type { Review, ReviewContentInput } from '../../contract/reviews/review.ts'
import type { ReviewSettings } from '../../contract/reviews/settings.ts'
import { createMemberShop } from '../../testing/member-shop.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { getRelevance, moderation } from './rules.ts'

const CREATE = 'POST /reviews/v1/reviews'
const QUERY = 'POST /reviews/v1/reviews/query'
const COUNT = 'POST /reviews/v1/reviews/count'
const MODERATE = 'PATCH /reviews/v1/reviews/{reviewId}/moderate'
const UPDATE = 'PATCH /reviews/v1/reviews/{review.id}'
const VOTE = 'POST /awning/v1/reviews/vote'

async function openShop(settings: Partial<ReviewSettings> = {}) {
  const shop = await createTestShop()
  await shop.call('PATCH /awning/v1/reviews/settings', { settings }, shop.apiKey)
  const product = await shop.product()
  return { shop, product, ...createSteps(shop, product) }
}

function createSteps({ call, apiKey, visitor }: Pick<TestShop, 'call' | 'apiKey' | 'visitor'>, product: string) {
  const about = (content: Partial<ReviewContentInput> = {}) => ({
    namespace: 'stores',
    entityId: product,
    content: { rating: 5, ...content },
  })
  return {
    about,
    async write(content?: Partial<ReviewContentInput>, token?: string): Promise<Review> {
      return (await call(CREATE, { review: about(content) }, token ?? (await visitor()))).review
    },
    async decide(reviewId: string, status: 'APPROVED' | 'REJECTED'): Promise<Review> {
      return (await call(MODERATE, { reviewId, status }, apiKey)).review
    },
    async summary() {
      const { summaries } = await call('GET /awning/v1/reviews/summaries', { entityIds: [product] }, apiKey)
      return summaries[0]
    },
    async list(query: object = {}, token?: string) {
      const filter = { namespace: 'stores', entityId: product }
      return call(QUERY, { query: { filter, ...query } }, token ?? (await visitor()))
    },
  }
}

async function openShopWithMember() {
  const shop = await createMemberShop()
  await shop.call('PATCH /awning/v1/reviews/settings', { settings: { moderation: 'AUTO_APPROVE' } }, shop.apiKey)
  const draft = { name: 'Mug', productType: 'physical' as const, priceData: { price: 5 } }
  const product = (await shop.call('POST /stores/v1/products', { product: draft }, shop.apiKey)).product.id
  return { ...shop, product, review: { namespace: 'stores', entityId: product, content: { rating: 5 } } }
}

describe('a review', () => {
  test('is private until the merchant approves it, for everybody but its author', async () => {
    const { shop, write, decide, list, summary } = await openShop()
    const [author, other] = [await shop.visitor(), await shop.visitor()]
    const {
      id,
      moderation,
      author: by,
      verified,
      origin,
    } = await write({ title: 'Good', body: 'It pours well.' }, author)
    expect([moderation, by, verified, origin]).toEqual([
      { moderationStatus: 'IN_MODERATION', manuallyChanged: false },
      { type: 'VISITOR' },
      false,
      { type: 'ORGANIC' },
    ])
    const read = (token: string, more = {}) =>
      shop.send('GET /reviews/v1/reviews/{reviewId}', { reviewId: id, ...more }, token)
    expect((await read(author)).status).toBe(200)
    expect((await read(other)).refusal).toMatchObject({ status: 404, code: 'REVIEW_NOT_FOUND' })
    expect((await read(other, { returnPrivateReviews: true })).status).toBe(404)
    expect((await read(shop.apiKey)).status).toBe(404)
    expect((await read(shop.apiKey, { returnPrivateReviews: true })).status).toBe(200)
    expect((await list()).reviews).toEqual([])
    expect((await summary())?.count).toBe(0)
    expect(await decide(id, 'APPROVED')).toMatchObject({
      moderation: { moderationStatus: 'APPROVED', manuallyChanged: true },
      publishCount: 1,
    })
    expect((await read(other)).body?.review.content).toEqual({
      title: 'Good',
      body: 'It pours well.',
      rating: 5,
      media: [],
    })
    expect((await list()).reviews.map((each) => each.id)).toEqual([id])
    expect(await summary()).toMatchObject({ count: 1, average: 5, histogram: [0, 0, 0, 0, 1] })
  })

  test('is listed with those that are not public only for merchants', async () => {
    const { shop, write, about } = await openShop()
    await write()
    const { namespace, entityId } = about()
    const sent = { query: { filter: { namespace, entityId } }, returnPrivateReviews: true }
    expect((await shop.refusal(QUERY, sent, await shop.visitor())).status).toBe(403)
    expect((await shop.call(QUERY, sent, shop.apiKey)).reviews).toHaveLength(1)
    const counted = { filter: { namespace, entityId }, includePrivateReviews: true }
    expect((await shop.refusal(COUNT, counted, await shop.visitor())).status).toBe(403)
    expect(await shop.call(COUNT, counted, shop.apiKey)).toEqual({ count: 1 })
    expect(await shop.call(COUNT, { filter: { entityId } }, shop.apiKey)).toEqual({ count: 0 })
  })

  test('is one of each person for each product, also where two come at once', async () => {
    const { shop, about, write } = await openShop({ moderation: 'AUTO_APPROVE' })
    const author = await shop.visitor()
    const both = await Promise.all([1, 2].map(() => shop.send(CREATE, { review: about() }, author)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ refusal }) => refusal)?.refusal?.code).toBe('REVIEW_ALREADY_EXISTS')
    await write()
    const second = createSteps(shop, await shop.product())
    await second.write({}, author)
  })

  test('of something that visitors cannot see is refused, unless the merchant has opened its namespace', async () => {
    const { shop, about } = await openShop()
    const send = async (review: object) => shop.send(CREATE, { review } as never, await shop.visitor())
    const unknown = { ...about(), entityId: shop.ids.guid() }
    expect((await send(unknown)).refusal?.code).toBe('REVIEWED_ENTITY_NOT_FOUND')
    const place = { ...about(), namespace: 'places', entityId: 'the-shop' }
    expect((await send(place)).refusal?.code).toBe('REVIEWED_ENTITY_NOT_FOUND')
    await shop.call('PATCH /awning/v1/reviews/settings', { settings: { openNamespaces: ['places'] } }, shop.apiKey)
    expect((await send(place)).status).toBe(200)
  })

  test('of a buyer is verified, and of one whose order is not paid it is not', async () => {
    const { shop } = await openShop()
    const paid = await shop.buy({ card: 'sandbox_approved' })
    const unpaid = await shop.buy()
    const review = async ({ product, token }: { product: string; token: string }) =>
      (await createSteps(shop, product).write({}, token)).verified
    expect([await review(paid), await review(unpaid)]).toEqual([true, false])
  })

  test('keeps plain text, without what turns or hides the words around it', async () => {
    const { write } = await openShop()
    const body = '<img src=x onerror=alert(1)>\u202Eevil\r\n  & so on  '
    expect((await write({ body })).content.body).toBe('<img src=x onerror=alert(1)>evil\n  & so on')
  })

  test('has one to five whole stars', async () => {
    const { shop, about } = await openShop()
    const token = await shop.visitor()
    for (const rating of [0, 6, 2.5, -1])
      expect((await shop.refusal(CREATE, { review: about({ rating }) }, token)).status, String(rating)).toBe(400)
  })

  test('in the name of another contact, or with a date of its own, is for merchants', async () => {
    const { shop, about } = await openShop()
    const token = await shop.visitor()
    const contactId = shop.ids.guid()
    expect((await shop.refusal(CREATE, { review: { ...about(), author: { contactId } } }, token)).status).toBe(403)
    const reviewDate = '2020-05-05T00:00:00.000Z'
    expect((await shop.refusal(CREATE, { review: { ...about(), reviewDate } }, token)).status).toBe(403)
    const brought = await shop.call(CREATE, { review: { ...about(), author: { contactId }, reviewDate } }, shop.apiKey)
    expect(brought.review).toMatchObject({ reviewDate, author: { contactId }, origin: { type: 'APP' } })
  })
})

describe('the rules of a shop', () => {
  test('approve by themselves, but not what has links or listed words', async () => {
    const { shop, write } = await openShop({ moderation: 'AUTO_APPROVE', heldWords: ['Casino'] })
    const statusOf = async (body: string) => (await write({ body })).moderation.moderationStatus
    expect(await statusOf('A fine mug.')).toBe('APPROVED')
    for (const body of ['https://evil.example', 'see www.evil', 'go to evil.com now', 'the best ｃàsino'])
      expect(await statusOf(body), body).toBe('IN_MODERATION')
    await shop.call('PATCH /awning/v1/reviews/settings', { settings: { holdLinks: false } }, shop.apiKey)
    expect(await statusOf('https://good.example')).toBe('APPROVED')
  })

  test('read what an author changes again, and never approve what was rejected', async () => {
    const { shop, write, decide, summary } = await openShop({ moderation: 'AUTO_APPROVE' })
    const author = await shop.visitor()
    let { id, revision } = await write({ body: 'A fine mug.' }, author)
    const change = async (body: string) => {
      const { review } = await shop.call(UPDATE, { review: { id, revision, content: { body } } }, author)
      revision = review.revision
      return review
    }
    expect(await change('A mug.')).toMatchObject({ moderation: { moderationStatus: 'APPROVED' }, publishCount: 1 })
    expect((await change('See evil.com')).moderation.moderationStatus).toBe('IN_MODERATION')
    expect((await summary())?.count).toBe(0)
    expect(await change('A mug.')).toMatchObject({ moderation: { moderationStatus: 'APPROVED' }, publishCount: 2 })
    ;({ revision } = await decide(id, 'REJECTED'))
    expect((await change('A very fine mug.')).moderation).toEqual({
      moderationStatus: 'IN_MODERATION',
      manuallyChanged: false,
    })
  })

  test('hold a second review under an address that nobody has proved, and disclose nothing', async () => {
    const { shop, about } = await openShop({ moderation: 'AUTO_APPROVE' })
    const write = async () => {
      const sent = { ...about(), name: 'Ada L.', email: 'Ada@Example.com' }
      return (await shop.call('POST /reviews/v1/reviews/contact', sent, await shop.visitor())).review
    }
    const [first, second] = [await write(), await write()]
    expect([first, second].map((each) => each.moderation.moderationStatus)).toEqual(['APPROVED', 'IN_MODERATION'])
    expect(first.author).toMatchObject({ authorName: 'Ada L.', type: 'VISITOR' })
    expect(JSON.stringify(first)).not.toMatch(/example\.com/i)
    const seen = await shop.call('GET /reviews/v1/reviews/{reviewId}', { reviewId: first.id }, await shop.visitor())
    expect(seen.review.author).toEqual({ authorName: 'Ada L.', type: 'VISITOR' })
    expect(second.author.contactId).toBe(first.author.contactId)
  })

  test('allow these transitions', () => {
    expect(moderation.table).toEqual({
      SUBMITTED: ['IN_MODERATION', 'APPROVED'],
      IN_MODERATION: ['APPROVED', 'REJECTED', 'SUBMITTED'],
      APPROVED: ['REJECTED', 'SUBMITTED'],
      REJECTED: ['APPROVED', 'SUBMITTED'],
    })
  })
})

describe('changes', () => {
  test('of a review that has changed since it was read are refused', async () => {
    const { shop, write } = await openShop()
    const author = await shop.visitor()
    const { id, revision } = await write({}, author)
    const send = (title: string) => shop.send(UPDATE, { review: { id, revision, content: { title } } }, author)
    expect((await send('One')).status).toBe(200)
    expect((await send('Two')).refusal).toMatchObject({ status: 409, code: 'REVIEW_CHANGED' })
    const blind = { id, content: { title: 'Three' } } as unknown as { id: string; revision: string }
    expect((await shop.refusal(UPDATE, { review: blind }, author)).violations).toEqual([
      'review.revision REQUIRED_FIELD',
    ])
  })

  test('are made by the author and merchants alone', async () => {
    const { shop, write } = await openShop()
    const { id, revision } = await write()
    const other = await shop.visitor()
    const content = { rating: 1 }
    expect((await shop.refusal(UPDATE, { review: { id, revision, content } }, other)).code).toBe('REVIEW_NOT_FOUND')
    const put = { reviewId: id, content }
    expect((await shop.refusal('PUT /reviews/v1/reviews/content/{reviewId}', put, other)).status).toBe(404)
    expect((await shop.refusal('DELETE /reviews/v1/reviews/{reviewId}', { reviewId: id }, other)).status).toBe(404)
    for (const route of [MODERATE, 'PATCH /reviews/v1/reviews/{reviewId}/reply'] as const)
      expect((await shop.refusal(route, { reviewId: id, status: 'APPROVED', message: 'x' }, other)).status).toBe(403)
  })

  test('of the content by a mask change what it names alone', async () => {
    const { shop, write } = await openShop()
    const author = await shop.visitor()
    const { id } = await write({ title: 'Good', body: 'It pours well.' }, author)
    for (const fieldMask of ['content.title', 'title']) {
      const sent = { reviewId: id, content: { title: fieldMask, rating: 1 }, fieldMask }
      const { review } = await shop.call('PUT /reviews/v1/reviews/content/{reviewId}', sent, author)
      expect(review.content).toMatchObject({ title: fieldMask, body: 'It pours well.', rating: 5 })
    }
    const unknown = { reviewId: id, content: { rating: 1 }, fieldMask: 'reply' }
    expect((await shop.refusal('PUT /reviews/v1/reviews/content/{reviewId}', unknown, author)).status).toBe(400)
  })

  test('of the whole content replace it', async () => {
    const { shop, write } = await openShop()
    const author = await shop.visitor()
    const { id } = await write({ title: 'Good', body: 'Fine.' }, author)
    const sent = { reviewId: id, content: { rating: 2, title: 'Bad' } }
    const { review } = await shop.call('PUT /reviews/v1/reviews/content/{reviewId}', sent, author)
    expect(review.content).toEqual({ rating: 2, title: 'Bad', media: [] })
  })

  test('of what a review is about are refused by name', async () => {
    const { shop, write } = await openShop()
    const { id, revision } = await write()
    const sent = { id, revision, entityId: shop.ids.guid() }
    const { violations } = await shop.refusal(UPDATE, { review: sent }, shop.apiKey)
    expect(violations).toEqual(['review.entityId FIELD_NOT_ALLOWED'])
  })

  test('keep count, average and histogram, whatever happens', async () => {
    const { shop, write, decide, summary } = await openShop({ moderation: 'AUTO_APPROVE' })
    const [one, two] = [await write({ rating: 1 }), await write({ rating: 4 })]
    await write({ rating: 4, body: 'evil.com' })
    expect(await summary()).toMatchObject({ count: 2, average: 2.5, histogram: [1, 0, 0, 1, 0] })
    await shop.call(UPDATE, { review: { id: two.id, revision: two.revision, content: { rating: 5 } } }, shop.apiKey)
    expect(await summary()).toMatchObject({ count: 2, average: 3, histogram: [1, 0, 0, 0, 1] })
    await decide(one.id, 'REJECTED')
    await decide(one.id, 'REJECTED')
    expect(await summary()).toMatchObject({ count: 1, average: 5, histogram: [0, 0, 0, 0, 1] })
    await shop.call('DELETE /reviews/v1/reviews/{reviewId}', { reviewId: two.id }, shop.apiKey)
    expect(await summary()).toMatchObject({ count: 0, average: 0, histogram: [0, 0, 0, 0, 0] })
    await shop.call('DELETE /reviews/v1/reviews/{reviewId}', { reviewId: one.id }, shop.apiKey)
  })

  test('are events: created, updated, deleted, published, and of the moderation', async () => {
    const { shop, write, decide } = await openShop()
    const { id } = await write()
    await decide(id, 'APPROVED')
    await shop.call('PATCH /reviews/v1/reviews/{reviewId}/reply', { reviewId: id, message: 'Thank you!' }, shop.apiKey)
    await shop.call('DELETE /reviews/v1/reviews/{reviewId}', { reviewId: id }, shop.apiKey)
    expect(await shop.getEventTypes('wix.reviews')).toEqual([
      'wix.reviews.v1.review_created',
      'wix.reviews.v1.review_moderation_status_changed',
      'wix.reviews.v1.review_updated',
      'wix.reviews.v1.review_moderation_status_changed',
      'wix.reviews.v1.review_review_published',
      'wix.reviews.v1.review_updated',
      'wix.reviews.v1.review_deleted',
    ])
  })

  test('of the reply are the merchant’s', async () => {
    const { shop, write } = await openShop()
    const { id } = await write()
    const reply = (message: string) =>
      shop.call('PATCH /reviews/v1/reviews/{reviewId}/reply', { reviewId: id, message }, shop.apiKey)
    const createdDate = shop.clock.now().toISOString()
    await reply('Thanks')
    shop.clock.advance(60_000)
    const { review } = await reply('Thank you!')
    const updatedDate = shop.clock.now().toISOString()
    expect(review.reply).toEqual({ message: 'Thank you!', createdDate, updatedDate })
    const removed = await shop.call('DELETE /reviews/v1/reviews/{reviewId}/reply', { reviewId: id }, shop.apiKey)
    expect(removed.review.reply).toBeUndefined()
  })
})

describe('lists', () => {
  test('are paged by cursor in every order, and filtered by stars and pictures', async () => {
    const { shop, write, list, about } = await openShop({ moderation: 'AUTO_APPROVE' })
    for (const rating of [3, 5, 1, 5, 2]) {
      await write({ rating })
      shop.clock.advance(1000)
    }
    for (const fieldName of ['content.rating', 'relevanceScore', 'createdDate', 'reviewDate', 'helpfulness']) {
      const all: string[] = []
      let cursorPaging: { limit: number; cursor?: string } = { limit: 2 }
      for (;;) {
        const first = cursorPaging.cursor ? { filter: undefined } : { sort: [{ fieldName, order: 'DESC' }] }
        const { reviews, metadata } = await list({ ...first, cursorPaging })
        expect(metadata).toMatchObject({ total: 5, tooManyToCount: false, count: reviews.length })
        all.push(...reviews.map(({ id }) => id))
        if (!metadata.cursors?.next) break
        cursorPaging = { limit: 2, cursor: metadata.cursors.next }
      }
      expect(new Set(all).size, fieldName).toBe(5)
    }
    const byRating = await list({ sort: [{ fieldName: 'content.rating', order: 'DESC' }] })
    expect(byRating.reviews.map(({ content }) => content.rating)).toEqual([5, 5, 3, 2, 1])
    const { namespace, entityId } = about()
    const fives = { namespace, entityId, 'content.rating': 5 }
    expect((await list({ filter: fives })).metadata.total).toBe(2)
    expect(await shop.call(COUNT, { filter: fives }, await shop.visitor())).toEqual({ count: 2 })
    const pictured = { namespace, entityId, 'content.media': { $isEmpty: false } }
    expect(await shop.call(COUNT, { filter: pictured }, await shop.visitor())).toEqual({ count: 0 })
    const bare = { namespace, entityId, 'content.media': { $isEmpty: true } }
    expect(await shop.call(COUNT, { filter: bare }, await shop.visitor())).toEqual({ count: 5 })
  })

  test('are searched by author by merchants, and by their authors', async () => {
    const { product, apiKey, ...shop } = await openShopWithMember()
    const ofAda = { filter: { entityId: product, 'author.contactId': shop.memberId } }
    const find = async (query: object, token: string) => (await shop.call(QUERY, { query }, token)).reviews
    const member = (await shop.tokens()).access
    const { id } = (await shop.call(CREATE, { review: shop.review }, member)).review
    await shop.call(CREATE, { review: shop.review }, await shop.shop.visitor())
    expect((await find(ofAda, member)).map((each) => each.id)).toEqual([id])
    expect((await find(ofAda, apiKey)).map((each) => each.id)).toEqual([id])
    expect(await shop.call(COUNT, ofAda, member)).toEqual({ count: 1 })
    expect((await find({ filter: { 'author.contactId': { $in: [shop.memberId] } } }, member)).length).toBe(1)
  })

  test('of another author are none to shoppers, whatever the filter says of them', async () => {
    const { product, apiKey, ...shop } = await openShopWithMember()
    await shop.call(CREATE, { review: shop.review }, (await shop.tokens()).access)
    const other = await shop.shop.visitor()
    const isAdas = { 'author.contactId': shop.memberId }
    for (const filter of [isAdas, { $or: [isAdas, { entityId: 'none' }] }, { $not: { $not: isAdas } }]) {
      expect((await shop.call(QUERY, { query: { filter } }, other)).reviews).toEqual([])
      expect(await shop.call(COUNT, { filter }, other)).toEqual({ count: 0 })
    }
    expect((await shop.call(QUERY, { query: { filter: { $not: isAdas } } }, other)).reviews).toHaveLength(1)
    for (const probe of [{ $ne: shop.memberId }, { $startsWith: 'a' }, { $gt: 'a' }, { $exists: true }])
      expect((await shop.refusal(COUNT, { filter: { 'author.contactId': probe } }, other)).status).toBe(400)
    const byName = { filter: { 'author.authorName': 'Ada' } }
    expect((await shop.refusal(QUERY, { query: byName }, other)).status).toBe(400)
  })

  test('of the caller have those that wait, too', async () => {
    const { shop, write, decide } = await openShop()
    const author = await shop.visitor()
    const { id } = await write({}, author)
    await write()
    await decide(id, 'REJECTED')
    const { reviews } = await shop.call('GET /awning/v1/reviews/my', {}, author)
    expect(reviews.map((each) => [each.id, each.moderation.moderationStatus])).toEqual([[id, 'REJECTED']])
    expect((await shop.call('GET /awning/v1/reviews/my', { entityId: shop.ids.guid() }, author)).reviews).toEqual([])
  })
})

describe('bulk calls', () => {
  test('create reviews of contacts, and report each that is refused', async () => {
    const { shop, about, summary } = await openShop({ moderation: 'AUTO_APPROVE' })
    const [ada, bob] = [shop.ids.guid(), shop.ids.guid()]
    const reviews = [ada, bob, ada].map((contactId) => ({ ...about({ rating: 4 }), author: { contactId } }))
    const sent = { reviews, returnEntity: true }
    const { results, bulkActionMetadata } = await shop.call('POST /reviews/v1/bulk/reviews/create', sent, shop.apiKey)
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 1, undetailedFailures: 0 })
    expect(results[2]?.itemMetadata.error?.code).toBe('REVIEW_ALREADY_EXISTS')
    expect(results[0]?.review?.author.contactId).toBe(ada)
    expect(results[0]?.itemMetadata.id).toBe(results[0]?.review?.id)
    expect(await summary()).toMatchObject({ count: 2, average: 4 })
  })

  test('approve, reject and delete by a filter, in a job', async () => {
    const { shop, write, about, summary } = await openShop()
    for (const rating of [1, 4, 5]) await write({ rating })
    const { entityId } = about()
    const moderate = async (filter: object, status: 'APPROVED' | 'REJECTED') => {
      await shop.call('POST /reviews/v1/bulk/reviews/moderate', { filter, status } as never, shop.apiKey)
      await shop.settle()
    }
    await moderate({ entityId }, 'APPROVED')
    expect((await summary())?.histogram).toEqual([1, 0, 0, 1, 1])
    await moderate({ entityId, 'content.rating': { $lt: 3 } }, 'REJECTED')
    expect((await summary())?.histogram).toEqual([0, 0, 0, 1, 1])
    const filter = { 'moderation.moderationStatus': 'APPROVED' }
    const { jobId } = await shop.call('POST /v1/bulk/reviews/delete' as never, { filter } as never, shop.apiKey)
    expect(jobId).not.toBe('')
    await shop.settle()
    expect(await shop.call(COUNT, { includePrivateReviews: true }, shop.apiKey)).toEqual({ count: 1 })
    const { violations } = await shop.refusal('POST /reviews/v1/bulk/reviews/delete', {}, shop.apiKey)
    expect(violations).toEqual(['filter REQUIRED_FIELD'])
  })
})

describe('votes', () => {
  test('count once for each person, can be changed and taken back, and are not for the author', async () => {
    const { shop, write } = await openShop({ moderation: 'AUTO_APPROVE' })
    const [author, voter] = [await shop.visitor(), await shop.visitor()]
    const { id: reviewId, relevanceScore } = await write({}, author)
    const vote = async (helpful?: boolean) => {
      const { review } = await shop.call(VOTE, { reviewId, helpful }, voter)
      return [review.foundHelpful, review.foundUnhelpful, review.helpfulness]
    }
    expect(await vote(true)).toEqual([1, 0, 1])
    expect(await vote(true)).toEqual([1, 0, 1])
    const helped = await shop.call('GET /reviews/v1/reviews/{reviewId}', { reviewId }, voter)
    expect(helped.review.relevanceScore).toBeGreaterThan(relevanceScore)
    expect(await vote(false)).toEqual([0, 1, -1])
    expect(await vote()).toEqual([0, 0, 0])
    expect((await shop.refusal(VOTE, { reviewId, helpful: true }, author)).code).toBe('OWN_REVIEW')
    expect((await shop.refusal(VOTE, { reviewId, helpful: true }, shop.apiKey)).status).toBe(403)
  })
})

test('relevance prefers what helped, has a text, is of a buyer, has pictures, and is newer', () => {
  const plain = { foundHelpful: 0, foundUnhelpful: 0, verified: false, reviewDate: '2026-01-01T00:00:00.000Z' }
  const base = getRelevance(plain)
  const better = [
    { ...plain, foundHelpful: 3 },
    { ...plain, body: 'It pours well.' },
    { ...plain, verified: true },
    { ...plain, media: [{ kind: 'image' as const }] },
    { ...plain, reviewDate: '2026-06-01T00:00:00.000Z' },
  ]
  for (const each of better) expect(getRelevance(each), JSON.stringify(each)).toBeGreaterThan(base)
  expect(getRelevance({ ...plain, foundUnhelpful: 3 })).toBeLessThan(base)
  // A difference of one year is worth ten points, whatever the current date.
  expect(getRelevance({ ...plain, reviewDate: '2027-01-01T06:00:00.000Z' }) - base).toBeCloseTo(10, 1)
})

test('a page’s server gets count, average and quotes as JSON-LD, with the client’s id alone', async () => {
  const { shop, write, product, decide } = await openShop()
  const path = `/awning/v1/reviews/structured-data?entityId=${product}&clientId=${shop.clientId}`
  const read = async () => (await shop.fetch(path)).json()
  expect(await read()).toEqual({
    summary: { entityId: product, count: 0, average: 0, histogram: [0, 0, 0, 0, 0] },
  })
  const { id } = await write({ rating: 4, title: 'Good', body: '</script><b>' })
  await decide(id, 'APPROVED')
  expect(await read()).toMatchObject({
    summary: { count: 1, average: 4 },
    jsonLd: {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 1, bestRating: 5, worstRating: 1 },
      review: [{ '@type': 'Review', name: 'Good', reviewBody: '</script><b>', reviewRating: { ratingValue: 4 } }],
    },
  })
})

describe('a member', () => {
  test('has the reviews and votes of the visitor that they were, and their name on later ones', async () => {
    const ada = await createMemberShop()
    const { shop } = ada
    const { call, apiKey } = shop
    await call('PATCH /awning/v1/reviews/settings', { settings: { moderation: 'AUTO_APPROVE' } }, apiKey)
    const draft = { name: 'Mug', productType: 'physical' as const, priceData: { price: 5 } }
    const addProduct = async () => (await call('POST /stores/v1/products', { product: draft }, apiKey)).product.id
    const [mug, jug] = [await addProduct(), await addProduct()]
    const other = await createSteps(shop, mug).write()
    await call(VOTE, { reviewId: other.id, helpful: true }, ada.visitor)
    const before = await createSteps(shop, mug).write({}, ada.visitor)
    const { access } = await ada.tokens()
    const mine = await call('GET /awning/v1/reviews/my', {}, access)
    expect(mine.reviews.map(({ id, author }) => [id, author.type])).toEqual([[before.id, 'MEMBER']])
    expect((await shop.refusal(CREATE, { review: createSteps(shop, mug).about() }, access)).code).toBe(
      'REVIEW_ALREADY_EXISTS',
    )
    expect((await call(VOTE, { reviewId: other.id, helpful: true }, access)).review.foundHelpful).toBe(1)
    const member = { id: ada.memberId, profile: { nickname: 'Ada' } }
    await call('PATCH /members/v1/members/{member.id}', { member }, apiKey)
    const later = await createSteps(shop, jug).write({}, access)
    expect(later.author).toEqual({ authorName: 'Ada', contactId: ada.memberId, type: 'MEMBER' })
  })

  test('gets all of it with their data, and erasing that deletes it', async () => {
    const ada = await createMemberShop()
    const { shop } = ada
    const { call, apiKey } = shop
    await call('PATCH /awning/v1/reviews/settings', { settings: { moderation: 'AUTO_APPROVE' } }, apiKey)
    const draft = { name: 'Mug', productType: 'physical' as const, priceData: { price: 5 } }
    const { product } = await call('POST /stores/v1/products', { product: draft }, apiKey)
    const { write, summary } = createSteps(shop, product.id)
    const other = await write()
    const { access } = await ada.tokens()
    await write({ body: 'Mine.' }, access)
    await call(VOTE, { reviewId: other.id, helpful: true }, access)
    expect((await summary())?.count).toBe(2)
    const person = { memberId: ada.memberId }
    const { personalData } = await call('POST /awning/v1/personal-data/export', person, apiKey)
    expect(personalData.parts).toMatchObject({
      reviews: [{ content: { body: 'Mine.' } }],
      reviewVotes: [{ reviewId: other.id }],
    })
    await call('POST /awning/v1/personal-data/erase', person, apiKey)
    expect((await summary())?.count).toBe(1)
    expect(await call(COUNT, { includePrivateReviews: true }, apiKey)).toEqual({ count: 1 })
  })
})

test('the merchant finds reviews by words of title, text and author, in any case and without accents; nobody else does', async () => {
  const { shop, write, list } = await openShop()
  await write({ title: 'Très bon', body: 'Pours well.' })
  await write({ body: 'It does not pour WELL.' })
  const found = async (expression: string, query: object = {}) => {
    const sent = { query, search: { expression }, returnPrivateReviews: true }
    return shop.call(QUERY, sent, shop.apiKey)
  }
  const bodies = async (expression: string) =>
    (await found(expression)).reviews.map(({ content }) => content.body).sort()
  expect(await bodies('pour well')).toEqual(['It does not pour WELL.', 'Pours well.'])
  expect(await bodies('TRES well')).toEqual(['Pours well.'])
  expect(await bodies('absent')).toEqual([])
  const page = await found('well', { cursorPaging: { limit: 1 } })
  expect(page.metadata).toMatchObject({ count: 1, total: 2 })
  const cursor = page.metadata.cursors?.next ?? ''
  const rest = await found('well', { cursorPaging: { limit: 1, cursor } })
  expect([...page.reviews, ...rest.reviews].map(({ content }) => content.body).sort()).toEqual(await bodies('well'))
  const refused = await shop.refusal(QUERY, { search: { expression: 'well' } }, await shop.visitor())
  expect(refused.status).toBe(403)
  expect((await list()).reviews).toEqual([])
})
