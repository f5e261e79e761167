import { expect, test } from 'vitest'
import { solveChallenge } from '../../kernel/runtime/captcha/test-solution.ts'
import { createRateLimiter } from '../../kernel/runtime/limits/rate-limiter.ts'
import { createTestShop } from '../../testing/test-shop.ts'

const CREATE = 'POST /reviews/v1/reviews'

test('security 36: many reviews from one address need a solved challenge, and the limit of a visitor holds', async () => {
  const shop = await createTestShop({ limiter: createRateLimiter() })
  const product = await shop.product()
  const review = { namespace: 'stores', entityId: product, content: { rating: 5 } }
  const write = async (headers = {}) => shop.send(CREATE, { review }, await shop.visitor(), headers)
  for (let count = 0; count < 10; count++) expect((await write()).status).toBe(200)
  const { refusal } = await write()
  expect(refusal).toMatchObject({ status: 428, code: 'CAPTCHA_REQUIRED' })
  const solution = await solveChallenge(refusal?.data?.challenge)
  expect((await write({ 'x-awning-captcha': solution })).status).toBe(200)
  // A request from another network needs no captcha.
  expect((await write({ 'x-test-address': '198.51.100.7' })).status).toBe(200)
})
