import { describe, expect, test } from 'vitest'
import { saveClient } from '../../../kernel/runtime/access/clients.ts'
import { createTestApp } from '../../../testing/create-test-app.ts'
import { tickets } from './records.ts'
import { ADA, LOGIN, RECOVER, REGISTER, shopsWith } from './test-authentication.ts'

const openShop = shopsWith(createTestApp)

describe('security 26: recovery', () => {
  const SEND = 'POST /_api/iam/recovery/v1/send-email'

  test('answers everybody alike, and mails only whom there is', async () => {
    const { call, token, mails } = await openShop()
    await call(REGISTER, ADA, token)
    for (const email of ['ada@example.com', 'nobody@example.com'])
      expect(await call(SEND, { email }, token)).toEqual({})
    expect((await mails()).map(({ to }) => to)).toEqual(['ada@example.com'])
  })

  test('by a link that works once, for 30 minutes, and ends all sessions', async () => {
    const { shop, call, refusal, token, mails, store, siteId } = await openShop()
    const { identity } = await call(REGISTER, ADA, token)
    const member = await shop.createMemberToken(identity?.id ?? '')
    await call(SEND, { email: 'ada@example.com', language: 'fr' }, token)
    const [mail] = await mails()
    expect(mail?.subject).toBe('Un nouveau mot de passe pour Test shop')
    const recoveryToken = mail?.facts?.recoveryToken ?? ''
    expect(recoveryToken).toHaveLength(43)
    const { items } = await store.reader(tickets).query(siteId, { paging: { limit: 100, offset: 0 } })
    expect(JSON.stringify(items)).not.toContain(recoveryToken)
    const password = 'another row of words'
    expect((await refusal(RECOVER, { recoveryToken, password: 'password' }, token)).violations).toHaveLength(1)
    const done = await call(RECOVER, { recoveryToken, password }, token)
    expect(done).toMatchObject({ state: 'SUCCESS', identity: { email: { isVerified: true } } })
    expect((await refusal('GET /members/v1/members/my', {}, member)).status).toBe(401)
    expect((await refusal(RECOVER, { recoveryToken, password }, token)).code).toBe('INVALID_RECOVERY_TOKEN')
    expect((await call(LOGIN, { ...ADA, password }, token)).state).toBe('SUCCESS')
    expect((await mails()).map(({ subject }) => subject)).toContain('Your password at Test shop was changed')
    await call(SEND, { email: 'ada@example.com' }, token)
    const late = (await mails()).find(({ facts }) => facts?.recoveryToken && facts.recoveryToken !== recoveryToken)
    shop.clock.advance(31 * 60_000)
    const refused = await refusal(
      RECOVER,
      { recoveryToken: late?.facts?.recoveryToken, password },
      await shop.visitor(),
    )
    expect(refused.code).toBe('INVALID_RECOVERY_TOKEN')
  })

  test('security 11: leads back to pages of the client only', async () => {
    const { refusal, call, token } = await openShop()
    for (const url of [
      'https://evil.example/',
      'https://host.example.evil.example/',
      'https://host.example@evil.example/',
      'https://host.example\\@evil.example/',
      'https://host.example/\r\nset-cookie: a=b',
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
    ])
      expect((await refusal(SEND, { email: 'ada@example.com', redirect: { url } }, token)).status).toBe(400)
    await call(SEND, { email: 'ada@example.com', redirect: { url: 'https://host.example/account' } }, token)
  })

  test('security 11: a merchant’s activation mail leads to pages of the client that it names, and of no other', async () => {
    const { shop, call, refusal, token, mails } = await openShop()
    const { identity } = await call(REGISTER, ADA, token)
    const ACTIVATE = 'POST /_api/iam/recovery/v1/activation-email'
    const addClient = async (origin: string, ownerSiteId: string) => {
      const id = shop.ids.guid()
      const pages = { allowedOrigins: [origin], redirectUris: [`${origin}/`] }
      const createdDate = shop.clock.now().toISOString()
      await saveClient(shop.app.dependencies, { id, ownerSiteId, name: origin, ...pages, createdDate })
      return { url: `${origin}/account`, clientId: id }
    }
    const own = await addClient('https://app.example', shop.siteId)
    const foreign = await addClient('https://other.example', shop.ids.guid())
    const argsFor = (redirect: object) => ({ identityId: identity?.id ?? '', emailOptions: { redirect } })
    for (const redirect of [
      { url: own.url },
      { ...own, clientId: shop.clientId },
      { ...own, clientId: shop.ids.guid() },
      { ...own, url: 'https://evil.example/' },
      foreign,
    ])
      expect((await refusal(ACTIVATE, argsFor(redirect), shop.apiKey)).violations).toEqual([
        'emailOptions.redirect.url VALIDATION',
      ])
    await call(ACTIVATE, argsFor(own), shop.apiKey)
    const [link = ''] = /https:\/\/shop\.example\S+/.exec((await mails())[0]?.text ?? '') ?? []
    const body = new URLSearchParams({ password: 'another row of words' })
    expect(await (await shop.fetch(link, { method: 'POST', body })).text()).toContain(own.url)
  })

  test('by the page that the mail leads to, with a plain form', async () => {
    const { shop, call, token, mails } = await openShop()
    await call(REGISTER, ADA, token)
    const back = 'https://host.example/account'
    await call(SEND, { email: 'ada@example.com', redirect: { url: back } }, token)
    const [link = ''] = /https:\/\/shop\.example\S+/.exec((await mails())[0]?.text ?? '') ?? []
    const post = async (password: string, headers = {}) => {
      const body = new URLSearchParams({ password })
      return (await shop.fetch(link, { method: 'POST', body, headers })).text()
    }
    expect(await (await shop.fetch(link)).text()).toContain('autoComplete="new-password"')
    expect(await post('another row of words', { origin: 'https://evil.example' })).toContain('name="password"')
    expect(await post('password')).toContain('Use 8 to 128 characters')
    const done = await post('another row of words')
    expect(done).toContain('Your password is saved')
    expect(done).toContain(back)
    expect((await shop.fetch(link)).status).toBe(410)
    expect((await call(LOGIN, { ...ADA, password: 'another row of words' }, token)).state).toBe('SUCCESS')
  })
})
