import { describe, expect, test } from 'vitest'
import { createRateLimiter } from '../../../kernel/runtime/limits/rate-limiter.ts'
import { addPasskeys } from '../../../testing/added-sign-ins.ts'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { openBrowser } from '../../../testing/visit-page.ts'
import { ADA, REGISTER, shopsWith } from './test-authentication.ts'

const openShop = shopsWith(createTestApp)
const RECOVERY_MAIL = 'POST /_api/iam/recovery/v1/send-email'

/** A shop with limits and Ada's account, and a caller who requests recovery mails to her from many IP addresses. */
async function openFloodedShop() {
  const at = await openShop({}, { limiter: createRateLimiter() })
  const { identity } = await at.call(REGISTER, ADA, at.token)
  let turn = 0
  const flood = async (times: number) => {
    for (let time = 0; time < times; time++) {
      const from = { 'x-test-address': `198.51.100.${++turn % 250}` }
      await at.call(RECOVERY_MAIL, { email: ADA.loginId.email }, await at.shop.visitor(), from)
    }
    await at.shop.settle()
  }
  const links = async () => (await at.mails()).flatMap(({ facts }) => facts?.recoveryToken ?? [])
  const opens = async (token: string) =>
    (await at.shop.fetch(`/account/recover?site=${at.siteId}&token=${token}`)).status === 200
  return { ...at, memberId: identity?.id ?? '', flood, links, opens }
}

describe('security 62: a caller that fills a mailbox first', () => {
  test('keeps away no notice of a new passkey, nor the way to another password', async () => {
    const { shop, memberId, mails, flood, links, opens } = await openFloodedShop()
    await flood(30)
    await addPasskeys(shop, { memberId, member: await shop.createMemberToken(memberId) })
    const notice = (await mails()).find(({ facts }) => facts?.removalLink)
    expect(notice?.subject).toBe('A passkey was added at Test shop')
    const before = await links()
    const page = openBrowser(shop)
    await page.open(notice?.facts?.removalLink ?? '')
    await page.send({})
    const [fresh = '', ...others] = (await links()).filter((token) => !before.includes(token))
    expect([others, await opens(fresh)]).toEqual([[], true])
  })

  test('keeps away no notice of a new password', async () => {
    const { shop, call, memberId, mails, flood } = await openFloodedShop()
    await flood(30)
    const access = await shop.createMemberToken(memberId)
    await call('POST /_api/iam/authentication/v2/change-password', { newPassword: 'quite another row' }, access)
    expect((await mails()).map(({ subject }) => subject)).toContain('Your password at Test shop was changed')
  })
})

test('security 64: a caller that requests recovery mails all day keeps none away from their owner: a link of one always opens', async () => {
  const { shop, flood, links, opens } = await openFloodedShop()
  const closed: number[] = []
  for (let minute = 0; minute < 120; minute += 7) {
    await flood(3)
    const found = await Promise.all((await links()).map(opens))
    if (!found.includes(true)) closed.push(minute)
    shop.clock.advance(7 * 60_000)
  }
  expect(closed).toEqual([])
  // The limit still keeps the mailbox from being flooded.
  expect((await links()).length).toBeLessThanOrEqual(30)
})
